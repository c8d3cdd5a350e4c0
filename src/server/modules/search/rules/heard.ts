import { normalized } from '#shared/normalized.ts'
import { remembered } from '#shared/remembered.ts'
import { syllableOf } from './syllable.ts'
import { behindApostrophe, type Counts, type TypedWord } from './typed.ts'

/** Sounds of one letter each, for what is spelt in several ways; a vowel that is hardly heard ('ơ', 'er') has none. */
const spellings: readonly [RegExp, string][] = [
  [/sch|sh|tch/g, 's'],
  [/ck|q(?=u)/g, 'k'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ch(?![aeiouy])/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'c'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/x|z/g, 's'],
  [/oo/g, 'u'],
  [/ou|ow(?![aeiou])/g, 'ao'],
  [/ee|ie$|y/g, 'i'],
  [/w/g, 'u'],
]

const spelt = remembered((word): string =>
  spellings.reduce((said, [pattern, sound]) => said.replace(pattern, sound), word),
)

/** The same sound twice is one; a stop before another one is not heard, nor 'n' before 'l' ('oen linh tơn'), nor 'e' at the end. */
const smoothed = (said: string): string =>
  said
    .replace(/(.)\1+/g, '$1')
    .replace(/[kptdfv](?=[kptdbgsmnfv])/g, '')
    .replace(/ng(?=[gkt])|nh/g, 'n')
    .replace(/n(?=l)/g, '')
    .replace(/i(?=[ao])/g, 'e')
    .replace(/(?<=..)e$/, '')

/** Vowels as English says them: 'slime', 'blazer', 'handmade', 'sunhouse', 'dyson', 'sneaker', 'cushion', 'nature', and 'g' and 'j' of 'collagen', 'jogger'. */
const english: readonly [RegExp, string][] = [
  [/age$/, 'it'],
  [/[ts]h?ion$/, 'son'],
  [/ture$/, 'ch'],
  [/^eye/, 'ai'],
  [/j|(?<!g)g(?=[ei])/g, 'd'],
  [/(?<!^)[ae][iy]/g, 'ei'],
  [/ea/g, 'i'],
  [/igh/g, 'ai'],
  [/(?<![aeou])i(?=[^aeiouhrx]e(?:[rsd]?$|[^aeiourn]))|(?<=[^aeiou])y(?=.)/g, 'ai'],
  [/a(?=[^aeiouhrx]er$)/g, 'ei'],
  [/a(?=[^aeiouhrx]es?$)/g, 'e'],
  [/(?<![aeou])u(?=[^aeiou](?:[^aeiou]|$))/g, 'a'],
]
/** As French says them, and Italian: 'paula', 'roche', 'posay', 'versace'. */
const french: readonly [RegExp, string][] = [
  [/eau|au/g, 'o'],
  [/ch(?=[aeiouy])/g, 's'],
  [/[ae][iy]/g, 'ei'],
]
const frenchAccent: readonly [RegExp, string][] = [...french, [/(?<=..)er$|(?<=...)e$/, 'ei']]
const spokenIn = (word: string, language: readonly [RegExp, string][]): string =>
  language.reduce((said, [pattern, sound]) => said.replace(pattern, sound), word)

/** No syllable ends in these: they are heard as others, or not at all. */
const endings: readonly [RegExp, string][] = [
  [/(?<=[mnkptdlr])[sfvkptdg]+$|[sfvl]$/, ''],
  [/[sd]$/, 't'],
  [/l$/, 'n'],
  [/l$/, 'o'],
]
const endingCost = 0.25

/** How a word of another language may sound to those who write it down by ear, and what it costs to hear it so. */
const soundsOfOther = (word: string): Map<string, number> => {
  const languages = [[], english, french, frenchAccent].map((language) => spelt(spokenIn(word, language)))
  const said = [...new Set(languages)].flatMap((one) => {
    const inner = one.replace(/(?<=[aeiou])s(?=[kptmnlf])/, '')
    return [/[eou]r(?![aeiou])/g, /[eou]r$/].map((er) => inner.replace(er, '').replace(/r(?![aeiou])/g, ''))
  })
  const ended = [...said, ...said.map(smoothed)].flatMap((one) =>
    endings.map(([end, as]) => one.replace(end, as)),
  )
  return new Map([
    ...ended.map((one) => [smoothed(one), endingCost] as const),
    ...said.map((one) => [smoothed(one), 0] as const),
  ])
}

/** Another syllable begins behind it: its stop is hardly heard ('lốc ri an'). */
const unstopped = (syllable: string): string => syllable.replace(/(?<=[aeiouy])(?:ch|[cpt])$/, '')

/** How a syllable is spelt that was heard; `isLast`: of a word. */
const speltAsHeard = ({ accented, folded }: TypedWord, isLast: boolean): string => {
  const plain = (isLast ? folded : unstopped(folded)).replace(/^gi(?=[aeou]|$)/, (gi) =>
    gi === folded ? 'di' : 'd',
  )
  if (/[ơờớởỡợ](?![mn])/.test(accented)) return plain.replace('o', '')
  if (/[âấầẩẫậ]y$/.test(accented)) return plain.replace(/ay$/, 'ei')
  if (isLast && /[êếềểễệ]$/.test(accented)) return `${plain}i`
  return plain.replace(/o(?=[ae])/, 'w')
}

/** How syllables sound that were written down by ear, one behind the other. */
export const soundOfHeard = (words: readonly TypedWord[]): string =>
  smoothed(words.map((word, at) => spelt(speltAsHeard(word, at === words.length - 1))).join(''))

const vowels = 'aeiou'
/** Letters that are taken for one another by ear. */
const alike = ['td', 'ds', 'ts', 'cs', 'cj', 'ct', 'dj', 'gj', 'bp', 'fp', 'bv', 'fv', 'lr', 'ln', 'gk', 'nm']
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
export const fewestNames = 5
/** So many syllables at most are one word, none of them longer than this. */
const [longestRun, longestSyllable] = [5, 6]
const shortestWord = 4

/** What is misheard weighs more than how many names have a word. */
const costWeight = 4

/** A word of another language and how it sounds, at what cost; `consonants`: a bit for each of them. */
export type HeardWord = { word: string; sound: string; cost: number; consonants: number }

/** How a word may sound, where it is spelt otherwise than a syllable. */
export const heardWordsOf = (word: string): HeardWord[] =>
  word.length < shortestWord || !/^[a-z]+$/.test(word) || syllableOf(word)
    ? []
    : Array.from(soundsOfOther(word), ([sound, cost]) => ({
        ...{ word, sound, cost, consonants: consonantsIn(sound) },
      })).filter(({ sound }) => sound.length >= shortestSound)

const bitsOf = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Words whose sound begins with this letter and is so long. */
export type HeardAs = (first: string, length: number) => readonly HeardWord[]

/** `further`: the same where words beside it were heard as well, the likeliest first ('la roche posay' of 'la rốt posay'). */
export type HeardReading = {
  words: TypedWord[]
  cost: number
  products: number
  further: readonly (readonly TypedWord[])[]
}

/** So many names have a word, or what stands behind the apostrophe that it lacks. */
const namesOf = (word: string, counts: Counts): number =>
  (counts.get(word) ?? 0) + (counts.get(behindApostrophe(word, counts) ?? '') ?? 0)

type Run = { from: number; length: number; word: string; cost: number; products: number; worth: number }

/** The likeliest of the words that a run of syllables may be, those first that are worth most; as many at most as are `wanted`. */
export const heardIn = (
  run: readonly TypedWord[],
  heardAs: HeardAs,
  counts: Counts,
  { most, bonus, least, wanted }: { most?: number; bonus: number; least: number; wanted: number },
): Omit<Run, 'from' | 'length'>[] => {
  const sound = soundOfHeard(run)
  if (sound.length < shortestSound) return []
  const mostCost = most ?? mostMisheard(sound)
  const consonants = consonantsIn(sound)
  const best: Omit<Run, 'from' | 'length'>[] = []
  const apart = Math.floor(mostCost / likeCost)
  for (let size = sound.length - apart; size <= sound.length + apart; size += 1)
    for (const { word, sound: said, cost: own, consonants: others } of heardAs(sound[0] ?? '', size)) {
      const left = mostCost - own
      const lost = likeCost * Math.max(bitsOf(consonants & ~others), bitsOf(others & ~consonants))
      if (lost > left) continue
      const products = namesOf(word, counts)
      const likely = sound.length + Math.log2(products) / 2 + bonus
      const bound = best[wanted - 1]?.worth ?? least
      if (products < fewestNames || bound >= likely - costWeight * (own + lost)) continue
      const cost = own + hearingCost(sound, said, left)
      const worth = likely - costWeight * cost
      if (cost > mostCost || worth <= bound) continue
      const known = best.find((one) => one.word === word)
      if (known && known.worth >= worth) continue
      if (known) best.splice(best.indexOf(known), 1)
      best.push({ word, cost, products, worth })
      best.sort((one, other) => other.worth - one.worth)
      best.length = Math.min(best.length, wanted)
    }
  return best
}

/** A text that is one word is the likelier that word, and so are more syllables. */
const [wholeBonus, syllableBonus] = [2, 0.5]

/** Vowels are heard, and no syllable of another language is said with these tones ('phở bò tái' is no 'beauty'). */
export const isHeardSyllable = ({ folded, accented }: TypedWord): boolean =>
  /^[a-z]+$/.test(folded) &&
  folded.length <= longestSyllable &&
  /[aeiouy]/.test(folded) &&
  !/[\u0303\u0309]/.test(normalized(accented, 'NFD'))

/** The likeliest run of syllables that are one word, among the words from one place to another. */
const bestRun = (words: readonly TypedWord[], heardAs: HeardAs, counts: Counts): Run | undefined => {
  let best: Run | undefined
  for (const from of words.keys())
    for (let length = 2; length <= longestRun && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length)
      if (!run.every(isHeardSyllable)) break
      const bonus = syllableBonus * length + (length === words.length ? wholeBonus : 0)
      const least = best?.worth ?? Number.NEGATIVE_INFINITY
      const [found] = heardIn(run, heardAs, counts, { bonus, least, wanted: 1 })
      if (found) best = { from, length, ...found }
    }
  return best
}

const replaced = (
  words: readonly TypedWord[],
  { from, length, word }: Pick<Run, 'from' | 'length' | 'word'>,
): TypedWord[] => [...words.slice(0, from), { folded: word, accented: word }, ...words.slice(from + length)]

/** So many words that a syllable alone may be are tried. */
const mostBeside = 3

/** What words beside one that was heard may be: a run of them, else the syllable next to it alone. */
const heardBeside = (
  words: readonly TypedWord[],
  next: number,
  heardAs: HeardAs,
  counts: Counts,
): TypedWord[][] => {
  const run = bestRun(words, heardAs, counts)
  if (run && run.cost <= likeCost) return [replaced(words, run)]
  const beside = words[next]
  if (!beside || !/^[a-z]+$/.test(beside.folded)) return []
  return heardIn([beside], heardAs, counts, {
    ...{ most: endingCost, bonus: 0, least: 0, wanted: mostBeside },
  }).map(({ word }) => replaced(words, { from: next, length: 1, word }))
}

/**
 * Syllables that stand for one word of another language, as it was heard ('xe ta phil', 'kăng gu ru'): the likeliest reading of a search.
 * `heardAs` tells of words by the first letter of their sound.
 */
export const readHeard = (
  words: readonly TypedWord[],
  heardAs: HeardAs,
  counts: Counts,
): HeardReading | undefined => {
  const best = bestRun(words, heardAs, counts)
  if (!best) return undefined
  const { from, length, cost, products, word } = best
  const [before, after] = [words.slice(0, from), words.slice(from + length)]
  const made = { folded: word, accented: word }
  const [left, right] = [
    heardBeside(before, before.length - 1, heardAs, counts),
    heardBeside(after, 0, heardAs, counts),
  ]
  const further =
    left.length + right.length === 0
      ? []
      : (left.length > 0 ? left : [before]).flatMap((first) =>
          (right.length > 0 ? right : [after]).map((last) => [...first, made, ...last]),
        )
  return { words: replaced(words, best), cost, products, further: further.slice(0, mostBeside) }
}
