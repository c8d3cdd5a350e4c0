/** The rules points follow from. */
export const earningText = {
  missing: 'Không tìm thấy quy tắc',
  invalid: 'Quy tắc không hợp lệ',
  missingTarget: 'Không tìm thấy đối tượng áp dụng',
  tooMuch: {
    fixed: 'Tối đa 10.000.000 điểm',
    order_percent: 'Tối đa 100%',
    commission_percent: 'Tối đa 100%',
    multiplier: 'Tối đa nhân 20',
  },
  targetNeeded: 'Vui lòng chọn đối tượng áp dụng',
  targetForeign: 'Phạm vi này không có đối tượng riêng',
  networkNeeded: 'Vui lòng chọn mạng liên kết',
  networkForeign: 'Phạm vi này không theo mạng liên kết',
  multiplierForBoosts: 'Hệ số nhân chỉ dùng cho ưu đãi tăng thêm',
  multiplierTooSmall: 'Hệ số nhân phải lớn hơn 1',
  endsBeforeStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
}
