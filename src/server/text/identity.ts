export const identityText = {
  missingUser: 'Không tìm thấy người dùng',
  signedOut: 'Thiết bị này đã đăng xuất',
  wrongPassword: 'Mật khẩu không đúng',
  wrongUsername: 'Tên đăng nhập không đúng',
  wrongCredentials: 'Tên đăng nhập hoặc mật khẩu không đúng',
  guessedTooOften:
    'Tài khoản này vừa bị nhập sai mật khẩu quá nhiều lần. Nếu là bạn, hãy mở liên kết chúng tôi đã gửi vào email của tài khoản, hoặc thử lại sau ít phút.',
  wrongCurrentPassword: 'Mật khẩu hiện tại không đúng',
  wrongResetCode: 'Mã đặt lại mật khẩu không hợp lệ',
  mainAdminStays: 'Tài khoản quản trị chính không thể bị xóa.',
  mainAdminFixed: 'The main admin account cannot be modified',
  ownRole: 'You cannot change your own role',
  ownAccount: 'You cannot delete your own account',
  noFreeUsername: 'Không tìm được tên đăng nhập còn trống',
  usernameTaken: 'Tên đăng nhập đã được sử dụng',
  usernameTooLong: 'Tên đăng nhập quá dài',
  emailTaken: 'Email đã được sử dụng',
  notCreated: 'Không tạo được tài khoản',
  /** Who stands in for a name. */
  names: { mainAdmin: 'Quản trị viên', erased: 'Tài khoản đã xóa' },
}
