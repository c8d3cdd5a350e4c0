export const commissionRatesText = {
  none: 'Bạn hãy chọn ít nhất một mức hoa hồng',
  tooMany: 'Mỗi lần duyệt tối đa 500 mức hoa hồng',
}
