/** What is said of an address that cannot be opened, and of what was opened. */
export const openingsText = {
  problems: {
    none: 'Đây chưa phải là link. Bạn hãy sao chép link sản phẩm từ cửa hàng rồi dán vào đây.',
    too_long: 'Link này quá dài, bạn hãy sao chép lại link từ cửa hàng.',
    scheme:
      'Link cần bắt đầu bằng https://. Bạn hãy dùng nút Chia sẻ ở trang sản phẩm rồi chọn Sao chép link.',
    credentials: 'Link có kèm tên đăng nhập nên không an toàn. Bạn hãy sao chép lại link từ cửa hàng.',
    private: 'Địa chỉ này không phải trang của cửa hàng nào.',
    login: 'Đây là trang đăng nhập của cửa hàng. Bạn hãy mở trang sản phẩm rồi sao chép link của trang đó.',
    personal:
      'Đây là trang riêng của bạn ở cửa hàng (tài khoản, giỏ hàng, thanh toán). Bạn hãy mở trang sản phẩm rồi sao chép link của trang đó.',
  },
  deadShort:
    'Link rút gọn này không mở được tới trang sản phẩm nào. Bạn hãy mở nó trong trình duyệt, rồi sao chép link đầy đủ của sản phẩm.',
  unsupported: 'Cửa hàng này chưa có trên trang này.',
  missingShop: 'Không tìm thấy cửa hàng',
  page: (shop: string) => `Sản phẩm tại ${shop}`,
  shopPage: (shop: string) => `Trang của ${shop}`,
  shop: (shop: string) => `Cửa hàng ${shop}`,
}
