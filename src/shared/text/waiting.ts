/** How long something takes and how long ago it was, as people say it. */
export const waitingText = {
  sameDay: 'trong ngày',
  after: (days: number) => `sau ${days} ngày`,
  withinADay: 'trong vòng 1 ngày',
  afterAbout: (days: number) => `sau khoảng ${days} ngày`,
  afterBetween: (from: number, to: number) => `sau ${from}-${to} ngày`,
  ago: {
    year: (count: number) => `${count} năm trước`,
    month: (count: number) => `${count} tháng trước`,
    day: (count: number) => `${count} ngày trước`,
    hour: (count: number) => `${count} giờ trước`,
    minute: (count: number) => `${count} phút trước`,
  },
  justNow: 'vừa xong',
}
