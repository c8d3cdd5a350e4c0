/** How long something takes, as people say it. */
export const waitingText = {
  sameDay: 'trong ngày',
  after: (days: number) => `sau ${days} ngày`,
  withinADay: 'trong vòng 1 ngày',
  afterAbout: (days: number) => `sau khoảng ${days} ngày`,
  afterBetween: (from: number, to: number) => `sau ${from}-${to} ngày`,
  justNow: 'vừa xong',
}
