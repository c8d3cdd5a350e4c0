/** The field for a pasted link. */
export const linkFormText = {
  label: 'Link sản phẩm hoặc cửa hàng',
  placeholder: 'Dán link Shopee, Lazada, Tiki, TikTok Shop',
  submit: 'Xem điểm',
}
