export const messagesText = {
  missing: 'Không tìm thấy tin nhắn',
  wrongLink: 'Liên kết không hợp lệ hoặc đã hết hạn',
  subscriberColumns: ['Email', 'Xác nhận lúc'],
}
