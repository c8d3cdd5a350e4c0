import type { ImportProgress } from '#contract/imports.ts'
import { formatNumber } from '#shared/numbers.ts'

export const count = (value: number): string => formatNumber(value)

/** "2 phút 5 giây": how long something will still take. */
const duration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} giây`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} phút` : `${minutes} phút ${seconds % 60} giây`
  return `${Math.floor(minutes / 60)} giờ ${minutes % 60} phút`
}

export const importStatusText: Record<ImportProgress['status'], string> = {
  mapping: 'Chờ ghép cột',
  checking: 'Đang so sánh',
  checked: 'Chờ chạy',
  running: 'Đang nhập',
  paused: 'Tạm dừng',
  done: 'Hoàn tất',
  failed: 'Thất bại',
  cancelled: 'Đã hủy',
  undoing: 'Đang hoàn tác',
  undone: 'Đã hoàn tác',
}

export const adminImportsText = {
  title: 'Nhập sản phẩm',
  subtitle: 'Đưa cả bảng hàng lên trang: xem trước thay đổi, chạy, và hoàn tác khi cần.',
  loadError: 'Không tải được danh sách lần nhập.',
  drop: 'Kéo thả tệp vào đây',
  dropNow: 'Thả tệp để tải lên',
  choose: 'Chọn tệp',
  file: 'Tệp cần nhập',
  zone: 'Tải tệp lên',
  formats: 'CSV, TSV, JSONL, JSON (kể cả nén .gz) hoặc Excel .xlsx, bảng mã UTF-8, tối đa 512 MB',
  uploading: (name: string, share: number) => `Đang tải lên ${name}: ${share}\u00a0%`,
  uploaded: (name: string) => `Đã tải lên ${name}`,
  showUploaded: 'Xem tệp',
  uploadBar: 'Tiến độ tải lên',
  stop: 'Dừng tải lên',
  tooLarge: 'Tệp lớn hơn 512 MB. Bạn hãy chia nhỏ hoặc nén lại bằng gzip.',
  history: 'Các lần nhập',
  none: 'Chưa có lần nhập nào. Tải tệp đầu tiên lên để bắt đầu.',
  missing: 'Không có lần nhập này.',
  back: 'Tất cả lần nhập',
  steps: ['Tải lên', 'Ghép cột', 'So sánh', 'Nhập'],
  stepsLabel: 'Các bước nhập',
  columns: {
    file: 'Tệp',
    status: 'Trạng thái',
    created: 'Mới',
    updated: 'Đổi',
    failed: 'Từ chối',
    by: 'Người nhập',
    at: 'Lúc',
  },
  byCommand: 'Dòng lệnh',
  progress: (name: string) => `Tiến độ của ${name}`,
  size: (bytes: number) =>
    bytes < 1_048_576
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
      : `${formatNumber(bytes / 1_048_576, 1)} MB`,
}

export const mappingText = {
  title: 'Cột nào là gì?',
  about: 'Hệ thống đã đoán theo tên cột. Bạn kiểm tra lại theo giá trị mẫu bên cạnh.',
  required: 'bắt buộc',
  none: 'Không có',
  noSample: 'Chưa chọn cột',
  emptySample: '(trống)',
  profile: 'Cách ghép đã lưu',
  chooseProfile: 'Chọn cách ghép…',
  saveAs: 'Lưu cách ghép này với tên',
  saveAsHint: 'Lần sau tệp có các cột này sẽ tự ghép.',
  save: 'Lưu',
  saved: 'Đã lưu cách ghép cột',
  forget: (name: string) => `Xóa cách ghép ${name}`,
  forgotten: 'Đã xóa cách ghép cột',
  compare: 'So sánh với hàng đang có',
  cancel: 'Hủy lần nhập',
  missing: (labels: string) => `Bạn cần chọn cột cho: ${labels}`,
}

export const outcomeText = {
  created: 'Mới',
  updated: 'Thay đổi',
  unchanged: 'Không đổi',
  failed: 'Bị từ chối',
  bar: 'Kết quả theo dòng',
  lines: (total: number) => `${count(total)} dòng`,
  untracked: (products: number) =>
    `${count(products)} sản phẩm chưa tích điểm được vì liên kết không mang được mã.`,
  wrap: 'Đặt mẫu liên kết',
}

export const previewText = {
  title: 'Nếu chạy, hàng trên trang sẽ đổi thế này',
  ledByFurther: (products: number) =>
    `${count(products)} sản phẩm không có ảnh chính: ảnh đầu của cột Ảnh khác được lấy làm ảnh chính.`,
  cut: (products: number, label: string, most: number) =>
    `${count(products)} sản phẩm có ${label} dài quá ${count(most)} ký tự: phần dài hơn không được nhập.`,
  leftOut: (products: number, label: string) =>
    `${count(products)} sản phẩm có ${label} không dùng được nên để trống: dài quá, không phải chữ, hoặc đã mất chữ số trong bảng tính (như 8,935E+12).`,
  absent: (products: number, label: string) =>
    `Tệp không có cột ${label}, hoặc cột đó chưa được ghép: ${count(products)} sản phẩm thay đổi vẫn giữ ${label} đang có.`,
  nothing: 'Tệp này không làm thay đổi gì trên trang.',
  changed: 'Sản phẩm thay đổi',
  fresh: 'Sản phẩm mới',
  sample: (shown: number) => `${count(shown)} sản phẩm đầu tiên trong tệp`,
  line: 'Dòng',
  name: 'Sản phẩm',
  before: 'Giá cũ',
  after: 'Giá mới',
  price: 'Giá',
  oldName: (name: string) => `Tên cũ: ${name}`,
  otherChange: 'đổi nội dung khác',
  start: (rows: number) => `Nhập ${count(rows)} sản phẩm`,
  edit: 'Sửa ghép cột',
}

export const progressText = {
  checking: 'Đang đọc tệp và so sánh với hàng đang có…',
  checked: (done: number) => `Đã đọc ${count(done)} dòng`,
  waiting: 'Đang xếp hàng chờ chạy…',
  running: 'Tiến độ nhập',
  undoing: 'Tiến độ hoàn tác',
  of: (done: number, total: number) => `${count(done)} / ${count(total)} dòng`,
  rate: (rate: number) => `${count(Math.round(rate))} dòng/giây`,
  remaining: (seconds: number) => `còn khoảng ${duration(Math.max(1, seconds))}`,
  pausedAt: 'Đã tạm dừng, chạy tiếp lúc nào cũng được.',
  pause: 'Tạm dừng',
  resume: 'Chạy tiếp',
  cancel: 'Hủy lần nhập',
  cancelTitle: 'Hủy lần nhập này?',
  cancelText: (written: number) =>
    written > 0
      ? `${count(written)} sản phẩm đã ghi sẽ được giữ lại; bạn có thể hoàn tác sau.`
      : 'Chưa có sản phẩm nào được ghi.',
  keep: 'Không hủy',
  leave: (undoing: boolean) =>
    `Bạn có thể rời trang: việc ${undoing ? 'hoàn tác' : 'nhập'} vẫn chạy trên máy chủ.`,
}

export const undoText = {
  action: 'Hoàn tác lần nhập',
  title: 'Hoàn tác lần nhập này?',
  text: (created: number, updated: number) =>
    `${[
      created > 0 ? `${count(created)} sản phẩm mới sẽ rời khỏi trang.` : '',
      updated > 0 ? `${count(updated)} sản phẩm sẽ trở về như trước.` : '',
    ]
      .filter(Boolean)
      .join(' ')} Những gì được sửa sau lần nhập sẽ giữ nguyên.`,
  confirm: 'Hoàn tác',
  close: 'Để nguyên',
  done: (undone: number, kept: number) =>
    kept > 0
      ? `Đã hoàn tác ${count(undone - kept)} sản phẩm, giữ nguyên ${count(kept)} sản phẩm vì đã được sửa sau đó.`
      : `Đã hoàn tác ${count(undone)} sản phẩm.`,
  kept: 'Sản phẩm được giữ nguyên',
  gone: 'Sản phẩm đã bị xóa',
  of: (undone: number, total: number) => `${count(undone)} / ${count(total)} sản phẩm`,
}

export const refusedText = {
  title: (total: number) => `${count(total)} dòng bị từ chối`,
  line: 'Dòng',
  reason: 'Lý do',
  content: 'Nội dung',
  download: 'Tải tệp các dòng bị từ chối',
  pages: 'Trang các dòng bị từ chối',
}

export const importPointsText = {
  title: 'Điểm khi nhập',
  about: 'Dùng cho dòng mà tệp không ghi số điểm. Áp dụng từ lần so sánh sau.',
  mode: 'Cách tính',
  byCategory: 'Phần giá bán theo danh mục',
  byCommission: 'Phần hoa hồng dự kiến',
  known: (shops: number) =>
    shops > 0
      ? `Đã biết mức hoa hồng của ${shops}\u00a0cửa hàng. Tính theo hoa hồng thì điểm không tốn hơn số tiền nhận về.`
      : 'Đã có mức hoa hồng của mạng. Tính theo hoa hồng thì điểm không tốn hơn số tiền nhận về.',
  share: 'Phần hoa hồng cho khách (%)',
  shareHint: 'Từ 1 đến 100. Dòng chưa biết hoa hồng chỉ nhận 1 điểm, mức thấp nhất.',
  networks: 'Hoa hồng dự kiến của từng mạng (% giá trị đơn)',
  networksHint: 'Chỉ dùng cho cửa hàng chưa đủ 20 đơn để đo. Để trống nếu chưa biết.',
  save: 'Lưu cách tính',
  saving: 'Đang lưu',
  saved: 'Đã lưu cách tính điểm khi nhập',
  preview: 'Điểm và hoa hồng dự kiến',
  each: 'Nếu mỗi sản phẩm bán một lần:',
  commission: 'Hoa hồng dự kiến',
  cost: 'Điểm quy ra đồng',
  margin: 'Còn lại',
  unrated: (count: string) => `${count} dòng chưa biết mức hoa hồng, nên chưa tính được cho các dòng này.`,
  least: 'Những dòng này chỉ nhận 1 điểm.',
}
