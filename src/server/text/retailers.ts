export const retailersText = {
  missing: 'Không tìm thấy cửa hàng',
  missingProduct: 'Không tìm thấy sản phẩm',
}
