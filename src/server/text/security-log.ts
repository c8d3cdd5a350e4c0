export const securityLogText = {
  columns: ['Lúc (UTC)', 'Loại', 'Chi tiết', 'Số lần', 'Tài khoản', 'Phiên', 'Địa chỉ', 'Mã yêu cầu'],
  noAlert: 'Cảnh báo này đã được xem.',
}
