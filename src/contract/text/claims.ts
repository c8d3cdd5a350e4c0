export const claimsText = {
  orderedAt: 'Thời điểm đặt hàng không hợp lệ',
  orderTotal: 'Tổng tiền phải lớn hơn 0',
  wholeTotal: 'Tổng tiền là số đồng viết bằng chữ số, như 150.000',
  question: 'Vui lòng viết bạn cần gì',
  reason: 'Vui lòng chọn lý do',
}
