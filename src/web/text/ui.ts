/** What components say by themselves; everything else is given to them. */
export const uiText = {
  close: 'Đóng',
  retry: 'Thử lại',
  needsScripts: 'Bạn cần bật JavaScript trong trình duyệt để gửi biểu mẫu này.',
  unread: 'Vui lòng nhập đủ hoặc để trống ô này',
  notLoaded: 'Không tải được danh sách này. Bạn vui lòng thử lại.',
  loading: 'Đang tải',
  optional: '(không bắt buộc)',
  points: (points: string) => `${points} điểm`,
  stars: (count: number) => `${count} sao`,
  pages: {
    label: 'Phân trang',
    page: (page: number) => `Trang ${page}`,
  },
  boost: {
    more: 'Thêm điểm',
    times: (times: string) => `x${times}\u00a0điểm`,
  },
  timeLeft: {
    left: 'còn',
    over: 'đã kết thúc',
    days: (count: number) => `${count}\u00a0ngày`,
    hours: (count: number) => `${count}\u00a0giờ`,
    minutes: (count: number) => `${count}\u00a0phút`,
  },
  toasts: {
    label: 'Thông báo',
    /** The key is put in where it is drawn. */
    area: 'Thông báo ({hotkey})',
  },
}
