export const cartText = {
  quantity: {
    invalid: 'Số lượng không hợp lệ',
    least: 'Số lượng tối thiểu là 1',
    tooLarge: 'Số lượng quá lớn',
  },
}
