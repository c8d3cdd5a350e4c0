import type { WorklistKind } from '#contract/worklist.ts'

export const todayText = {
  title: 'Cần bạn hôm nay',
  nothing: 'Không có việc nào đang chờ bạn.',
  nothingText: 'Đơn, khiếu nại và yêu cầu mới sẽ hiện ở đây.',
  failed: 'Không tải được danh sách việc đang chờ.',
  since: (when: string) => `Cũ nhất: ${when}`,
  due: (date: string, days: number) => (days === 0 ? 'Đã tới hạn' : `Hạn gần nhất ${date}, còn ${days} ngày`),
  waiting: (count: string) => `${count} việc đang chờ`,
  kinds: {
    clashes: 'Hai bên cùng đòi một đơn',
    holds: 'Đơn đang tạm giữ',
    approvals: 'Việc chờ bạn duyệt',
    withdrawals: 'Yêu cầu rút tiền',
    referrals: 'Lượt giới thiệu đang giữ',
    claims: 'Khiếu nại chờ trả lời',
    unmatched: 'Đơn chưa rõ của ai',
    redemptions: 'Quà chờ giao',
    codes: 'Quà sắp hết mã',
    checks: 'Kiểm tra hằng đêm thấy sai',
    roots: 'Mã kiểm tra sổ điểm chưa công bố',
    jobs: 'Công việc nền đã dừng vì lỗi',
    runs: 'Báo cáo mạng đọc lỗi hoặc còn thiếu',
    rateReads: 'Mức hoa hồng đọc lỗi hoặc còn thiếu',
    voucherReads: 'Mã giảm giá đọc lỗi hoặc còn thiếu',
    reviews: 'Nhận xét chờ duyệt',
    messages: 'Tin nhắn chưa trả lời',
    imports: 'Lượt nhập sản phẩm dang dở',
    links: 'Liên kết cần xem',
    rates: 'Mức hoa hồng mạng vừa đổi',
    vouchers: 'Mã giảm giá hay bị báo hỏng',
  } satisfies Record<WorklistKind, string>,
}

export const paletteText = {
  open: 'Tìm trong trang quản trị',
  short: 'Tìm…',
  keys: 'Ctrl K',
  title: 'Tìm trong trang quản trị',
  placeholder: 'Tên màn hình, thành viên, mã đơn, sản phẩm',
  screens: 'Màn hình',
  members: 'Thành viên',
  orders: 'Đơn hàng',
  products: 'Sản phẩm',
  nearProducts: (words: string | undefined) =>
    words === undefined ? 'Sản phẩm có mô tả liên quan' : `Sản phẩm gần đúng với "${words}"`,
  nothing: 'Không tìm thấy gì.',
  searching: 'Đang tìm…',
}

export const frameText = {
  site: 'Xem trang web',
}
