export const apiKeysText = {
  name: 'Vui lòng nhập tên khóa',
  scopes: 'Vui lòng chọn ít nhất một quyền',
  days: 'Số ngày từ 1 đến 3.650, hoặc để trống',
}
