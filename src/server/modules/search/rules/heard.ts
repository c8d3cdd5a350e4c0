import { remembered } from '#shared/remembered.ts'
import { syllableOf } from './syllable.ts'
import type { Counts, TypedWord } from './typed.ts'

/** Sounds of one letter each, for what is spelt in several ways; a vowel that is hardly heard ('ơ', 'er') has none. */
const spellings: readonly [RegExp, string][] = [
  [/sch|sh|tch/g, 's'],
  [/ck|q(?=u)/g, 'k'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ch(?![aeiouy])/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/x|z/g, 's'],
  [/oo/g, 'u'],
  [/ou|ow/g, 'ao'],
  [/ee|ie$|y/g, 'i'],
  [/w/g, 'u'],
]

const spelt = remembered((word): string =>
  spellings.reduce((said, [pattern, sound]) => said.replace(pattern, sound), word),
)

/** The same sound twice is one; a stop before another one is not heard, nor is 'e' at the end. */
const smoothed = (said: string): string =>
  said
    .replace(/(.)\1+/g, '$1')
    .replace(/[kptd](?=[kptdbgsmn])/g, '')
    .replace(/ng(?=[gk])/g, 'n')
    .replace(/(?<=..)e$/, '')

/** How a word of another language sounds to those who write it down by ear. */
const soundOfOther = remembered((word) =>
  smoothed(
    spelt(word)
      .replace(/[eou]r(?![aeiou])/g, '')
      .replace(/r(?![aeiou])/g, ''),
  ),
)

/** How syllables sound that were written down by ear, one behind the other. */
const soundOfHeard = (words: readonly TypedWord[]): string =>
  smoothed(
    words
      .map(({ accented, folded }) => (/[ơờớởỡợ]/.test(accented) ? folded.replace('o', '') : folded))
      .map((word) => spelt(word.replace(/^gi(?=[aeou])/, 'd')))
      .join(''),
  )

const vowels = 'aeiou'
/** Letters that are taken for one another by ear. */
const alike = ['td', 'ds', 'ts', 'dj', 'gj', 'bp', 'fp', 'bv', 'fv', 'lr', 'ln', 'gk', 'nm']
const [likeCost, letterCost] = [0.5, 1]

const bit = (letter: string): number => 1 << (letter.charCodeAt(0) & 31)
const vowelBits = [...vowels].reduce((bits, letter) => bits | bit(letter), 0)
const consonantsIn = (sound: string): number =>
  [...sound].reduce((bits, letter) => bits | bit(letter), 0) & ~vowelBits

/** What it costs to hear one letter as another, and to hear none. */
const [taken, lost] = [new Float64Array(32 * 32).fill(letterCost), new Float64Array(32).fill(letterCost)]
const placeOf = (letter: string): number => letter.charCodeAt(0) & 31
for (let letter = 0; letter < 32; letter += 1) taken[letter * 32 + letter] = 0
for (const one of vowels) {
  lost[placeOf(one)] = likeCost
  for (const other of vowels) if (one !== other) taken[placeOf(one) * 32 + placeOf(other)] = likeCost
}
for (const [one = '', other = ''] of alike) {
  taken[placeOf(one) * 32 + placeOf(other)] = likeCost
  taken[placeOf(other) * 32 + placeOf(one)] = likeCost
}

/** Rows of costs, used over and over. */
const rows = [new Float64Array(64), new Float64Array(64)] as const

/** What it costs to hear one sound as another; more than `most` is only told to be more. */
const hearingCost = (heard: string, said: string, most: number): number => {
  let [last, row]: readonly Float64Array[] = rows
  if (!last || !row || said.length >= last.length) return Number.POSITIVE_INFINITY
  last[0] = 0
  for (let at = 1; at <= said.length; at += 1)
    last[at] = (last[at - 1] as number) + (lost[said.charCodeAt(at - 1) & 31] as number)
  for (let step = 0; step < heard.length; step += 1) {
    const letter = heard.charCodeAt(step) & 31
    const gone = lost[letter] as number
    let least = (last[0] as number) + gone
    row[0] = least
    for (let at = 1; at <= said.length; at += 1) {
      const other = said.charCodeAt(at - 1) & 31
      const cost = Math.min(
        (last[at - 1] as number) + (taken[letter * 32 + other] as number),
        (last[at] as number) + gone,
        (row[at - 1] as number) + (lost[other] as number),
      )
      row[at] = cost
      if (cost < least) least = cost
    }
    if (least > most) return least
    ;[last, row] = [row, last]
  }
  return last[said.length] as number
}

/** Short sounds are like too many others. */
const mostMisheard = (sound: string): number => (sound.length >= 5 ? 1 : sound.length === 4 ? likeCost : 0)

/** Fewer letters are heard in any syllables. */
const shortestSound = 3
/** A make of fewer names is hardly what was heard. */
const fewestNames = 5
/** So many syllables at most are one word, none of them longer than this. */
const [longestRun, longestSyllable] = [5, 6]
const shortestWord = 4

/** What is misheard weighs more than how many names have a word. */
const costWeight = 4

/** A word of another language and how it sounds; `consonants`: a bit for each of them. */
export type HeardWord = { word: string; sound: string; consonants: number }

/** How a word sounds, where it is spelt otherwise than a syllable; undefined for others. */
export const heardWordOf = (word: string): HeardWord | undefined => {
  if (word.length < shortestWord || !/^[a-z]+$/.test(word) || syllableOf(word)) return undefined
  const sound = soundOfOther(word)
  return sound.length < shortestSound ? undefined : { word, sound, consonants: consonantsIn(sound) }
}

const bitsOf = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

export type HeardReading = { words: TypedWord[]; cost: number; products: number }

/**
 * Syllables that stand for one word of another language, as it was heard ('xe ta phil', 'kăng gu ru'): the likeliest reading of a search.
 * `heardAs` tells of words by the first letter of their sound.
 */
export const readHeard = (
  words: readonly TypedWord[],
  heardAs: (first: string) => readonly HeardWord[],
  counts: Counts,
): HeardReading | undefined => {
  let best: (HeardReading & { worth: number }) | undefined
  for (const from of words.keys())
    for (let length = 2; length <= longestRun && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length)
      if (!run.every(({ folded }) => /^[a-z]+$/.test(folded) && folded.length <= longestSyllable)) break
      const sound = soundOfHeard(run)
      if (sound.length < shortestSound) continue
      const most = mostMisheard(sound)
      const consonants = consonantsIn(sound)
      for (const { word, sound: said, consonants: own } of heardAs(sound[0] ?? '')) {
        if (Math.abs(said.length - sound.length) * likeCost > most) continue
        const fewestLost = likeCost * Math.max(bitsOf(consonants & ~own), bitsOf(own & ~consonants))
        if (fewestLost > most) continue
        const products = counts.get(word) ?? 0
        const likely = sound.length + Math.log2(products) / 2
        if (products < fewestNames || (best && best.worth >= likely - costWeight * fewestLost)) continue
        const cost = hearingCost(sound, said, most)
        const worth = likely - costWeight * cost
        if (cost > most || (best && best.worth >= worth)) continue
        const meant = { folded: word, accented: word }
        best = {
          worth,
          cost,
          products,
          words: [...words.slice(0, from), meant, ...words.slice(from + length)],
        }
      }
    }
  return best
}
