/** Orders that networks reported, and their assigning to clicks. */
export const conversionsText = {
  missing: 'Không tìm thấy đơn hàng này',
  missingClick: 'Không tìm thấy lượt mở này',
  otherNetwork: 'Lượt mở này thuộc mạng liên kết khác',
  otherClick: 'Đơn hàng này đã thuộc về một lượt mở khác',
  onlyHinted: 'Đơn hàng này còn chờ báo cáo của mạng liên kết, chưa gán được',
  /** Of points that went with no return. */
  taken: {
    unconfirmed: 'Cửa hàng chưa xác nhận đơn nữa; điểm được cộng lại khi đơn được xác nhận',
    nothingLeft: 'Theo số mới từ cửa hàng, đơn không còn được điểm',
    otherRow: 'Món này được tính ở một dòng khác của đơn',
    noItem: 'Cửa hàng báo dòng này không phải là một món riêng của đơn',
  },
  memberGone: 'Thành viên của lượt mở này đã xóa tài khoản',
}
