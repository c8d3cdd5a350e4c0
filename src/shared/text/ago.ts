/** How long ago something was. Apart from how long it takes: pages that need the one seldom need the other. */
export const agoWords = {
  year: (count: number) => `${count} năm trước`,
  month: (count: number) => `${count} tháng trước`,
  day: (count: number) => `${count} ngày trước`,
  hour: (count: number) => `${count} giờ trước`,
  minute: (count: number) => `${count} phút trước`,
}
