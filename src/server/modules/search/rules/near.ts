import { servedTerms } from '#server/text/search.ts'
import { normalized } from '#shared/normalized.ts'
import { accentedWords } from '#shared/vietnamese.ts'
import { comparable, distanceOf, mistakesIn, soundOf } from './distance.ts'
import { nameWordsOf } from './ranking.ts'
import { type Counts, hasAccents, slippedKeys, type TypedWord } from './typed.ts'

const costPerName = 4
const worthOf = (names: number, cost: number): number => Math.log2(1 + names) - costPerName * cost

/** A word of the catalogue that a typed one may have been meant as. */
export type Alternative = { word: string; cost: number; products: number }

const mostAlternatives = 10
/** Two letters may be missing or too many in words from this length on. */
const long = 8
/** A word this many products have is likely meant as it stands. */
export const wellKnown = 30

/** What stands for a word that is a word of its own: a letter missing or too many, or a sound; not another letter. */
const mostOfKnown = 1
/** With accents the letter of a longer word may be wrong as well: the accents then tell whether it is (see `accentCost`). */
const mostOfAccented = 1.15
const short = 3
/** A known word is the less likely a mistake. */
const doubtCost = 0.3

/** Do two words differ in the consonant they end with alone? With the accents typed they are as close as longer ones: 'cơn', 'cơm'. */
const endsOtherwise = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1) && [one, other].every((word) => /[cmnpt]$/.test(word))

const isClose = (typed: TypedWord, word: string, cost: number, isKnown: boolean): boolean => {
  const { folded } = typed
  if (cost > mistakesIn(folded)) return false
  // 'tôn' is no 'tân': with another letter in three, any two words are close.
  const isLong = folded.length > short || endsOtherwise(folded, word)
  const most = hasAccents(typed) && isLong ? mostOfAccented : mostOfKnown
  if (isKnown && cost > most) return false
  // Three letters say little: the first one is right, and none of them is too many.
  return folded.length > short || cost <= 0.6 || (word[0] === folded[0] && word.length >= 3)
}

/** Two keys of Telex or VNI that changed places, or one hit twice: as much as two letters of a word that did. */
const slippedCost = 0.9

/** `isFar`: hardly meant, unless the words beside it tell. */
type Near = Alternative & { isFar: boolean }

/** Typed with its accents it is no mistake for a thing. */
const served = new Set(servedTerms.map(accentedWords))

/** For each typed word what it may have been meant as, the likeliest first. */
const nearWords = (words: readonly TypedWord[], vocabulary: Counts, counts: Counts): Near[][] => {
  const known = Array.from(vocabulary, ([word, products]) => ({ meant: comparable(word), products }))
  return words.map((typed) => {
    const { folded } = typed
    if (served.has(typed.accented)) return []
    const said = comparable(folded)
    const isKnown = (counts.get(folded) ?? 0) >= wellKnown
    const mistakes = mistakesIn(folded)
    const others: Near[] = []
    for (const { meant, products } of known) {
      const { word } = meant
      if (word === folded || Math.abs(word.length - folded.length) > (folded.length >= long ? 2 : 1)) continue
      const distance = distanceOf(said, meant, mistakes)
      const isFar = !isClose(typed, word, distance, isKnown)
      if (isFar && (distance > mistakes || folded.length <= short)) continue
      others.push({ word, cost: isKnown ? distance + doubtCost : distance, products, isFar })
    }
    // What one name has is a make ('adidas').
    for (const word of counts.has(folded) ? [] : slippedKeys(typed)) {
      const products = vocabulary.get(word)
      if (products === undefined || word === folded) continue
      const near = others.find((one) => one.word === word)
      if (!near) others.push({ word, cost: slippedCost, products, isFar: false })
      else Object.assign(near, { cost: Math.min(near.cost, slippedCost), isFar: false })
    }
    return others.sort(
      (a, b) => a.cost - Math.log10(a.products + 1) / 4 - (b.cost - Math.log10(b.products + 1) / 4),
    )
  })
}

/**
 * For each typed word itself and what it may have been meant as, the likeliest first; `wide`: also what words of their own are hardly taken
 * for, where the others tell.
 */
export const alternativesOf = (
  words: readonly TypedWord[],
  vocabulary: Counts,
  counts: Counts,
): { every: Alternative[][]; wide: Alternative[][] } => {
  const near = nearWords(words, vocabulary, counts)
  const withOwn = (isLikely: (one: Near) => boolean) =>
    words.map(({ folded }, place): Alternative[] => [
      { word: folded, cost: 0, products: counts.get(folded) ?? 0 },
      ...(near[place] ?? [])
        .filter(isLikely)
        .slice(0, mostAlternatives)
        .map(({ isFar: _, ...one }) => one),
    ])
  return { every: withOwn(({ isFar }) => !isFar), wide: withOwn(() => true) }
}
export const alternativesFor = (
  words: readonly TypedWord[],
  vocabulary: Counts,
  counts: Counts,
): Alternative[][] => alternativesOf(words, vocabulary, counts).every

/** As much as a letter that is taken for another costs in a word that is one of its own (see `near` and `doubtCost`). */
const little = 0.85
/** Only what costs little; undefined when that is nothing. */
export const doubtLittle = (alternatives: readonly Alternative[][]): Alternative[][] | undefined => {
  const few = alternatives.map((words) => words.filter(({ cost }) => cost <= little))
  return few.some((words) => words.length > 1) ? few : undefined
}

/** The same with words that many names have taken as they stand; undefined when all are such, or none. */
export const doubtUnknown = (
  alternatives: readonly Alternative[][],
  counts: Counts,
): Alternative[][] | undefined => {
  const isKnown = ([own]: readonly Alternative[]) => (counts.get(own?.word ?? '') ?? 0) >= wellKnown
  const known = alternatives.filter(isKnown).length
  if (known === 0 || known === alternatives.length) return undefined
  return alternatives.map((words) => (isKnown(words) ? words.slice(0, 1) : words))
}

/** Of the alternatives of each word the one that most names bear out for what it costs. */
export const likeliest = (alternatives: readonly Alternative[][]): Alternative[][] =>
  alternatives.map((words) =>
    words.toSorted((a, b) => worthOf(b.products, b.cost) - worthOf(a.products, a.cost)).slice(0, 1),
  )

/** What is asked of names: of each word itself or one of what it may have been meant as. */
export const nearQueries = (alternatives: readonly (readonly Alternative[])[]): string[] =>
  alternatives.map((words) => words.map(({ word }) => `'${word.slice(0, 100)}'`).join(' | '))

const marks = /\p{M}/gu
const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/gu

const marksOf = (word: string): string => normalized(word, 'NFD').match(marks)?.join('') ?? ''

const toneOf = (word: string): string => normalized(word, 'NFD').match(toneMarks)?.join('') ?? ''

const otherVowelCost = 1
const vowelsIn = (folded: string): number => folded.replace(/[^aeiouy]/g, '').length
/** Does a consonant stand where a vowel stood ('thuê', 'thun')? */
const isOtherKind = (typed: string, read: string): boolean =>
  typed.length === read.length && vowelsIn(typed) !== vowelsIn(read)

/**
 * What it costs to read a word with one set of accents as another: a missing tone little, a wrong one more. Another word
 * with the very accents that were typed is likely the one that was meant.
 */
const accentCost = (typed: TypedWord, accented: string, folded: string): number => {
  if (!hasAccents(typed) || typed.accented === accented || marksOf(typed.accented) === marksOf(accented))
    return 0
  if (typed.folded !== folded) {
    // An end that is taken for another leaves the vowel as it is.
    if (comparable(typed.folded).ended.includes(folded)) return otherVowelCost
    if (isOtherKind(typed.folded, folded)) return otherVowelCost
    const isToneAlike = toneOf(typed.accented) === toneOf(accented)
    return isToneAlike && typed.folded.length > short ? 0.3 : 0.5
  }
  const [a, b] = [normalized(typed.accented, 'NFD'), normalized(accented, 'NFD')]
  return a.replace(toneMarks, '') === b.replace(toneMarks, '') ? 0.4 : 0.6
}

/** Are the letters those that were typed, and only accents others? */
export const changesAccentsAlone = (
  typed: readonly TypedWord[],
  { words }: Pick<NearReading, 'words'>,
): boolean =>
  typed.some(hasAccents) &&
  typed.every(({ folded }, place) => words[place]?.folded === folded) &&
  typed.some(({ accented }, place) => words[place]?.accented !== accented)

type Guess = { words: TypedWord[]; cost: number; names: number; surfaces: Map<string, number> }

/** `names`: how many of those looked at bear it out. `shown`: as most of these write it. */
export type NearReading = { words: TypedWord[]; shown: string; names: number }

/** So many words, on the average, may stand between two of them: what is far apart was not meant together. */
const mostBetween = 2

const isScattered = (places: readonly number[]): boolean => {
  const sorted = places.toSorted((a, b) => a - b)
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1 - places.length
  return new Set(places).size < places.length || span > mostBetween * (places.length - 1)
}

/** All mistakes of a search together; more is another search. */
const mostCost = 2.2
const mostCostAccented = 1.75

/**
 * The one way of reading a misspelt search that costs least and that most of these names bear out: every word stands in
 * the name, as typed or as something close to it. Undefined when none is close enough.
 */
export const nearestReading = (
  typed: readonly TypedWord[],
  alternatives: readonly (readonly Alternative[])[],
  names: readonly { name: string; folded?: string }[],
): NearReading | undefined => {
  // Of each word of a name it is looked up once what it stands for: few of them stand for anything.
  const costs = new Map<string, number[]>()
  for (const [place, words] of alternatives.entries())
    for (const { word, cost } of words) {
      const known = costs.get(word) ?? []
      known[place] = cost
      costs.set(word, known)
    }
  const guesses = new Map<string, Guess>()
  for (const { name, folded: plain } of names) {
    const { folded, accented } = nameWordsOf(name, plain)
    const meant = folded.flatMap((here, at) => {
      const costsHere = costs.get(here)
      return costsHere ? [{ here, at, costsHere }] : []
    })
    let cost = 0
    const chosen: TypedWord[] = []
    const places: number[] = []
    for (const [place, word] of typed.entries()) {
      let best: { cost: number; at: number } | undefined
      for (const { at, here, costsHere } of meant) {
        const known = costsHere[place]
        if (known === undefined || places.includes(at)) continue
        const far = places.length > 0 ? Math.min(3, Math.abs(at - (places.at(-1) ?? 0) - 1)) / 20 : 0
        const total = known + far + accentCost(word, accented[at] ?? '', here)
        if (!best || total < best.cost) best = { cost: total, at }
      }
      if (!best) break
      cost += best.cost
      places.push(best.at)
      chosen.push({ folded: folded[best.at] ?? '', accented: accented[best.at] ?? '' })
    }
    if (chosen.length < typed.length || isScattered(places)) continue
    const key = chosen.map((word) => word.folded).join(' ')
    const guess = guesses.get(key) ?? { words: chosen, cost, names: 0, surfaces: new Map() }
    guess.names += 1
    guess.cost = Math.min(guess.cost, cost)
    const surface = chosen.map((word) => word.accented).join(' ')
    guess.surfaces.set(surface, (guess.surfaces.get(surface) ?? 0) + 1)
    guesses.set(key, guess)
  }
  const worth = ({ cost, names: many }: Guess) => worthOf(many, cost)
  const [best] = [...guesses.values()].sort((a, b) => worth(b) - worth(a))
  if (!best || best.cost > (typed.some(hasAccents) ? mostCostAccented : mostCost)) return undefined
  const [shown = ''] = [...best.surfaces].sort((a, b) => b[1] - a[1])[0] ?? []
  const surface = shown.split(' ')
  const asTyped = typed.some(hasAccents)
  return {
    shown,
    names: best.names,
    words: best.words.map(({ folded }, place) => ({
      folded,
      accented: asTyped ? (surface[place] ?? folded) : folded,
    })),
  }
}

/** Where each word is one of its own, hardly more than one of so many is a mistake, and of those with accents half at most are others. */
const knownWords = 4
const readOtherwise = 2

const hookAndTilde = /[\u0303\u0309]/g
/** Its accents with the two tones as one that the south says alike. */
const saidMarks = (word: string): string => marksOf(word).replace(hookAndTilde, '\u0309')

/** Is a word with accents read as one with others, that does not merely begin in another way that sounds alike ('chà xữa', 'trà sữa')? */
const isReadOtherwise = (typed: TypedWord, read: TypedWord | undefined): boolean =>
  read !== undefined &&
  hasAccents(typed) &&
  hasAccents(read) &&
  read.accented !== typed.accented &&
  !(soundOf(read.folded) === soundOf(typed.folded) && saidMarks(read.accented) === saidMarks(typed.accented))

/** Are so many words changed as may be mistakes? */
export const mayBeMeant = (typed: readonly TypedWord[], read: NearReading, counts: Counts): boolean => {
  const touched = typed.filter((word, place) => isReadOtherwise(word, read.words[place]))
  if (touched.length > Math.max(1, Math.floor(typed.length / readOtherwise))) return false
  if (typed.some(({ folded }) => (counts.get(folded) ?? 0) < wellKnown)) return true
  const changed = typed.filter(({ folded }, place) => read.words[place]?.folded !== folded)
  return changed.length <= Math.ceil(typed.length / knownWords)
}

/** So many words tell which one of them was another, and so many names that have it among them. */
const [fewestTelling, fewestNames] = [3, 5]

/** Do so many words tell? */
export const tellOne = (typed: readonly TypedWord[]): boolean => typed.length >= fewestTelling

/** Is one word alone another one, among the others as names have it side by side ('nồi chiên hông dầu')? */
export const isBorneOutByOthers = (
  typed: readonly TypedWord[],
  { words }: Pick<NearReading, 'words'>,
  names: readonly { folded: string }[],
): boolean => {
  const changed = typed.filter(({ folded }, place) => words[place]?.folded !== folded)
  const said = ` ${words.map(({ folded }) => folded).join(' ')} `
  return (
    changed.length === 1 && names.filter(({ folded }) => ` ${folded} `.includes(said)).length >= fewestNames
  )
}
