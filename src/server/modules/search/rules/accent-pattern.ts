import { normalized } from '#shared/normalized.ts'
import { hasAccents, type TypedWord } from './typed.ts'

const anyMarks = '[\\u0300-\\u036f]'
const between = `[^[:alnum:]\\u0300-\\u036f]+`

/** Where the tone of an open syllable stands (hòa, hoà) says nothing; `apart` has it on the first vowel, as `accentedWords` leaves it. */
const eitherPlace = (apart: string): string =>
  apart.replace(
    /(o|(?<!q)u)([\u0300\u0301\u0303\u0309\u0323])([aey])$/,
    (_, first: string, tone: string, second: string) =>
      `(?:${first}${tone}${second}|${first}${second}${tone})`,
  )

/**
 * The words side by side as a regular expression of PostgreSQL over a text in small letters whose marks stand apart (NFD). A word that was
 * typed with accents stands there with these, one without has any; symbols may stand between them, and the last may go on.
 */
export const accentPattern = (words: readonly TypedWord[]): string =>
  `${words
    .map((word) =>
      hasAccents(word)
        ? eitherPlace(normalized(word.accented, 'NFD'))
        : [...word.folded].map((letter) => `${letter === 'd' ? '[d\u0111]' : letter}${anyMarks}*`).join(''),
    )
    .join(between)}(?!${anyMarks})`
