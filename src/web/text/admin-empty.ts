/** Why a list of the console has nothing yet, and what to do about it. */
export const emptyText = {
  adjustments: 'Chưa có lần điều chỉnh điểm nào.',
  apiKeys: 'Tạo khóa khi chương trình khác cần đọc số liệu hoặc nhập sản phẩm.',
  approvals: 'Không có đề nghị nào chờ người thứ hai duyệt.',
  batches: 'Đợt chi xuất hiện ở đây khi bạn xuất file cho những yêu cầu đã duyệt.',
  commissionRates: 'Nối AccessTrade hoặc Shopee để mức hoa hồng tự về đây.',
  events: 'Tin báo đơn hàng của các mạng sẽ hiện ở đây.',
  holds: 'Không có đơn nào cần kiểm tra.',
  letters: 'Chọn một bài viết để soạn bản tin đầu tiên.',
  links: 'Liên kết của sản phẩm được ghi ở đây sau khi bạn thêm hoặc nhập sản phẩm.',
  messages: 'Tin khách gửi từ trang Liên hệ sẽ hiện ở đây.',
  outgoingWebhooks: 'Thêm webhook để hệ thống khác biết ngay khi có đơn hàng, điểm hoặc khiếu nại.',
  referrals: 'Lượt giới thiệu hiện ở đây khi người được mời đăng ký.',
  subscribers: 'Người đăng ký nhận bản tin sẽ hiện ở đây.',
  vouchers: 'Thêm mã bằng tay, hoặc nối AccessTrade để mã tự về đây.',
  withdrawals: 'Không có yêu cầu rút tiền nào chờ duyệt.',
} as const
