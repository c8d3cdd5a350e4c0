export const formatText = {
  dong: (amount: string) => `${amount}đ`,
  month: (month: number, year: string) => `tháng ${month}/${year}`,
  /** What numbers count: no line ends between the two. */
  counted: ['điểm', 'đ', '₫', '%', 'ngày', 'giờ', 'phút', 'tháng', 'món', 'đơn'],
  underAMinuteAgo: 'dưới 1 phút trước',
}
