/** A text in which no line ends between a number and what it counts. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=(?:điểm|đ|₫|%|ngày|giờ|phút|tháng|món|đơn)(?![\p{L}]))/gu, '$1\u00a0')
