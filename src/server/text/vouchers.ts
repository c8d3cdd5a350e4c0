export const vouchersText = {
  missing: 'Không tìm thấy mã giảm giá',
  missingShop: 'Không tìm thấy cửa hàng',
  missingProduct: 'Không tìm thấy sản phẩm này ở cửa hàng đã chọn',
  missingCategory: 'Không tìm thấy danh mục',
  otherShop: 'Link này không dẫn tới cửa hàng đã chọn',
  endsFirst: 'Giờ kết thúc cần sau giờ bắt đầu',
  discountPart: 'Bạn hãy nhập cả loại giảm và mức giảm',
  percent: 'Phần trăm giảm cao nhất là 100',
}
