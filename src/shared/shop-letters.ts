import { normalized } from './normalized.ts'
/** A shop's mark: the first letters of its name's first and last word, 'Điện máy Đèn Lồng' is ĐL. Letters and digits alone. */
export const shopLetters = (name: string): string => {
  const words = normalized(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
