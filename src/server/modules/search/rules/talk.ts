import {
  accessoryTerms,
  anyThings,
  priceBounds,
  priceFrom,
  priceHalf,
  priceLeads,
  priceTo,
  priceUnits,
  talkAfter,
  talkAfterAccented,
  talkAges,
  talkBefore,
  talkBuys,
  talkOccasions,
  talkOpenings,
  talkOpeningsAccented,
  talkPurposes,
  talkSubjects,
  talkTerms,
} from '#server/text/search.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { unitsLike } from './measures.ts'
import { syllableOf } from './syllable.ts'
import { hasAccents, type TypedWord } from './typed.ts'

/** A term's words with their accents and without. */
type Term = readonly { accented: string; folded: string }[]
/** By the first word without its accents, the longest first, so that 'loại nào tốt' goes as a whole. */
type Terms = ReadonlyMap<string, readonly Term[]>

const termsOf = (said: readonly string[]): Terms => {
  const byFirst = new Map<string, Term[]>()
  for (const text of said) {
    const term = accentedWords(text)
      .split(' ')
      .map((accented) => ({ accented, folded: fold(accented) }))
    const first = term[0]?.folded ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), term])
  }
  for (const some of byFirst.values()) some.sort((one, other) => other.length - one.length)
  return byFirst
}
const [terms, before, after] = [termsOf(talkTerms), termsOf(talkBefore), termsOf(talkAfter)]
const afterAccented = termsOf([...talkAfter, ...talkAfterAccented])
const [subjects, openings, buys] = [termsOf(talkSubjects), termsOf(talkOpenings), termsOf(talkBuys)]
const openingsAccented = termsOf([...talkOpenings, ...talkOpeningsAccented])
const purposes = termsOf(talkPurposes)
const [ages, occasions, anything] = [termsOf(talkAges), termsOf(talkOccasions), termsOf(anyThings)]
const things = termsOf(accessoryTerms)
const [leads, bounds, since] = [termsOf(priceLeads), termsOf(priceBounds), termsOf(priceFrom)]
const [until, units, half] = [termsOf(priceTo), termsOf(priceUnits), termsOf(priceHalf)]

const isNumber = (word: TypedWord | undefined): boolean => /^\d{1,6}$/.test(word?.folded ?? '')
const glued = new RegExp(`^\\d{1,6}(?:${priceUnits.map(fold).join('|')})\\d?$`)
/** '3t' and '18th' of messages: years and months. */
const shortAge = /^\d{1,2}th?$/
/** So many digits without a unit are a price. */
const fewestDigits = 5

/** Reads talk: how many words from a place on are of it; 0 where they are something else. */
const readerOf = (words: readonly TypedWord[]) => {
  const isAccented = words.some(hasAccents)
  /** Without its accents a word may be another one ('ban': bán, bàn); in a text that has some it is not. */
  const way = isAccented ? 'accented' : 'folded'
  const saidAt = (among: Terms, at: number): number =>
    among
      .get(words[at]?.folded ?? '')
      ?.find((term) => term.every((one, step) => words[at + step]?.[way] === one[way]))?.length ?? 0
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
  /** 'từ 3 đến 6 tuổi', '12 tháng tuổi', '3t'. */
  const ageAt = (at: number): number => {
    const bound = saidAt(bounds, at)
    const from = at + bound + saidAt(since, at + bound)
    if (shortAge.test(words[from]?.folded ?? '')) return from + 1 - at
    const least = numbersAt(from)
    const to = least && saidAt(until, from + least)
    const end = from + least + to + (to && numbersAt(from + least + to))
    const age = least && saidAt(ages, end)
    return age && end + age - at
  }
  /** Where what makes a question of a text begins, at its end. */
  const ending = (first: number): number => {
    const among = isAccented ? afterAccented : after
    let end = words.length
    for (let at = first; at < end; at += 1) if (saidAt(among, at) === end - at) [end, at] = [at, first - 1]
    return end
  }
  /**
   * How many words open a text: who asks whom, and that something is wanted or sold. Whom alone says nothing ('em bé'), and without its
   * accents neither does one word that may be a thing ('ban': bán, bàn), unless somebody asks or the text is a question.
   */
  const opening = (): { length: number; isBought: boolean } => {
    const among = isAccented ? openingsAccented : openings
    let [at, end, isAsked, isBought] = [0, 0, isAccented || ending(0) < words.length, false]
    for (let length = 1; length > 0; at += length) {
      const subject = saidAt(subjects, at)
      const wanted = saidAt(terms, at)
      length = Math.max(wanted, subject, saidAt(among, at))
      if (length > 0 && (wanted === length || (length > subject && (isAsked || length > 1))))
        end = at + length
      isAsked ||= length > 0
      isBought ||= saidAt(buys, at) > 0
    }
    return { length: end, isBought }
  }
  return { isAccented, saidAt, priceAt, ageAt, opening, ending }
}

/**
 * `opened`: how many words it began with that one says; `isClosed`: it ended with such, of more than a letter; `isBought`: one for
 * buying, which without its accents ('mua') may be another. `thing`: how many of the words stand before what it is for.
 */
type Talk = {
  left: TypedWord[]
  thing: number
  opened: number
  isClosed: boolean
  isBought: boolean
  isAccented: boolean
}

/** What is left of a text when what one says to a seller is taken out of it. */
const withoutTalk = (words: readonly TypedWord[]): Talk => {
  const { isAccented, saidAt, priceAt, ageAt, opening, ending } = readerOf(words)
  const { length: opened, isBought } = opening()
  // 'giá đỡ' and 'giá treo' are things.
  const first = opened + (saidAt(things, opened) > 0 ? 0 : saidAt(before, opened))
  const end = ending(first)
  const left: TypedWord[] = []
  let thing = 0
  for (let at = first; at < end; ) {
    if (saidAt(purposes, at) > 0) thing ||= left.length
    const length = priceAt(at) || ageAt(at) || saidAt(terms, at)
    if (length === 0) left.push(words[at] as TypedWord)
    at += Math.max(1, length)
  }
  const isClosed = (words[end]?.folded.length ?? 0) > 1
  return { left, thing, opened: first, isClosed, isBought, isAccented }
}

/** A text of so many words was pasted or told; its beginning names the thing. */
const long = 8
const heads = [6, 4, 3]
/** So many words may stand before a pasted title, and so many behind them are looked for. */
const [mostBefore, behind] = [4, 4]

/** So many letters and digits together are the code of a model, which says more than all words beside it. */
const code = /^(?=.*[a-z])(?=.*\d.*\d)[a-z\d]{5,}$/
/** '500ml' is none. */
const isCode = ({ folded }: TypedWord): boolean =>
  code.test(folded) && !unitsLike(/^[\dx]*\d([a-z]+)$/.exec(folded)?.[1] ?? '')

/** Two words are the name of too many things, unless they stand before what the thing is for ('đồng hồ tặng bố'). */
const fewest = 3

/** `begins`: a name has to begin with these words, side by side; else they may stand anywhere. */
export type ShorterWay = { words: TypedWord[]; begins: boolean }

/** Beginnings of what was said, the longest first: in Vietnamese a thing is named first, and then of what kind it is. */
const beginnings = (left: readonly TypedWord[], least: number): ShorterWay[] =>
  Array.from({ length: Math.max(0, left.length - least) }, (_, less) => ({
    words: left.slice(0, left.length - 1 - less),
    begins: true,
  }))

/** A number alone is no thing. */
const isThing = ({ folded }: TypedWord): boolean => !/^\d/.test(folded)

const isSyllable = ([one, ...more]: readonly TypedWord[]): boolean =>
  one !== undefined && more.length === 0 && syllableOf(one.folded) !== undefined

/** One word of talk and a syllable are rather a thing of two words ('cần câu'), where it is none of buying. */
const isAskedFor = (words: readonly TypedWord[], { opened, isBought }: Talk): boolean =>
  isBought || opened > (isSyllable(words) ? 1 : 0)

/**
 * One word alone is the thing where it stood first and all that was told behind it ('quạt dưới 500k', 'rubik sale'), or where it was
 * asked for ('mua laptop'). 'vitamin k' is one thing.
 */
const saysAll = (left: readonly TypedWord[], words: readonly TypedWord[], talk: Talk): boolean => {
  const [one, ...more] = left
  if (!one || more.length > 0) return one !== undefined
  const isAllSaid = words.length > 2 || (talk.isClosed && isThing(one))
  return (one === words[0] && isAllSaid) || (isThing(one) && isAskedFor(left, talk))
}

/**
 * What is to be bought, where a text begins with a word for that: names need not have that word. `isCertain`: it can be no other, for the
 * text has accents ('mua he' is 'mùa hè').
 */
export const wayBought = (words: readonly TypedWord[]): (ShorterWay & { isCertain: boolean }) | undefined => {
  const talk = withoutTalk(words)
  return talk.isBought && saysAll(talk.left, words, talk)
    ? { words: talk.left, begins: isSyllable(talk.left), isCertain: talk.isAccented }
    : undefined
}

/**
 * Fewer words of a pasted text: its beginning, else the code of a model in it, else what stands behind that with which others advertise it
 * ('[MÃ GIẢM 30K] …').
 */
const pastedWays = (left: readonly TypedWord[]): TypedWord[][] => [
  ...heads.map((count) => left.slice(0, count)),
  ...left.filter(isCode).map((one) => [one]),
  // What is left of something told has nothing before it.
  ...(left.length < long ? [] : [left.slice(mostBefore, mostBefore + behind)]),
]

/** The day that some thing is for, and for whom it is ('đồ noel cho bé'): of the thing that says more than its own word. */
const forOccasion = (words: readonly TypedWord[], left: readonly TypedWord[]): TypedWord[] => {
  const { saidAt } = readerOf(words)
  const at = words.findIndex((_, place) => saidAt(occasions, place) > 0)
  const thing = readerOf(left).saidAt(anything, 0)
  if (at < 0 || thing === 0) return []
  const occasion = words.slice(at, at + saidAt(occasions, at))
  return [...occasion, ...left.slice(thing).filter((word) => !occasion.includes(word))]
}

/**
 * Fewer words to look for where all of them find nothing: without what one says to a seller, then the beginnings of what was
 * told or of a long text. Never one word alone that may be only a part of what was meant: a syllable that was asked for has to begin a name.
 */
export const shorterWays = (words: readonly TypedWord[]): ShorterWay[] => {
  const talk = withoutTalk(words)
  const { left, thing, opened, isBought } = talk
  const isSpoken = left.length < words.length
  const isThingAlone = thing === fewest - 1 || (thing > 0 && isBought)
  return [
    { words: forOccasion(words, left), begins: false },
    ...(isSpoken ? [{ words: left, begins: opened > 0 && isSyllable(left) }] : []),
    ...(words.length < long
      ? isSpoken
        ? beginnings(left, isThingAlone ? thing : fewest)
        : []
      : [
          ...pastedWays(left).map((some) => ({ words: some, begins: false })),
          ...(isThingAlone ? [{ words: left.slice(0, thing), begins: true }] : []),
        ]),
  ].filter(
    (way) =>
      way.words.length > 0 &&
      way.words.length < words.length &&
      (way.words.some(isCode) || saysAll(way.words, words, talk)),
  )
}

/**
 * Beginnings of a text in which nobody says that it is told, for where nothing else is found; what is left out says only of what kind
 * the thing is: a make or a code names another one. A longer text was pasted.
 */
export const longestBeginnings = (words: readonly TypedWord[]): ShorterWay[] =>
  shorterWays(words).length > 0 || words.length >= long
    ? []
    : beginnings(words, fewest).filter((way) =>
        words
          .slice(way.words.length)
          .every(({ folded }) => /^\d$/.test(folded) || syllableOf(folded) !== undefined),
      )
