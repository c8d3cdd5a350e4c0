export const sessionEndedText = {
  title: 'Phiên đăng nhập đã hết',
  text: 'Những gì bạn đã nhập vẫn còn trên trang này. Bạn đăng nhập trong tab mới, rồi quay lại đây để tiếp tục.',
  signIn: 'Đăng nhập trong tab mới',
  later: 'Để sau',
}
