export const adminProductsText = {
  percent: {
    whole: 'Tỷ lệ phải là số nguyên',
    least: 'Chỉ giảm được tối đa 90%',
    most: 'Chỉ tăng được tối đa 500%',
    notZero: 'Tỷ lệ phải khác 0',
  },
  chooseOne: 'Hãy chọn ít nhất một sản phẩm',
  atMost: 'Tối đa 1.000 sản phẩm một lần',
  points: 'Số điểm phải là số nguyên từ 1',
  share: 'Phần hoa hồng phải là số nguyên từ 1 đến 100',
}
