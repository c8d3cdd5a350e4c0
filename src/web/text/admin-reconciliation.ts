import type { LineState, MatchResult, StatementField } from '#contract/statements.ts'
import { locale } from './locale.ts'

const number = new Intl.NumberFormat(locale)
const n = (value: number): string => number.format(value)

export const matchText: Record<MatchResult, { label: string; about: string }> = {
  matched: { label: 'Khớp', about: 'Trạng thái và số tiền như nhau.' },
  amount_differs: {
    label: 'Lệch số tiền',
    about: 'Cùng trạng thái, khác hoa hồng, giá trị đơn hoặc tiền đã trả.',
  },
  status_differs: { label: 'Lệch trạng thái', about: 'Mạng liên kết nói khác sổ của mình.' },
  missing_here: { label: 'Sổ mình thiếu', about: 'Có trong bảng, chưa có trong sổ của mình.' },
  missing_there: {
    label: 'Bảng thiếu',
    about: 'Đơn của mình trong kỳ mà bảng không có. Hệ thống không tự từ chối đơn nào.',
  },
}

export const lineStateText: Record<LineState, string> = {
  open: 'Chưa xử lý',
  queued: 'Đang chờ áp dụng',
  applied: 'Đã áp dụng',
  failed: 'Không áp dụng được',
  ignored: 'Bỏ qua',
  follow_up: 'Cần theo dõi',
}

export const lineOutcomeText: Record<string, string> = {
  stale: 'Sổ đang giữ tin mới hơn hoặc chắc chắn hơn',
  incomplete: 'Tệp không đủ mã để tạo đơn',
  ambiguous: 'Đơn có nhiều món, tệp không nói rõ món nào',
  refused: 'Cơ sở dữ liệu từ chối dòng này',
  unmatched: 'Đơn chưa có chủ, cần gán lượt mở',
}

export const statementFieldText: Record<StatementField, string> = {
  orderId: 'Mã đơn hàng',
  status: 'Trạng thái',
  commission: 'Hoa hồng',
  orderValue: 'Giá trị đơn',
  occurredAt: 'Thời gian đặt hàng',
  clickId: 'Mã lượt mở (sub id)',
  rowId: 'Mã dòng',
  conversionId: 'Mã chuyển đổi',
  itemId: 'Mã sản phẩm',
  modelId: 'Mã phân loại',
  confirmed: 'Đã đối soát (có/không)',
  reason: 'Lý do từ chối',
  updatedAt: 'Thời gian cập nhật',
  paidAmount: 'Số tiền đã trả',
  paidAt: 'Ngày trả',
}

export const reconciliationText = {
  title: 'Đối soát',
  subtitle: 'So bảng của mạng liên kết với sổ của mình, từng dòng một, trước khi thay đổi điều gì.',
  formats:
    'Bảng đơn hàng của Shopee, AccessTrade hoặc bảng của riêng bạn: CSV, TSV hoặc Excel .xlsx, tối đa 64 MB',
  tooLarge: 'Tệp lớn hơn 64 MB. Bạn hãy chia theo kỳ.',
  history: 'Các bảng đã đưa vào',
  none: 'Chưa có bảng nào. Tải bảng đối soát đầu tiên lên để bắt đầu.',
  loadError: 'Không tải được bảng đối soát.',
  back: 'Tất cả bảng',
  period: (from: string, to: string) => `Kỳ ${from} – ${to}`,
  same: 'Tệp này đã được đưa vào trước đây.',
  seeSame: 'Xem lần trước',
  closed: 'Kỳ đã chốt',
  columns: {
    file: 'Tệp',
    network: 'Mạng liên kết',
    status: 'Trạng thái',
    lines: 'Số dòng',
    paid: 'Tiền đã nhận',
    by: 'Người đưa vào',
    at: 'Lúc',
  },
  lines: n,
  checked: 'Đã so sánh',
  running: 'Đang áp dụng',
  result: 'Kết quả so sánh',
  refused: 'Không đọc được',
  difference: (count: number) => `${n(count)} dòng cần bạn xem`,
  allMatch: 'Mọi dòng đều khớp.',
  commission: (theirs: string, ours: string) => `Hoa hồng theo bảng ${theirs}, theo sổ mình ${ours}`,
  at: (done: number, total: number) => `Đã xử lý ${n(done)} trên ${n(total)} dòng`,
  reading: (done: number) => `Đã đọc ${n(done)} dòng`,
  waiting: 'Đang chờ tới lượt…',
  leave: 'Bạn có thể rời trang, việc vẫn chạy tiếp.',
  progress: 'Tiến độ',
  pause: 'Tạm dừng',
  resume: 'Chạy tiếp',
  drop: 'Bỏ bảng này',
}

export const readingText = {
  title: 'Đọc bảng này thế nào?',
  text: 'Chọn mạng liên kết và cột cho từng thông tin. Lần sau tệp có đúng các cột này sẽ được đọc y như vậy.',
  network: 'Mạng liên kết',
  choose: 'Chọn mạng liên kết',
  closed: 'Kỳ này đã chốt',
  closedHint: 'Đơn đã duyệt hoặc hoàn thành được coi là đã đối soát và điểm được cộng khi bạn áp dụng.',
  none: 'Không có',
  sample: (value: string) => `Ví dụ: ${value}`,
  compare: 'So sánh với sổ',
  change: 'Đổi cách đọc',
  cancel: 'Thôi',
}

export const statementLinesText = {
  title: 'Từng dòng',
  caption: 'Các dòng của bảng đối soát',
  search: 'Tìm theo mã đơn',
  standing: 'Loại',
  allMatches: 'Mọi loại',
  state: 'Xử lý',
  allStates: 'Mọi cách xử lý',
  columns: {
    order: 'Mã đơn',
    standing: 'So sánh',
    status: 'Trạng thái',
    value: 'Giá trị đơn',
    commission: 'Hoa hồng',
    at: 'Đặt lúc',
    state: 'Xử lý',
  },
  line: (line: number) => `Dòng ${n(line)}`,
  onlyOurs: 'Chỉ có trong sổ mình',
  ours: (value: string) => `Sổ mình: ${value}`,
  paid: (value: string) => `Đã trả ${value}`,
  notWhole: 'Tệp không đủ mã để tạo đơn',
  export: 'Tải CSV',
  apply: 'Áp dụng theo bảng',
  applyAll: (count: number) => `Áp dụng cả ${n(count)} dòng`,
  ignore: 'Bỏ qua',
  ignoreAll: 'Bỏ qua tất cả',
  followUp: 'Đánh dấu theo dõi',
  followUpAll: 'Theo dõi tất cả',
  reopen: 'Mở lại',
  applyTitle: (count: number) => `Áp dụng ${n(count)} dòng theo bảng?`,
  applyText: 'Sổ nhận số tiền và trạng thái của mạng liên kết; điểm của thành viên thay đổi theo.',
  noteTitle: { ignored: 'Bỏ qua các dòng này', follow_up: 'Đánh dấu cần theo dõi' },
  note: 'Ghi chú',
  noteHint: 'Người xem sau sẽ thấy ghi chú này.',
  save: 'Lưu',
  cancel: 'Để sau',
  applied: 'Đã đưa vào hàng chờ áp dụng.',
  marked: 'Đã ghi lại.',
}

export const paidText = {
  title: 'Tiền đã về',
  none: 'Chưa ghi nhận tiền của bảng này.',
  done: (amount: string, on: string) => `Đã nhận ${amount} ngày ${on}.`,
  payable: (lines: number, amount: string) => `Bảng có ${n(lines)} đơn đã đối soát, cộng lại ${amount}.`,
  gap: (amount: string) => `Chênh ${amount} so với tổng các đơn.`,
  mark: 'Ghi nhận đã nhận tiền',
  change: 'Sửa lại',
  dialog: 'Đã nhận tiền của bảng này',
  text: 'Các đơn đã đối soát trong bảng được tính là đã nhận hoa hồng. Điểm của thành viên không đổi.',
  on: 'Ngày nhận',
  amount: 'Số tiền đã nhận (đ)',
  save: 'Ghi nhận',
  cancel: 'Để sau',
  saved: 'Đã ghi nhận tiền hoa hồng.',
}
