export const cartText = {
  missing: 'Không tìm thấy sản phẩm trong giỏ hàng',
  tooMany: 'Số lượng quá lớn',
}
