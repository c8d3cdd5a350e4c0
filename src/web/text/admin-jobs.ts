import { formatNumber as n } from '#shared/numbers.ts'

export const adminJobsText = {
  title: 'Công việc nền',
  subtitle:
    'Thư, thông báo, báo cáo của các mạng và những việc trang tự làm. Việc bị lỗi được thử lại rồi mới dừng.',
  loadError: 'Không tải được danh sách công việc.',

  chart: 'Đã chạy trong 24 giờ qua',
  parts: { completed: 'Xong', failed: 'Bị lỗi' },

  checks: 'Kiểm tra hằng đêm thấy sai',
  checksText:
    'Trang tự kiểm tra sổ điểm và tiền lúc 4 giờ 10 sáng. Chạy npm run doctor để xem từng dòng sai.',
  brokenLines: (count: number) => `${n(count)} dòng sai`,
  unchecked: 'Không kiểm tra được, xem nhật ký máy chủ',

  failed: 'Đã dừng vì lỗi',
  noFailed: 'Không có công việc nào dừng vì lỗi.',
  newest: (count: number) => `Đang xem ${n(count)} công việc mới nhất.`,
  attempts: (count: number) => `${n(count)} lần thử`,
  again: 'Chạy lại',
  againOne: (name: string, at: string) => `Chạy lại ${name} lúc ${at}`,
  againAll: (name: string, count: number) => `Chạy lại cả ${n(count)} công việc ${name}`,
  all: (count: number) => `Chạy lại (${n(count)})`,
  doneOne: 'Công việc sẽ chạy lại ngay.',
  doneAll: (count: number) =>
    count === 0 ? 'Không còn công việc nào cần chạy lại.' : `${n(count)} công việc sẽ chạy lại ngay.`,

  kinds: 'Các loại công việc',
  search: 'Tìm theo tên công việc',
  stateFilter: 'Tình trạng',
  anyState: 'Mọi tình trạng',
  kindStates: {
    trouble: 'Bị lỗi',
    waiting: 'Đang chờ hoặc đang chạy',
    done: 'Lần gần nhất đã xong',
    never: 'Chưa chạy lần nào',
  },
  noKinds: 'Không có loại công việc nào như vậy.',
  columns: {
    name: 'Loại',
    last: 'Lần gần nhất',
    next: 'Lần tới',
    day: '24 giờ qua',
    waiting: 'Đang chờ',
    error: 'Lỗi gần nhất',
    actions: 'Thao tác',
  },
  states: { completed: 'Xong', failed: 'Bị lỗi', active: 'Đang chạy', retry: 'Sẽ thử lại' },
  took: (ms: number) => (ms < 1000 ? `${n(ms)} ms` : `${n(Math.round(ms / 100) / 10)} giây`),
  waited: (ms: number) =>
    ms < 60_000 ? `${n(Math.ceil(ms / 1000))} giây` : `${n(Math.round(ms / 60_000))} phút`,
  runs: (count: number) => `${n(count)} lượt`,
  failedRuns: (count: number) => `${n(count)} bị lỗi`,
  mean: (ms: string, longest: string) => `trung bình ${ms}, lâu nhất ${longest}`,
  schedule: {
    minutes: (count: number) => (count === 1 ? 'Mỗi phút' : `Mỗi ${n(count)} phút`),
    hours: (count: number, minute: string) =>
      count === 1 ? `Mỗi giờ, vào phút ${minute}` : `Mỗi ${n(count)} giờ, vào phút ${minute}`,
    daily: (times: string[]) => `Hằng ngày lúc ${times.join(', ')}`,
    hourly: (from: string, to: string) => `Mỗi giờ từ ${from} đến ${to}`,
  },
  lag: (time: string) => `lâu nhất ${time}`,
  active: (count: number) => `${n(count)} đang chạy`,
  none: '–',
}
