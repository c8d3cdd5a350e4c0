import {
  accessoryTerms,
  priceBounds,
  priceUnits,
  talkAfter,
  talkBefore,
  talkTerms,
} from '#server/text/search.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { hasAccents, type TypedWord } from './typed.ts'

type Term = readonly string[]

/** The longest first, so that 'loại nào tốt' goes as a whole. */
const termsOf = (said: readonly string[]): Term[] =>
  said.map((term) => accentedWords(term).split(' ')).toSorted((one, other) => other.length - one.length)
const [terms, before, after] = [termsOf(talkTerms), termsOf(talkBefore), termsOf(talkAfter)]
const things = termsOf(accessoryTerms)

/** Does a word as typed say this one? Without its accents it may be another thing ('ban': bán, bàn); in a text that has some it is not. */
const says = (word: TypedWord | undefined, said: string, isAccented: boolean): boolean =>
  word !== undefined && (isAccented ? word.accented === said : word.folded === fold(said))

/** Are these words a price, as '2 triệu', '1.5 triệu' or '500k'? Then how many words it has. */
const priceAt = (words: readonly TypedWord[], at: number, isAccented: boolean): number => {
  let end = at
  while (/^\d{1,6}$/.test(words[end]?.folded ?? '')) end += 1
  if (end > at) return priceUnits.some((unit) => says(words[end], unit, isAccented)) ? end + 1 - at : 0
  const [, unit] = /^\d{1,6}([a-z]{1,2})$/.exec(words[at]?.folded ?? '') ?? []
  return unit !== undefined && priceUnits.includes(unit) ? 1 : 0
}

/** What is left of a text when what one says to a seller is taken out of it. */
const withoutTalk = (words: readonly TypedWord[]): TypedWord[] => {
  const isAccented = words.some(hasAccents)
  const saidAt = (among: readonly Term[], at: number): number =>
    among.find((said) => said.every((one, step) => says(words[at + step], one, isAccented)))?.length ?? 0
  const bounded = (at: number): number => {
    const price = priceBounds.some((bound) => says(words[at], bound, isAccented))
      ? priceAt(words, at + 1, isAccented)
      : 0
    return price > 0 ? price + 1 : 0
  }
  // 'giá đỡ' and 'giá treo' are things.
  const first = saidAt(things, 0) > 0 ? 0 : saidAt(before, 0)
  const left: TypedWord[] = []
  for (let at = first; at < words.length; ) {
    const last = saidAt(after, at)
    const length = (at + last === words.length && last) || bounded(at) || saidAt(terms, at)
    if (length === 0) left.push(words[at] as TypedWord)
    at += Math.max(1, length)
  }
  return left
}

/** A text of so many words was pasted or told; its beginning names the thing. */
const long = 8
const heads = [6, 4, 3]

/** Two words are the name of too many things. */
const fewest = 3

/** `begins`: a name has to begin with these words, side by side; else they may stand anywhere. */
export type ShorterWay = { words: TypedWord[]; begins: boolean }

/** Beginnings of what was told, the longest first: in Vietnamese a thing is named first, and then of what kind it is. */
const beginnings = (left: readonly TypedWord[]): ShorterWay[] =>
  Array.from({ length: Math.max(0, left.length - fewest) }, (_, less) => ({
    words: left.slice(0, left.length - 1 - less),
    begins: true,
  }))

/**
 * Fewer words to look for where all of them find nothing: without what one says to a seller, then the beginnings of what was
 * told or of a long text. Never
 * one word alone, which was only a part of what was meant.
 */
export const shorterWays = (words: readonly TypedWord[]): ShorterWay[] => {
  const left = withoutTalk(words)
  const isSpoken = left.length < words.length
  return [
    ...(isSpoken ? [{ words: left, begins: false }] : []),
    ...(words.length >= long
      ? heads.map((count) => ({ words: left.slice(0, count), begins: false }))
      : isSpoken
        ? beginnings(left)
        : []),
  ].filter((way) => way.words.length > 1 && way.words.length < words.length)
}
