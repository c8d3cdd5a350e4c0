export const vouchersText = {
  missing: 'Không tìm thấy mã giảm giá',
  missingShop: 'Không tìm thấy cửa hàng',
  missingProduct: 'Không tìm thấy sản phẩm này ở cửa hàng đã chọn',
  missingCategory: 'Không tìm thấy danh mục',
  productGone:
    'Sản phẩm của mã này đã bị xóa hoặc chuyển sang cửa hàng khác nên mã chưa hiện lại được. Nếu mã dùng cho cả cửa hàng, bạn hãy bỏ trống ô "Chỉ cho sản phẩm số".',
  categoryGone:
    'Danh mục của mã này đã bị xóa nên mã chưa hiện lại được. Bạn hãy chọn danh mục khác cho mã rồi thử lại.',
  otherShop: 'Link này không dẫn tới cửa hàng đã chọn',
  endsFirst: 'Giờ kết thúc cần sau giờ bắt đầu',
  discountPart: 'Bạn hãy nhập cả loại giảm và mức giảm',
  percent: 'Phần trăm giảm cao nhất là 100',
}
