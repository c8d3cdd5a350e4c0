import { normalized } from './normalized.ts'

const marks = /\p{M}+/gu
const symbols = /[^\p{L}\p{N}]+/gu

/** Lower-case without accents; đ becomes d, whose bar is no accent to Unicode. */
const stripAccents = (text: string): string =>
  normalized(text.toLowerCase(), 'NFD').replace(marks, '').replaceAll('đ', 'd')

/**
 * Text as search compares it: accents and case gone, other symbols are single spaces, trimmed.
 * 'Điện-thoại  SAMSUNG' -> 'dien thoai samsung'. Folding twice changes nothing; NFC and NFD fold alike.
 */
export const fold = (text: string): string => normalized(stripAccents(text).replace(symbols, ' ').trim())

/** Where a tone may stand on the wrong vowel: most texts have none, which is seen at once. */
const tonePlace = /(?:o[ae]|uy)[\u0300\u0301\u0303\u0309\u0323]/
/** Both ways of placing a tone in open syllables (hoà, hòa) become the older one. */
const tonePlaces: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])(\p{L}*)(o)([ae])([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu, '$1$2$4$3'],
  [/(?<![\p{L}])(\p{L}*(?<!q))(u)(y)([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu, '$1$2$4$3'],
]

/**
 * The words of a text in small letters with their accents, single spaces between them: 'Hoà-Bình' -> 'hòa bình'. Word by
 * word what `fold` leaves of them: folding the answer is folding the text.
 */
export const accentedWords = (text: string): string => {
  let apart = normalized(text.toLowerCase(), 'NFD')
  if (tonePlace.test(apart)) for (const [place, moved] of tonePlaces) apart = apart.replace(place, moved)
  return normalized(
    apart
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .split(' ')
      .filter((word) => /^[a-z0-9]/.test(word) || fold(word) !== '')
      .map((word) => word.replace(/^\p{M}+/u, ''))
      .join(' '),
  )
}

/** Does the text contain the query, accents, case and symbols aside? An empty query matches nothing. */
export const matchesFolded = (text: string, query: string): boolean => {
  const wanted = fold(query)
  return wanted !== '' && fold(text).includes(wanted)
}

/** A text as part of an address: 'Điện thoại & Máy tính' -> 'dien-thoai-may-tinh'; may be empty. */
export const slugify = (text: string): string =>
  stripAccents(text)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

const wordsPerMinute = 200

/** The words of an HTML text, tags and entities aside; for reading, never for showing. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]{1,31};/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0

/** Whole minutes to read an HTML text, at least 1. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(plainText(html)) / wordsPerMinute))
