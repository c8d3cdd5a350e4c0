import {
  accessoryTerms,
  priceBounds,
  priceFrom,
  priceHalf,
  priceLeads,
  priceTo,
  priceUnits,
  talkAfter,
  talkBefore,
  talkTerms,
} from '#server/text/search.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { unitsLike } from './measures.ts'
import { hasAccents, type TypedWord } from './typed.ts'

type Term = readonly string[]

/** The longest first, so that 'loại nào tốt' goes as a whole. */
const termsOf = (said: readonly string[]): Term[] =>
  said.map((term) => accentedWords(term).split(' ')).toSorted((one, other) => other.length - one.length)
const [terms, before, after] = [termsOf(talkTerms), termsOf(talkBefore), termsOf(talkAfter)]
const things = termsOf(accessoryTerms)
const [leads, bounds, since] = [termsOf(priceLeads), termsOf(priceBounds), termsOf(priceFrom)]
const [until, units, half] = [termsOf(priceTo), termsOf(priceUnits), termsOf(priceHalf)]

/** Does a word as typed say this one? Without its accents it may be another thing ('ban': bán, bàn); in a text that has some it is not. */
const says = (word: TypedWord | undefined, said: string, isAccented: boolean): boolean =>
  word !== undefined && (isAccented ? word.accented === said : word.folded === fold(said))

const isNumber = (word: TypedWord | undefined): boolean => /^\d{1,6}$/.test(word?.folded ?? '')
const glued = new RegExp(`^\\d{1,6}(?:${priceUnits.map(fold).join('|')})\\d?$`)
/** So many digits without a unit are a price. */
const fewestDigits = 5

/** Reads talk: how many words from a place on are of it; 0 where they are something else. */
const readerOf = (words: readonly TypedWord[]) => {
  const isAccented = words.some(hasAccents)
  const saidAt = (among: readonly Term[], at: number): number =>
    among.find((said) => said.every((one, step) => says(words[at + step], one, isAccented)))?.length ?? 0
  const numbersAt = (at: number): number => {
    let end = at
    while (isNumber(words[end])) end += 1
    return end - at
  }
  /** '2 triệu', '1.5 triệu', '1 triệu rưỡi', '500k', '3tr5', '500.000đ' or '500000'. */
  const amountAt = (at: number): number => {
    const numbers = numbersAt(at)
    const end = at + numbers
    const unit = glued.test(words[end]?.folded ?? '') ? 1 : numbers && saidAt(units, end)
    if (unit > 0) return numbers + unit + saidAt(half, end + unit)
    const digits = words.slice(at, end).reduce((sum, { folded }) => sum + folded.length, 0)
    return digits >= fewestDigits && !unitsLike(words[end]?.folded ?? '') ? numbers : 0
  }
  /** '3 đến 5 triệu'. */
  const rangeAt = (at: number): number => {
    const least = amountAt(at) || numbersAt(at)
    const to = least && saidAt(until, at + least)
    const most = to && amountAt(at + least + to)
    return most && least + to + most
  }
  /** A price, for something before it says that it is one. */
  const priceAt = (at: number): number => {
    const lead = saidAt(leads, at)
    const bound = lead + saidAt(bounds, at + lead)
    const from = bound + saidAt(since, at + bound)
    const range = from && rangeAt(at + from)
    if (range) return from + range
    const amount = bound && amountAt(at + bound)
    return amount && bound + amount
  }
  return { saidAt, priceAt }
}

/** What is left of a text when what one says to a seller is taken out of it. */
const withoutTalk = (words: readonly TypedWord[]): TypedWord[] => {
  const { saidAt, priceAt } = readerOf(words)
  // 'giá đỡ' and 'giá treo' are things.
  const first = saidAt(things, 0) > 0 ? 0 : saidAt(before, 0)
  const left: TypedWord[] = []
  for (let at = first; at < words.length; ) {
    const last = saidAt(after, at)
    const length = (at + last === words.length && last) || priceAt(at) || saidAt(terms, at)
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

/** One word alone is the thing where it stood first and all that was told behind it: 'quạt dưới 500k'. 'vitamin k' is one thing. */
const saysAll = ([one, ...more]: readonly TypedWord[], words: readonly TypedWord[]): boolean =>
  one !== undefined && (more.length > 0 || (one === words[0] && words.length > 2))

/**
 * Fewer words to look for where all of them find nothing: without what one says to a seller, then the beginnings of what was
 * told or of a long text. Never one word alone that may be only a part of what was meant.
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
  ].filter((way) => saysAll(way.words, words) && way.words.length < words.length)
}
