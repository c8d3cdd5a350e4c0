export const retailersText = {
  name: 'Vui lòng nhập tên cửa hàng',
}
