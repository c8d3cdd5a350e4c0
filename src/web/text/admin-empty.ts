/** Why a list of the console has nothing yet, and what to do about it. */
export const emptyText = {
  adjustments: 'Chưa có lần điều chỉnh điểm nào.',
  apiKeys: 'Tạo khóa khi chương trình khác cần đọc số liệu hoặc nhập sản phẩm.',
  approvals: 'Không có đề nghị nào chờ người thứ hai duyệt.',
  batches: 'Đợt chi xuất hiện ở đây khi bạn xuất tệp cho những yêu cầu đã duyệt.',
  categories: 'Thêm danh mục đầu tiên để xếp sản phẩm.',
  claims: 'Không có khiếu nại nào chờ bạn.',
  commissionRates: 'Nối AccessTrade hoặc Shopee để mức hoa hồng tự về đây.',
  conversions: 'Đơn các mạng báo về sẽ hiện ở đây.',
  deliveries: 'Tin gửi đi trong 30 ngày qua sẽ hiện ở đây.',
  events: 'Tin báo đơn hàng của các mạng sẽ hiện ở đây.',
  holds: {
    suspect: (held: number) =>
      held > 0
        ? `Không có đơn đáng ngờ nào chờ bạn xem. ${held} đơn đang tạm giữ ở thẻ bên cạnh.`
        : 'Không có đơn đáng ngờ nào chờ bạn xem.',
    open: () => 'Không có đơn nào đang tạm giữ.',
    decided: () => 'Chưa có đơn nào được quyết định.',
  },
  letters: 'Chọn một bài viết để soạn bản tin đầu tiên.',
  links: 'Liên kết của sản phẩm được ghi ở đây sau khi bạn thêm hoặc nhập sản phẩm.',
  messages: 'Tin khách gửi từ trang Liên hệ sẽ hiện ở đây.',
  outgoingWebhooks: 'Thêm webhook để hệ thống khác biết ngay khi có đơn hàng, điểm hoặc khiếu nại.',
  posts: 'Viết bài đầu tiên để trang blog có gì đó để đọc.',
  products: 'Thêm sản phẩm bằng tay, hoặc nhập cả tệp ở mục Nhập sản phẩm.',
  queries: 'Từ khóa khách tìm sẽ hiện ở đây, gộp theo ngày.',
  redemptions: 'Không có lượt đổi nào chờ trao.',
  referrals: 'Lượt giới thiệu hiện ở đây khi người được mời đăng ký.',
  reviews: 'Không có đánh giá nào chờ duyệt.',
  rewards: 'Thêm phần thưởng đầu tiên để thành viên đổi điểm.',
  rules: 'Chưa có quy tắc nào: điểm theo số ghi ở từng sản phẩm.',
  subscribers: 'Người đăng ký nhận bản tin sẽ hiện ở đây.',
  synonyms: 'Thêm nhóm từ để khách gõ cách nào cũng tìm thấy.',
  vouchers: 'Thêm mã bằng tay, hoặc nối AccessTrade để mã tự về đây.',
  withdrawals: 'Không có yêu cầu rút tiền nào chờ duyệt.',
} as const
