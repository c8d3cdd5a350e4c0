export const kernelText = {
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  notSignedIn: 'Bạn cần đăng nhập',
}
