/** Words every admin screen shares; each screen's own are in admin-products.ts, admin-people.ts and so on. */
export const adminText = {
  area: 'Quản trị',
  menu: 'Menu quản trị',
  closeMenu: 'Đóng menu quản trị',
  overview: 'Tổng quan',
  loading: 'Đang tải trang quản trị',
  chunkFailed: 'Không tải được trang quản trị. Bạn vui lòng kiểm tra kết nối và thử lại.',
  retry: 'Tải lại trang',
  upload: 'Tải ảnh lên',
  uploading: 'Đang tải ảnh…',
  denied: 'Access Denied',
  deniedText: "You don't have permission to access this page.",
  deniedTextVi: 'Bạn không có quyền truy cập trang này.',
  goHome: 'Go Home',
  goHomeVi: 'Về trang chủ',
}

export const adminNavText = {
  overview: 'Tổng quan',
  conversions: 'Đơn hàng',
  conversionsAbout: 'Đơn các mạng liên kết báo về, gán đơn chưa có chủ.',
  products: 'Sản phẩm',
  productsAbout: 'Thêm, sửa, đổi giá hàng loạt và kiểm tra liên kết tiếp thị.',
  categories: 'Danh mục',
  categoriesAbout: 'Tên, biểu tượng và màu của các danh mục trên trang.',
  imports: 'Nhập sản phẩm',
  importsAbout: 'Tải cả bảng hàng lên: xem trước, chạy, hoàn tác.',
  users: 'Người dùng',
  usersAbout: 'Tài khoản, điểm và quyền quản trị.',
  blog: 'Blog',
  blogAbout: 'Viết bài, chèn thẻ sản phẩm, hẹn giờ và đăng.',
  rewards: 'Phần thưởng',
  rewardsAbout: 'Phần thưởng, kho mã và các lượt đổi đang chờ.',
  holds: 'Đơn cần kiểm tra',
  holdsAbout: 'Dấu hiệu bất thường, đơn đang tạm giữ và quyết định.',
  links: 'Liên kết',
  linksAbout: 'Liên kết tiếp thị dẫn tới đâu, cái nào hỏng, sản phẩm nào hết hàng.',
  rules: 'Quy tắc điểm',
  rulesAbout: 'Mức thưởng, ưu đãi theo ngày, giới hạn và thử tính lợi nhuận.',
  messages: 'Tin nhắn',
  messagesAbout: 'Lời nhắn từ trang Liên hệ và người đăng ký bản tin.',
  settings: 'Cài đặt',
  settingsAbout: 'Tên trang, liên hệ, quảng cáo, mạng xã hội và giá trị điểm.',
  audit: 'Nhật ký',
  auditAbout: 'Mọi việc quản trị viên đã làm, trước và sau.',
  claims: 'Khiếu nại',
  claimsAbout: 'Đối chiếu đơn hàng thiếu điểm, hỏi thêm, cộng điểm hoặc từ chối.',
  reviews: 'Nội dung thành viên',
  reviewsAbout: 'Duyệt nhận xét của thành viên trước khi đăng.',
  changePassword: 'Đổi mật khẩu',
  changePasswordAbout: 'Mật khẩu của chính bạn, kèm vài mẹo bảo mật.',
}

export const adminPasswordText = {
  title: 'Đổi mật khẩu',
  subtitle: 'Các phiên đăng nhập khác của bạn sẽ kết thúc sau khi đổi.',
  tipsTitle: 'Mẹo bảo mật',
  tips: [
    'Dùng ít nhất 8 ký tự, kết hợp chữ hoa, chữ thường, chữ số và ký hiệu.',
    'Không dùng lại mật khẩu của nơi khác.',
    'Đổi mật khẩu ít nhất 3 tháng một lần.',
    'Không chia sẻ mật khẩu với bất kỳ ai.',
    'Đăng xuất khi dùng máy tính công cộng.',
  ],
}

/** Spec section 8: what follows an admin's deed. */
export const adminToasts = { success: 'Success', error: 'Error' }
