export const outgoingWebhooksText = {
  missing: 'Webhook này không còn.',
  tooMany: (most: number) => `Tối đa ${most} webhook. Bạn hãy xóa webhook không còn dùng.`,
  off: 'Webhook này đang tắt. Bạn hãy bật lại trước khi gửi.',
  notSecure: 'Chỉ gửi được tới địa chỉ https ở cổng thường, không kèm tên và mật khẩu.',
  notPublic: 'Địa chỉ này không ở trên mạng công cộng.',
  notListed: 'Máy chủ này không có trong OUTGOING_HOSTS. Người vận hành cần thêm vào trước.',
  noDelivery: 'Lần gửi này không còn, hoặc vẫn đang chờ gửi.',
}
