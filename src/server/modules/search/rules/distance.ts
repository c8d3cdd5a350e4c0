import { remembered } from '#shared/remembered.ts'
import { syllableOf } from './syllable.ts'

/**
 * How a word sounds to those who mix up letters: s/x, ch/tr, d/gi, y/i and spellings of one sound are written alike, and so are the short
 * ones of messages (z and j for d, w for qu).
 */
export const soundOf = remembered((word) =>
  word
    .replace(/^gi(?=[aeou])/, 'd')
    .replace(/^[rzj](?=[aeiou])/, 'd')
    .replace(/^w(?=[aeiouy])/, 'qu')
    .replace(/^tr/, 'ch')
    .replace(/^s(?=[aeiouy])/, 'x')
    .replace(/ngh/, 'ng')
    .replace(/^gh/, 'g')
    .replace(/^k(?!h)/, 'c')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i'),
)

const soundCost = 0.4
/** Letters that are taken for one another: half a mistake. */
const near = ['ln', 'sx', 'iy', 'dr', 'bv', 'ck', 'gj']
/** At the end of a word these sound alike in the south. */
const nearLast = ['ct']
/** A first letter is seldom the wrong one, but for these. */
const firstCost = 0.35
const [nearCost, wrongCost, doubleCost, swappedCost] = [0.5, 1.1, 0.6, 0.9]

const plainLetters = 128
const bothWays = (pairs: readonly string[]): Uint8Array => {
  const table = new Uint8Array(plainLetters * plainLetters)
  for (const pair of pairs) {
    const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)]
    table[one * plainLetters + other] = 1
    table[other * plainLetters + one] = 1
  }
  return table
}
const [nearTable, nearLastTable] = [bothWays(near), bothWays(nearLast)]
const isIn = (table: Uint8Array, one: number, other: number): boolean =>
  one < plainLetters && other < plainLetters && table[one * plainLetters + other] === 1

/** Rows of costs, used over and over: a search compares a misspelt word with thousands. */
let rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)]

/**
 * Mistakes between two words: a letter missing, too many, wrong, or two that changed places. More than `most` are only told to be
 * more.
 */
const edits = (a: string, b: string, most: number): number => {
  const width = b.length + 1
  if (width > (rows[0]?.length ?? 0)) rows = rows.map(() => new Float64Array(2 * width))
  let [before, last, row] = rows as [Float64Array, Float64Array, Float64Array]
  for (let at = 0; at < width; at += 1) last[at] = at
  let leastBefore = 0
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i
    const letter = a.charCodeAt(i - 1)
    const previous = i > 1 ? a.charCodeAt(i - 2) : -1
    // A key that was hit twice is hardly a mistake.
    const extra = letter === previous ? doubleCost : 1
    let least = i
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(j - 1)
      let cost = last[j - 1] as number
      if (letter !== other) {
        const isNear =
          isIn(nearTable, letter, other) ||
          (i === a.length && j === b.length && isIn(nearLastTable, letter, other))
        // A letter that sounds like the other at the end of a word costs no more than one taken for it.
        cost += isNear ? nearCost : wrongCost
        if (j > 1 && previous === other && letter === b.charCodeAt(j - 2))
          cost = Math.min(cost, (before[j - 2] as number) + swappedCost)
      }
      cost = Math.min(cost, (row[j - 1] as number) + 1, (last[j] as number) + extra)
      row[j] = cost
      if (cost < least) least = cost
    }
    // Changed places reach back a row.
    if (least > most && leastBefore + swappedCost > most) return least
    leastBefore = least
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length] as number
}

/** Of the letters of a word one bit each, those that may be taken for another apart from the others. */
type LetterSet = { taken: number; other: number }
const takenFor = new Set([...near, ...nearLast].flatMap((pair) => [...pair]))
const lettersIn = (word: string): LetterSet => {
  const set = { taken: 0, other: 0 }
  for (let at = 0; at < word.length; at += 1)
    set[takenFor.has(word[at] as string) ? 'taken' : 'other'] |= 1 << (word.charCodeAt(at) & 31)
  return set
}

const bitsOf = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** What it costs at least that one of the words has letters which the other has not: such a letter is missing, or taken for another. */
const leastEdits = (one: LetterSet, other: LetterSet): number =>
  Math.max(
    bitsOf(one.other & ~other.other) + nearCost * bitsOf(one.taken & ~other.taken),
    bitsOf(other.other & ~one.other) + nearCost * bitsOf(other.taken & ~one.taken),
  )

/** How a syllable ends in the south, where these ends sound alike: 'khăng' and 'khăn', 'vịch' and 'vịt', 'lạn' and 'lạnh'. */
const southern: Readonly<Record<string, readonly string[]>> = {
  n: ['ng', 'nh'],
  ng: ['n'],
  nh: ['n'],
  t: ['c', 'ch'],
  c: ['t'],
  ch: ['t'],
}
/** The syllables that one may be where its end is taken for another one. */
export const endedOtherwise = remembered((word): string[] => {
  const coda = syllableOf(word)?.coda ?? ''
  const stem = word.slice(0, word.length - coda.length)
  return (southern[coda] ?? []).map((end) => stem + end).filter((other) => syllableOf(other) !== undefined)
})

/** A word with what comparing it takes; `ended`: with other ends. */
export type Comparable = {
  word: string
  letters: LetterSet
  sound: string
  sounds: LetterSet
  ended: readonly string[]
}
export const comparable = remembered((word): Comparable => {
  const sound = soundOf(word)
  return { word, letters: lettersIn(word), sound, sounds: lettersIn(sound), ended: endedOtherwise(word) }
})

/** Sums of costs are not exact to the last digit. */
const rounding = 1e-9

/** What it costs to read one folded word as another; 0 for the same. More than `most` need not be exact. */
export const distanceOf = (typed: Comparable, meant: Comparable, most: number): number => {
  if (typed.word === meant.word) return 0
  if (typed.ended.includes(meant.word)) return nearCost
  const [one, other] = [typed.word.charCodeAt(0), meant.word.charCodeAt(0)]
  const first = one === other || isIn(nearTable, one, other) ? 0 : firstCost
  const bound = most + rounding
  const asWritten =
    leastEdits(typed.letters, meant.letters) + first > bound
      ? Number.POSITIVE_INFINITY
      : edits(typed.word, meant.word, bound - first) + first
  // The same letters sound alike: what is written costs no more then.
  if (typed.sound === typed.word && meant.sound === meant.word && first === 0) return asWritten
  return leastEdits(typed.sounds, meant.sounds) + soundCost > bound
    ? asWritten
    : Math.min(soundCost + edits(typed.sound, meant.sound, bound - soundCost), asWritten)
}
export const wordDistance = (typed: string, meant: string, most = Number.POSITIVE_INFINITY): number =>
  distanceOf(comparable(typed), comparable(meant), most)

/** How many mistakes a word of this length may hold. */
export const mistakesIn = (word: string): number => {
  if (/\d/.test(word)) return word.length >= 5 ? 0.95 : 0
  return word.length >= 8 ? 2.2 : word.length >= 4 ? 1.45 : word.length === 3 ? 1.1 : nearCost
}

const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum | 0
}

const withoutOne = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1))

const longest = 20

/**
 * The keys under which a word and its misspelt forms meet: its letters and its sound, and these with one letter left out,
 * or two of a long word. Two words within their mistakes of one another share a key.
 */
export const keysOf = (word: string): number[] => {
  if (word.length > longest) return []
  const forms = new Set<string>()
  for (const whole of new Set([word, soundOf(word)])) {
    forms.add(whole)
    for (const once of withoutOne(whole)) {
      forms.add(once)
      if (word.length >= 7 && word.length <= 13) for (const twice of withoutOne(once)) forms.add(twice)
    }
  }
  return [...new Set([...forms].filter((form) => form.length >= 2).map(hash))]
}

/** The key under which a word itself is found. */
export const ownKey = (word: string): number => hash(word)

/**
 * The keys a misspelt word is looked up by: of two letters nothing is left where one is taken away, so the word for which it is most often
 * taken is asked for itself ('lạ', 'nạ').
 */
export const soughtKeys = (word: string): number[] => {
  if (mistakesIn(word) === 0) return []
  const [, first, rest] = /^([ln])(.)$/.exec(word) ?? []
  const keys = first ? [...keysOf(word), ...keysOf(`${first === 'l' ? 'n' : 'l'}${rest}`)] : keysOf(word)
  return [...keys, ...endedOtherwise(word).map(hash)]
}
