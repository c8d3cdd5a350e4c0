export const statementsText = {
  linesAtMost: 'Chọn tối đa 1.000 dòng một lần',
  paidOn: 'Ngày nhận tiền không hợp lệ',
  paidAmount: 'Vui lòng nhập số tiền đã nhận',
}
