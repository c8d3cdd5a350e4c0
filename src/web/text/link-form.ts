/** The field for a pasted link. */
export const linkFormText = {
  label: 'Link sản phẩm hoặc cửa hàng',
  placeholder: 'Dán link sản phẩm',
  submit: 'Xem điểm',
}
