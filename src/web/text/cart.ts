/** What of the cart stands on every page. */
export const cartMenuText = {
  menu: (count: number) => `Giỏ hàng, ${count} sản phẩm`,
  view: 'Xem giỏ hàng',
  shop: 'Tiếp tục mua sắm',
  signInHint: 'Đăng nhập để thêm sản phẩm và nhận điểm.',
  signIn: 'Đăng nhập',
  more: (lines: number) => `và ${lines}\u00a0món khác trong giỏ`,
  empty: 'Giỏ hàng của bạn đang trống',
  add: 'Thêm vào giỏ hàng',
  adding: 'Đang thêm…',
  total: 'Tổng tiền',
}

export const cartMessages = {
  error: 'Lỗi',
  load: 'Không thể tải giỏ hàng',
  add: 'Không thể thêm vào giỏ hàng',
  added: 'Đã thêm vào giỏ hàng',
  addedText: 'Sản phẩm đã được thêm vào giỏ hàng của bạn',
  needLogin: 'Bạn cần đăng nhập để thêm sản phẩm vào giỏ hàng',
  cardNeedLogin: 'Vui lòng đăng nhập để thêm vào giỏ hàng',
  noProduct: 'Product ID is required',
  badProduct: 'Sản phẩm không hợp lệ',
}

export const favoriteText = {
  title: 'Sản phẩm yêu thích',
  add: 'Thêm vào yêu thích',
  remove: 'Bỏ khỏi yêu thích',
  added: 'Đã thêm vào danh sách yêu thích',
  removed: 'Đã xóa khỏi danh sách yêu thích',
  failed: 'Có lỗi xảy ra. Vui lòng thử lại sau.',
  needLogin: 'Vui lòng đăng nhập để thêm vào danh sách yêu thích',
  undo: 'Hoàn tác',
  empty: 'Bạn chưa có sản phẩm yêu thích nào.',
}
