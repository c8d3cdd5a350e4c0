import type { LedgerKind } from '#contract/points.ts'

export const dashboardText = {
  title: 'Bảng điều khiển',
  points: 'Điểm hiện có',
  pending: (points: string) => `${points} điểm đang chờ xác nhận`,
  orders: 'Đơn hàng',
  redeemed: 'Phần thưởng đã đổi',
  tabs: {
    profile: 'Hồ sơ',
    purchases: 'Đơn hàng',
    rewards: 'Phần thưởng',
    password: 'Đổi mật khẩu',
    journey: 'Hành trình điểm',
    ledger: 'Sổ điểm',
  },
  profile: {
    username: 'Tên đăng nhập',
    fullName: 'Họ và tên',
    email: 'Email',
    role: 'Vai trò',
    points: 'Điểm',
  },
  noPurchases: 'Bạn chưa có đơn hàng nào được xác nhận.',
  noRewards: 'Chưa có phần thưởng nào.',
  noClicks: 'Bạn chưa mở cửa hàng nào qua Mua Hời.',
  noEntries: 'Sổ điểm của bạn còn trống.',
  explore: 'Khám phá sản phẩm',
  reversed: 'Đã hoàn trả',
  confirmed: 'Đã xác nhận',
  loadError: 'Không tải được dữ liệu. Bạn vui lòng thử lại.',
}

export const rewardText = {
  redeem: 'Đổi thưởng',
  soldOut: 'Hết hàng',
  tooFew: 'Không đủ điểm',
  missing: (points: string) => `Còn thiếu ${points} điểm`,
  progress: (name: string) => `Tiến độ tích điểm cho ${name}`,
  confirmTitle: 'Đổi phần thưởng này?',
  confirm: (name: string, points: string) => `Bạn đổi ${points} điểm lấy "${name}".`,
  cancel: 'Hủy',
  close: 'Đóng',
  busy: 'Đang đổi…',
  again: 'Thử lại',
  unanswered:
    'Chưa nhận được câu trả lời, có thể do mạng chậm. Bạn bấm "Thử lại": điểm chỉ bị trừ một lần, dù yêu cầu trước đã tới nơi.',
  done: 'Đổi thưởng thành công',
  yourCode: 'Mã của bạn',
  keep: 'Mã này vẫn còn trong mục "Đã đổi".',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  left: (points: string) => `Bạn còn ${points} điểm.`,
  manual: 'Chúng tôi sẽ liên hệ để gửi phần thưởng cho bạn.',
  failed: 'Đổi thưởng thất bại',
  history: 'Đã đổi',
  states: { processing: 'Đang xử lý', delivered: 'Đã giao', refunded: 'Đã hoàn điểm' },
}

export const journeyText = {
  steps: ['Đã nhấp', 'Đã tới cửa hàng', 'Cửa hàng ghi nhận', 'Chờ đối soát', 'Đã cộng điểm'],
  promised: 'Điểm đã hứa',
  pending: 'Đang chờ',
  credited: 'Đã cộng',
  networkStatus: 'Trạng thái cửa hàng báo',
  rejected: 'Bị từ chối',
  taken: 'Đã thu hồi',
}

export const ledgerText = {
  date: 'Ngày',
  kind: 'Nội dung',
  points: 'Điểm',
  balance: 'Số dư',
  verify: 'Kiểm tra sổ điểm',
  verifying: 'Đang kiểm tra…',
  good: (count: number) => `Sổ điểm toàn vẹn: ${count} dòng nối liền nhau và số dư khớp.`,
  bad: (id: number) => `Dòng ${id} không khớp với dòng trước nó. Bạn hãy báo cho chúng tôi.`,
  badSum: 'Số dư không khớp với tổng các dòng. Bạn hãy báo cho chúng tôi.',
  kinds: {
    earn_confirm: 'Cộng điểm đơn hàng',
    redeem: 'Đổi thưởng',
    redeem_refund: 'Hoàn điểm đổi thưởng',
    clawback: 'Thu hồi do trả hàng',
    adjust: 'Điều chỉnh',
    expire: 'Điểm hết hạn',
    referral: 'Giới thiệu bạn bè',
  } satisfies Record<LedgerKind, string>,
}
