/** No letter of any script bears nearly as many marks. */
const mostMarks = 100
const longRuns = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/**
 * A text in a form of Unicode, and the one way to it: marks that are not in order are sorted one by one, so that a letter with
 * 30,000 of them would hold the process for a second and one with a million for a quarter of an hour. What stands behind the first
 * hundred marks of one letter is left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  (text.length > mostMarks ? text.replace(longRuns, '$1') : text).normalize(form)
