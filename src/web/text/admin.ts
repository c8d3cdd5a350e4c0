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

export const adminGroupText = {
  basics: 'Quản lý',
  content: 'Nội dung và quà',
  orders: 'Đơn hàng và điểm',
  networks: 'Đối tác',
  system: 'Hệ thống',
}

/** What the menu calls each screen, and what the overview says of it. */
export const adminScreenText = {
  overview: { title: 'Tổng quan', about: '' },
  products: { title: 'Sản phẩm', about: 'Thêm, sửa, đổi giá hàng loạt và kiểm tra liên kết tiếp thị.' },
  categories: { title: 'Danh mục', about: 'Tên, biểu tượng và màu của các danh mục trên trang.' },
  users: { title: 'Người dùng', about: 'Tài khoản, điểm và quyền quản trị.' },
  changePassword: { title: 'Đổi mật khẩu', about: 'Mật khẩu của chính bạn, kèm vài mẹo bảo mật.' },
  security: { title: 'Bảo mật', about: 'Mã xác thực, passkey và mã khôi phục của chính bạn.' },
  rewards: { title: 'Phần thưởng', about: 'Phần thưởng, kho mã và các lượt đổi đang chờ.' },
  imports: { title: 'Nhập sản phẩm', about: 'Tải cả bảng hàng lên: xem trước, chạy, hoàn tác.' },
  blog: { title: 'Blog', about: 'Viết bài, chèn thẻ sản phẩm, hẹn giờ và đăng.' },
  letters: { title: 'Bản tin', about: 'Gửi bài viết tới người nhận bản tin: gửi thử, gửi, dừng.' },
  vouchers: {
    title: 'Mã giảm giá',
    about: 'Mã và ưu đãi của cửa hàng: đọc từ mạng, ghi bằng tay, ẩn, ai dùng được.',
  },
  outbox: { title: 'Hộp thư đi' },
  reviews: { title: 'Nội dung thành viên', about: 'Duyệt nhận xét của thành viên trước khi đăng.' },
  search: { title: 'Tìm kiếm', about: 'Khách tìm gì, tìm gì không thấy, từ đồng nghĩa và thử tìm.' },
  messages: { title: 'Tin nhắn', about: 'Lời nhắn từ trang Liên hệ và người đăng ký bản tin.' },
  conversions: { title: 'Đơn hàng', about: 'Đơn các mạng liên kết báo về, gán đơn chưa có chủ.' },
  reconciliation: {
    title: 'Đối soát',
    about: 'So bảng của mạng liên kết với sổ của mình, ghi nhận hoa hồng đã về.',
  },
  holds: { title: 'Đơn cần kiểm tra', about: 'Dấu hiệu bất thường, đơn đang tạm giữ và quyết định.' },
  claims: { title: 'Khiếu nại', about: 'Đối chiếu đơn hàng thiếu điểm, hỏi thêm, cộng điểm hoặc từ chối.' },
  adjustments: {
    title: 'Điều chỉnh điểm',
    about: 'Cộng hoặc trừ điểm bằng tay, duyệt hai người và thu lại.',
  },
  approvals: {
    title: 'Chờ duyệt',
    about: 'Việc cộng trừ điểm bằng tay vượt hạn mức, chờ người thứ hai duyệt.',
  },
  withdrawals: { title: 'Rút tiền', about: 'Duyệt, xuất tệp chuyển tiền, hoàn điểm, thuế và hạn mức.' },
  bonuses: {
    title: 'Thưởng thêm',
    about: 'Mời bạn, đơn đầu tiên, mua đều, hạng thành viên và hạn dùng điểm.',
  },
  rules: { title: 'Quy tắc điểm', about: 'Mức thưởng, ưu đãi theo ngày, giới hạn và thử tính lợi nhuận.' },
  retailers: {
    title: 'Cửa hàng',
    about: 'Tên, trường hợp không tính điểm và số liệu đo được của từng cửa hàng.',
  },
  networks: { title: 'Mạng liên kết', about: 'Cách nối từng mạng, các lần đọc báo cáo và đọc ngay.' },
  commissionRates: {
    title: 'Hoa hồng mạng trả',
    about: 'Mức từng mạng báo cho từng cửa hàng; mức tăng chờ bạn duyệt.',
  },
  events: { title: 'Hộp thư các mạng', about: 'Từng tin đúng như khi đến, tin không hiểu được trước tiên.' },
  links: { title: 'Liên kết', about: 'Liên kết tiếp thị dẫn tới đâu, cái nào hỏng, sản phẩm nào hết hàng.' },
  settings: { title: 'Cài đặt', about: 'Tên trang, liên hệ, quảng cáo, mạng xã hội và giá trị điểm.' },
  apiKeys: { title: 'Khóa API', about: 'Khóa cho chương trình khác: đọc số liệu, nhập sản phẩm.' },
  outgoingWebhooks: {
    title: 'Webhook gửi đi',
    about: 'Báo cho hệ thống khác về đơn hàng, điểm và khiếu nại; xem và gửi lại.',
  },
  jobs: {
    title: 'Công việc nền',
    about: 'Việc trang tự làm: lần chạy, việc đang chờ, việc bị lỗi và chạy lại.',
  },
  audit: { title: 'Nhật ký', about: 'Mọi việc quản trị viên đã làm, trước và sau.' },
  securityLog: { title: 'An ninh', about: 'Ai đăng nhập, ai bị từ chối, dấu hiệu dò mật khẩu và giả tin.' },
}

export const adminSecurityText = {
  title: 'Bảo mật',
  subtitle: 'Lớp bảo vệ thứ hai cho tài khoản của chính bạn.',
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

/** Spec section 8: what follows an admin's action. */
export const adminToasts = { success: 'Success', error: 'Error' }
