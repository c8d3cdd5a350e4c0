/** What toasts say of signing in and out, and of passwords. */
export const authToasts = {
  loginFailed: 'Login failed',
  registerFailed: 'Registration failed',
  registerDone: 'Registration successful!',
  registerText: 'Your account has been created',
  logoutFailed: 'Logout failed',
  logoutDone: 'Logged out',
  logoutText: 'You have been successfully logged out',
  changeFailed: 'Đổi mật khẩu thất bại',
  changeDone: 'Đổi mật khẩu thành công',
  changeText: 'Mật khẩu của bạn đã được cập nhật',
  forgotFailed: 'Yêu cầu đặt lại mật khẩu thất bại',
  forgotDone: 'Yêu cầu đặt lại mật khẩu đã được gửi',
  forgotText: 'Bạn vui lòng kiểm tra email để đặt lại mật khẩu.',
  resetFailed: 'Đặt lại mật khẩu thất bại',
  resetDone: 'Đặt lại mật khẩu thành công',
  resetText: 'Bạn có thể đăng nhập bằng mật khẩu mới.',
}

export const guardText = {
  unknown: 'Chưa tải được tài khoản của bạn. Bạn vui lòng thử lại.',
  needsScripts: 'Trang này cần JavaScript. Bạn bật JavaScript trong trình duyệt rồi tải lại trang.',
}
