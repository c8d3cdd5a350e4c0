/** Orders that networks reported, and their assigning to clicks. */
export const conversionsText = {
  missing: 'Không tìm thấy đơn hàng này',
  missingClick: 'Không tìm thấy lượt mở này',
  otherNetwork: 'Lượt mở này thuộc mạng liên kết khác',
  otherClick: 'Đơn hàng này đã thuộc về một lượt mở khác',
  onlyHinted: 'Đơn hàng này còn chờ báo cáo của mạng liên kết, chưa gán được',
  memberGone: 'Thành viên của lượt mở này đã xóa tài khoản',
}
