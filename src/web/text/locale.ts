/** The language of these texts, which is the product's: the one place that names it. */
export const language = 'vi'
/** How its numbers, dates and sums are written. */
export const locale = 'vi-VN'
