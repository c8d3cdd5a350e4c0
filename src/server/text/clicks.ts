export const clicksText = {
  missingLink: 'Liên kết này không tồn tại hoặc đã hết hạn.',
  missingProduct: 'Không tìm thấy sản phẩm',
  clickOnly: 'Hãy mở liên kết này bằng một lần bấm.',
}
