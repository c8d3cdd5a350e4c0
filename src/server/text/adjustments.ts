/** Points given or taken by hand. */
export const adjustmentsText = {
  missing: 'Không tìm thấy điều chỉnh này',
  settled: 'Đề nghị này đã được xử lý.',
  ownRequest: 'Bạn không thể tự duyệt đề nghị của mình. Cần một quản trị viên khác.',
  ownAccount: 'Bạn không thể duyệt điều chỉnh cho chính mình. Cần một quản trị viên khác.',
  notReversible: 'Chỉ thu lại được điều chỉnh đã cộng hoặc trừ điểm.',
}
