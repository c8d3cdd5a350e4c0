export const invitationText = {
  invited: 'Bạn được bạn bè mời.',
  given: (points: string) => `Đăng ký và có đơn đầu tiên được xác nhận để nhận ${points}\u00a0điểm thưởng.`,
  least: (points: string) => `Đơn hàng ấy phải được từ ${points}\u00a0điểm trở lên.`,
}

export const authText = {
  loginTab: 'Đăng nhập',
  registerTab: 'Đăng ký',
  loginTitle: 'Chào mừng bạn trở lại',
  registerTitle: 'Tạo tài khoản Mua Hời',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  fullName: 'Họ và tên',
  email: 'Email',
  passwordConfirm: 'Xác nhận mật khẩu',
  rememberMe: 'Ghi nhớ đăng nhập',
  forgot: 'Quên mật khẩu?',
  login: 'Đăng nhập',
  loggingIn: 'Đang đăng nhập…',
  register: 'Đăng ký',
  registering: 'Đang đăng ký…',
  provider: (name: string) => `Tiếp tục với ${name}`,
  passkey: 'Đăng nhập bằng passkey',
  passkeyBusy: 'Đang chờ máy của bạn…',
  passkeyRefused: 'Chưa nhận được passkey từ máy của bạn. Bạn thử lại hoặc dùng cách khác.',
  or: 'hoặc',
  termsBefore: 'Tôi đồng ý với ',
  termsAnd: ' và ',
  sideTitle: 'Mua sắm ở đâu cũng có điểm',
  promises: [
    'Tích điểm cho mọi đơn hàng',
    'Đổi thưởng hằng tháng',
    'Ưu đãi và khuyến mãi dành riêng cho thành viên',
    'Theo dõi điểm dễ dàng, minh bạch từng bước',
  ],
  noAccount: 'Chưa có tài khoản?',
  haveAccount: 'Đã có tài khoản?',
}

/** What brought the visitor here; the server names it in ?notice=… */
export const authNotices = (name: string): Record<string, string> => ({
  'device-known': 'Đã ghi nhớ thiết bị này. Bạn đăng nhập bằng mật khẩu như thường lệ nhé.',
  'device-refused': 'Liên kết không hợp lệ hoặc đã hết hạn. Bạn hãy thử đăng nhập lại.',
  'provider-off': `Đăng nhập bằng ${name} chưa được bật trên trang này. Bạn hãy dùng tên đăng nhập và mật khẩu.`,
  'provider-down': `${name} đang không phản hồi. Bạn thử lại sau ít phút hoặc dùng tên đăng nhập và mật khẩu.`,
  'provider-denied': `Bạn đã hủy đăng nhập bằng ${name}.`,
  'provider-refused': `Lần đăng nhập bằng ${name} này không hợp lệ hoặc đã hết hạn. Bạn vui lòng thử lại.`,
  'provider-unverified': `${name} chưa xác minh địa chỉ email của bạn nên chưa thể dùng để đăng nhập. Bạn hãy xác minh email tại ${name} rồi thử lại.`,
  'provider-no-email': `${name} không cho biết địa chỉ email của bạn. Bạn hãy cho phép chia sẻ email rồi thử lại.`,
  'provider-busy': 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
})

export const authErrors = {
  username: 'Yêu cầu nhập tên đăng nhập',
  password: 'Yêu cầu nhập mật khẩu',
  passwordConfirm: 'Vui lòng xác nhận mật khẩu',
  terms: 'Bạn phải chấp nhận điều khoản và điều kiện',
  mismatch: 'Mật khẩu không khớp',
  fullName: 'Vui lòng nhập họ và tên',
  email: 'Vui lòng nhập địa chỉ email',
  emailForm: 'Địa chỉ email không hợp lệ',
  registerShort: 'Mật khẩu phải có ít nhất 6 ký tự',
}

export const passwordText = {
  forgotTitle: 'Quên mật khẩu',
  forgotIntro: 'Nhập email của bạn, chúng tôi sẽ gửi liên kết đặt lại mật khẩu.',
  forgotSubmit: 'Gửi liên kết',
  forgotBusy: 'Đang gửi…',
  forgotSent: 'Nếu địa chỉ email của bạn đã đăng ký, bạn sẽ nhận được liên kết đặt lại mật khẩu.',
  forgotError: 'Đã xảy ra lỗi khi gửi yêu cầu đặt lại mật khẩu',
  demoTitle: 'Chỉ có trong bản dùng thử',
  demoCode: 'Mã đặt lại mật khẩu của bạn:',
  demoLink: 'Đặt lại mật khẩu ngay',
  back: 'Quay lại đăng nhập',
  resetTitle: 'Đặt lại mật khẩu',
  resetIntro: 'Nhập mã bạn nhận được và chọn mật khẩu mới.',
  code: 'Mã đặt lại mật khẩu',
  current: 'Mật khẩu hiện tại',
  next: 'Mật khẩu mới',
  confirm: 'Xác nhận mật khẩu mới',
  resetSubmit: 'Đặt lại mật khẩu',
  resetBusy: 'Đang đặt lại…',
  resetSuccess: 'Mật khẩu của bạn đã được đặt lại. Bạn có thể đăng nhập bằng mật khẩu mới.',
  factorsRemoved:
    'Bảo vệ hai lớp đã được gỡ, vì địa chỉ email trước đây chưa được xác nhận. Bạn hãy bật lại trong mục Bảo mật sau khi đăng nhập.',
  resetError: 'Đã xảy ra lỗi khi đặt lại mật khẩu',
  changeError: 'Đã xảy ra lỗi khi đổi mật khẩu',
  changeSubmit: 'Đổi mật khẩu',
  changeBusy: 'Đang đổi…',
  noCode: 'Mã đặt lại mật khẩu không hợp lệ',
  fillAll: 'Vui lòng điền đầy đủ thông tin',
  short: 'Mật khẩu mới phải có ít nhất 6 ký tự',
  mismatch: 'Mật khẩu mới và xác nhận mật khẩu không khớp',
  emailRequired: 'Vui lòng nhập địa chỉ email',
}

export const suspendedText = {
  title: 'Tài khoản của bạn đang tạm khóa',
  reason: (reason: string) => `Lý do: ${reason}`,
  about:
    'Bạn vẫn xem được mọi thứ. Đổi thưởng, rút tiền, khiếu nại và tích điểm sẽ mở lại sau; đơn đang chờ được giữ nguyên cho bạn.',
  help: 'Cần hỗ trợ, bạn viết tới',
}
