/** What numbers count, as an expression: no line ends between the two. Apart, for few pages have such texts. */
export const countedWords = 'điểm|đ|₫|%|ngày|giờ|phút|tháng|món|đơn'
