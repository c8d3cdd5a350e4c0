/** Digits, in groups of three or not: "1.500.000", "1 500 000", "1,500,000", "1500000". */
const grouped = /^-?(?:\d+|\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*)$/

/** The currency, before or behind an amount as shops write it. */
const currency = /^\u20ab\s*|\s*(?:[\u0111\u20ab]|vn[d\u0111])$/i

/**
 * The whole number that somebody typed, or pasted as it is shown (with its currency, below 0 with a minus sign, "−"); undefined where it is
 * none. "1.5" says too little to be one.
 */
export const amountIn = (text: string): number | undefined => {
  const typed = text.trim().replace(currency, '').replace(/^−/, '-')
  return grouped.test(typed) ? Number(typed.replace(/[^-\d]/g, '')) : undefined
}

/** As a call takes it; what is no number goes as it was typed, for the server to refuse it under its field. */
export const amountToSend = (text: string): number | string => amountIn(text) ?? text.trim()

/** The same where nothing typed means none; what is no number never does. */
export const amountOrNone = (text: string): number | string | null =>
  text.trim() === '' ? null : amountToSend(text)
