export const messagesText = {
  email: 'Vui lòng nhập địa chỉ email của bạn',
  subject: 'Vui lòng nhập chủ đề',
  status: 'Trạng thái không hợp lệ',
}
