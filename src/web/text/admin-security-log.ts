import { formatNumber as n } from '#shared/numbers.ts'

export const adminSecurityLogText = {
  title: 'An ninh',
  subtitle:
    'Ai đăng nhập, ai bị từ chối và vì sao. Không ai sửa hay xóa được dòng nào; dòng cũ tự hết theo thời gian lưu trong Cài đặt.',

  alerts: 'Cần bạn xem',
  noAlerts: 'Không có dấu hiệu bất thường.',
  alertKinds: {
    spraying: 'Thử mật khẩu của nhiều tài khoản từ một nơi',
    guessing: 'Nhiều nơi cùng dò mật khẩu của một tài khoản',
    forging: 'Gửi báo đơn sai mật mã hoặc chữ ký',
    probing: 'Gọi nhiều chức năng không được phép từ một nơi',
  },
  alertTimes: (times: number) => `${n(times)} lần trong 15 phút`,
  alertSince: (from: string, until: string) => `Từ ${from}, gần nhất ${until}`,
  see: 'Đã xem',
  seen: 'Đã ghi nhận là đã xem.',
  showEvents: 'Xem các dòng',

  chart: 'Mỗi ngày',
  parts: {
    signedIn: 'Đăng nhập',
    failed: 'Sai mật khẩu',
    refused: 'Bị từ chối',
    forged: 'Tin giả',
  },
  period: 'Thời gian của biểu đồ',
  days: { 7: '7 ngày qua', 30: '30 ngày qua', 90: '90 ngày qua' },

  caption: 'Nhật ký an ninh',
  loadError: 'Không tải được nhật ký an ninh.',
  search: 'Địa chỉ, tên hoặc mã yêu cầu',
  account: (name: string) => `Tài khoản: ${name}`,
  allAccounts: 'Xem mọi tài khoản',
  kindFilter: 'Loại',
  allKinds: 'Mọi loại',
  kinds: {
    signed_in: 'Đăng nhập',
    sign_in_failed: 'Sai mật khẩu hoặc mã',
    signed_up: 'Đăng ký',
    password_changed: 'Đổi mật khẩu hoặc lớp bảo vệ',
    not_signed_in: 'Chưa đăng nhập',
    forbidden: 'Không có quyền',
    too_fast: 'Quá nhanh',
    cross_site: 'Gửi từ trang khác',
    malformed: 'Dữ liệu sai dạng',
    wrong_secret: 'Sai mật mã hoặc chữ ký',
    action: 'Việc quản trị',
  },
  columns: {
    at: 'Lúc',
    kind: 'Loại',
    detail: 'Chi tiết',
    user: 'Tài khoản',
    address: 'Địa chỉ',
    request: 'Mã yêu cầu',
  },
  visitor: 'Khách',
  system: 'Hệ thống',
  /** How somebody signed in, or what of their protection was changed, by what the log keeps. */
  ways: {
    password: 'Bằng mật khẩu',
    provider: 'Bằng tài khoản ngoài',
    code: 'Bằng mật khẩu và mã',
    passkey: 'Bằng khóa đăng nhập',
  },
  protections: {
    password: 'Mật khẩu',
    reset: 'Đặt lại mật khẩu qua thư',
    provider: 'Nối với tài khoản ngoài',
  },
  times: (times: number) => `${n(times)} lần`,
  session: (id: number) => `phiên ${id}`,
  from: 'Từ ngày',
  to: 'Đến ngày',
  export: 'Xuất CSV',
}
