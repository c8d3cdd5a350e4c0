export const rewardsText = {
  pointsCost: 'Số điểm phải từ 1 trở lên',
  name: 'Vui lòng nhập tên phần thưởng',
  stock: 'Số lượng không được âm',
  codes: 'Vui lòng dán hoặc chọn tệp mã',
  refundReason: 'Vui lòng nhập lý do hoàn điểm',
}
