import type { Letter } from '#contract/letters.ts'
import { adminScreenText } from './admin.ts'

export const adminLettersText = {
  title: 'Bản tin',
  subtitle: 'Gửi một bài viết tới những người đã xác nhận nhận bản tin. Trang không theo dõi ai mở thư.',
  caption: 'Các bản tin, mới nhất trước',
  loadError: 'Không tải được danh sách bản tin.',
  add: 'Soạn từ bài viết',
  addText: 'Bản tin lấy nội dung của bài lúc này; sửa bài sau đó không làm bản tin đổi theo.',
  post: 'Bài viết',
  choosePost: 'Vui lòng chọn bài viết',
  subject: 'Tiêu đề thư',
  subjectRequired: 'Vui lòng nhập tiêu đề',
  preheader: 'Dòng xem trước',
  preheaderHint: 'Hiện cạnh tiêu đề trong hộp thư.',
  submit: 'Tạo bản tin',
  submitting: 'Đang tạo…',
  cancel: 'Hủy',
  open: (subject: string) => `Xem bản tin ${subject}`,
  columns: { subject: 'Tiêu đề', state: 'Trạng thái', progress: 'Đã gửi', at: 'Bắt đầu gửi' },
  notStarted: 'Chưa gửi',
  states: {
    draft: 'Bản nháp',
    sending: 'Đang gửi',
    stopped: 'Đang dừng',
    sent: 'Đã gửi',
  } satisfies Record<Letter['state'], string>,
  outbox: 'Hộp thư đi',
}

export const letterText = {
  back: 'Tất cả bản tin',
  missing: 'Không có bản tin này.',
  draft: (people: string, minutes: string) =>
    `${people} người đang nhận bản tin; gửi hết mất khoảng ${minutes} phút.`,
  nobody: 'Hiện không có ai nhận bản tin.',
  progress: 'Số thư đã xử lý',
  counted: (done: string, all: string) => `${done} trên ${all} người`,
  skipped: (count: string) => `${count} người đã ngừng nhận`,
  failed: (count: string) => `${count} địa chỉ không nhận được thư`,
  test: 'Gửi thử cho tôi',
  tested: (email: string) =>
    `Đang gửi thư thử tới ${email}. Sau vài phút chưa thấy thì máy chủ thư chưa nhận; người quản trị xem ở Công việc nền.`,
  send: 'Gửi bản tin',
  resume: 'Gửi tiếp',
  stop: 'Dừng gửi',
  stopped: 'Đã dừng. Ai chưa nhận sẽ nhận khi bạn gửi tiếp.',
  sending: 'Bản tin đang được gửi.',
  ask: 'Gửi bản tin?',
  askText: (people: string) => `Thư sẽ tới ${people} người và không lấy lại được. Bạn đã gửi thử chưa?`,
  confirm: 'Gửi ngay',
  cancel: 'Hủy',
  remove: 'Xóa bản nháp',
  removed: 'Đã xóa bản nháp.',
  views: 'Cách xem',
  html: 'Như trong hộp thư',
  text: 'Chỉ chữ',
  preview: 'Bản tin như trong hộp thư',
}

export const outboxText = {
  title: adminScreenText.outbox.title,
  subtitle:
    'Trang chưa nối máy chủ thư (SMTP_URL), nên mọi thư được giữ ở đây thay vì gửi đi. 100 thư mới nhất.',
  loadError: 'Không tải được hộp thư đi.',
  isOff: 'Trang đang gửi thư thật qua máy chủ thư, nên không giữ thư ở đây.',
  empty: 'Chưa có thư nào.',
  emptyText: 'Thư đặt lại mật khẩu, thông báo và bản tin sẽ hiện ở đây.',
  list: 'Thư đã viết ra',
  to: (address: string) => `Tới ${address}`,
  choose: 'Chọn một thư để xem.',
  mail: (subject: string) => `Thư: ${subject}`,
}
