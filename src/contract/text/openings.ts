export const openingsText = {
  required: 'Bạn hãy dán link sản phẩm hoặc cửa hàng',
  tooLong: 'Link này quá dài, bạn hãy sao chép lại link từ cửa hàng',
}
