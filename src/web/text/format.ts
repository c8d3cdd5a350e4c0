export const formatText = {
  dong: (amount: string) => `${amount}đ`,
  month: (month: number, year: string) => `tháng ${month}/${year}`,
  underAMinuteAgo: 'dưới 1 phút trước',
}
