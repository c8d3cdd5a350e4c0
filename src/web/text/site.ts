export const siteName = 'Mua Hời'
export const slogan = 'Mua sắm thông minh, tích điểm mỗi ngày'

export const nav = {
  main: 'Chính',
  home: 'Trang chủ',
  products: 'Sản phẩm',
  blog: 'Blog',
  rewards: 'Điểm thưởng',
  signIn: 'Đăng nhập',
  register: 'Đăng ký',
  favorites: 'Sản phẩm yêu thích',
  openMenu: 'Mở menu',
  closeMenu: 'Đóng menu',
  account: 'Tài khoản',
  cart: 'Giỏ hàng',
  skip: 'Tới nội dung chính',
  searchLabel: 'Tìm sản phẩm',
  fieldLabel: 'Tìm sản phẩm hoặc dán link cửa hàng',
  find: 'Tìm',
  quick: 'Đi nhanh',
  shops: 'Cửa hàng',
  vouchers: 'Mã giảm giá',
  points: 'Điểm',
  me: 'Tôi',
  searchPlaceholder: 'Tìm hoặc dán link',
}

export const footer = {
  quickLinks: 'Liên kết nhanh',
  help: 'Hỗ trợ',
  contact: 'Liên hệ',
  faq: 'Câu hỏi thường gặp',
  terms: 'Điều khoản dịch vụ',
  privacy: 'Chính sách bảo mật',
  about: 'Về chúng tôi',
  retailers: 'Cửa hàng đối tác',
  proof: 'Minh bạch sổ điểm',
  reach: 'Kết nối',
  zalo: 'Chat Zalo',
  disclosure:
    'Mua Hời nhận hoa hồng từ cửa hàng khi bạn mua qua liên kết trên trang, và chia lại cho bạn bằng điểm. Giá bạn trả không đổi.',
}

export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  text: 'Trang bạn tìm không tồn tại hoặc đã được chuyển đi.',
  home: 'Về trang chủ',
  products: 'Xem sản phẩm',
}

export const failure = {
  title: 'Đã có lỗi xảy ra',
  text: 'Chúng tôi không tải được trang này. Bạn vui lòng thử lại.',
  retry: 'Thử lại',
  genericError: 'Lỗi',
}

export const adText = { label: 'Quảng cáo' }
