export const accountText = {
  password: 'Vui lòng nhập mật khẩu',
}
