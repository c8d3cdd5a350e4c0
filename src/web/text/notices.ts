import type { NoticeSwitches, NoticeType } from '#contract/notices.ts'

export const noticeText = {
  title: 'Thông báo',
  bell: (unread: number) => (unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'),
  unread: 'Chưa đọc',
  empty: 'Chưa có thông báo nào. Chúng tôi sẽ báo bạn khi đơn hàng được ghi nhận và điểm được cộng.',
  all: 'Xem tất cả',
  settings: 'Cài đặt thông báo',
  recent: 'Gần đây',
  markAll: 'Đánh dấu tất cả đã đọc',
  more: 'Xem thêm',
  moreBusy: 'Đang tải…',
  loadError: 'Không tải được thông báo. Bạn vui lòng thử lại.',
  saveError: 'Chưa lưu được thay đổi',
}

export const noticeNames = {
  conversion_recorded: 'Đơn hàng được ghi nhận',
  points_credited: 'Điểm được cộng',
  conversion_rejected: 'Đơn hàng bị từ chối',
  order_checked: 'Đơn hàng được kiểm tra',
  points_taken_back: 'Điểm bị trừ lại',
  points_adjusted: 'Điểm được điều chỉnh',
  claim_updated: 'Khiếu nại có cập nhật',
  reward_delivered: 'Đã gửi quà',
  reward_refunded: 'Hoàn điểm đổi thưởng',
  withdrawal_updated: 'Rút tiền có cập nhật',
  review_moderated: 'Đánh giá được duyệt',
  price_dropped: 'Sản phẩm yêu thích giảm giá',
  price_alert: 'Báo giá bạn đã đặt',
  points_expiring: 'Điểm sắp hết hạn',
  visit_reminder: 'Nhắc khi mở cửa hàng mà chưa đặt',
  approval_updated: 'Việc chờ người thứ hai duyệt',
} satisfies Record<NoticeType, string>

export const noticeSettingsText = {
  intro:
    'Chọn cách bạn muốn được báo cho từng loại thông báo. Yêu cầu rút tiền luôn được báo, để bạn biết ngay nếu không phải bạn.',
  type: 'Loại thông báo',
  ways: { bell: 'Trên trang', mail: 'Email', push: 'Trên máy' } satisfies Record<
    keyof NoticeSwitches,
    string
  >,
  mailStopped: {
    bounce: (email: string) =>
      `Thư gửi tới ${email} không tới nơi, nên chúng tôi đã ngừng gửi thư thông báo.`,
    complaint: (email: string) =>
      `Thư của chúng tôi đã bị ${email} báo là thư rác, nên chúng tôi đã ngừng gửi thư thông báo.`,
  },
  mailStoppedMend:
    'Thông báo vẫn hiện trên trang và trên máy bạn. Thư đặt lại mật khẩu và thư báo yêu cầu rút tiền vẫn được gửi. Để nhận lại thư thông báo, bạn cần đổi sang địa chỉ email khác.',
  mailStoppedContact: 'Liên hệ để đổi email',
  device: 'Thông báo đẩy trên thiết bị này',
  deviceHint: 'Nhận thông báo ngay cả khi bạn không mở trang, cho tới khi bạn đăng xuất.',
  deviceUnsupported: 'Trình duyệt này không hỗ trợ thông báo đẩy.',
  deviceDenied: 'Trình duyệt đang chặn thông báo của trang này. Bạn hãy cho phép trong cài đặt trình duyệt.',
  deviceFailed: 'Chưa đổi được thông báo đẩy. Bạn vui lòng thử lại.',
  quiet: 'Không làm phiền',
  quietHint: 'Thông báo đẩy trong khoảng giờ này (giờ Việt Nam) sẽ được gửi khi hết giờ.',
  from: 'Từ',
  to: 'Đến',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
}

export const stopMailText = {
  title: 'Ngừng nhận thư thông báo',
  intro: (name: string) => `Bạn đang nhận thư này vì đã bật email cho thông báo “${name}”.`,
  all: 'Ngừng mọi thư thông báo',
  type: 'Chỉ ngừng loại thư này',
  doneAll: 'Bạn sẽ không nhận thư thông báo nào nữa.',
  doneType: (name: string) => `Bạn sẽ không nhận thư về “${name}” nữa.`,
  back: 'Bạn có thể bật lại bất cứ lúc nào trong mục Thông báo của bảng điều khiển. Riêng thư báo yêu cầu rút tiền luôn được gửi, để bạn biết ngay nếu không phải bạn.',
  open: 'Mở cài đặt thông báo',
  invalid: 'Liên kết này không hợp lệ. Bạn hãy mở lại liên kết trong thư mới nhất.',
  home: 'Về trang chủ',
}
