/** Points given or taken by hand. */
export const adjustmentsText = {
  missing: 'Không tìm thấy điều chỉnh này',
  settled: 'Đề nghị này đã được xử lý.',
  notReversible: 'Chỉ thu lại được điều chỉnh đã cộng hoặc trừ điểm.',
}
