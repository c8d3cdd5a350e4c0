export const claimsText = {
  orderedAt: 'Thời điểm đặt hàng không hợp lệ',
  orderTotal: 'Tổng tiền phải lớn hơn 0',
  orderTotalWhole: 'Nhập tổng tiền theo đồng, không có phần lẻ: 1.234.567',
  question: 'Vui lòng viết bạn cần gì',
  reason: 'Vui lòng chọn lý do',
}
