export const usersText = {
  suspension: 'Bạn nhập lý do để thành viên đọc',
  username: {
    required: 'Yêu cầu nhập tên đăng nhập',
    atMost: 'Tên đăng nhập tối đa 50 ký tự',
    letters: 'Tên đăng nhập chỉ gồm chữ, số và các dấu . _ -',
    scripts: 'Tên đăng nhập chỉ dùng một loại chữ, ví dụ chữ Latinh',
  },
  email: 'Vui lòng nhập địa chỉ email',
  allFields: 'Vui lòng điền đầy đủ thông tin',
  password: {
    required: 'Yêu cầu nhập mật khẩu',
    atLeast: 'Mật khẩu phải có ít nhất 6 ký tự',
    newAtLeast: 'Mật khẩu mới phải có ít nhất 6 ký tự',
  },
  resetCode: 'Mã đặt lại mật khẩu không hợp lệ',
  role: 'Vai trò không hợp lệ',
  staff: 'Phần việc không hợp lệ',
}
