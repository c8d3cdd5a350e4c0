export const messagesText = {
  missing: 'Không tìm thấy tin nhắn',
  wrongLink: 'Liên kết không hợp lệ hoặc đã hết hạn',
  noBounces: 'Trang này không nhận tin thư bị trả lại',
  bounceSecret: 'Sai mật mã',
  subscriberColumns: ['Email', 'Xác nhận lúc (UTC)'],
}
