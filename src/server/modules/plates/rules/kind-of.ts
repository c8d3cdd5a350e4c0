import { plateBargain, plateBlind, plateCounted, plateStops, plateWords } from '#server/text/plate-words.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import type { Kind } from './drawings/all.ts'

/** What a term means: a drawing, or on purpose none. */
type Meaning = Kind | 'none'

const termsOf = (list: string): string[] => list.split('|')

const written: [string, Meaning][] = [
  ...termsOf(plateBlind).map((term): [string, Meaning] => [term, 'none']),
  ...Object.entries(plateWords).flatMap(([kind, list]) =>
    termsOf(list).map((term): [string, Meaning] => [term, kind as Kind]),
  ),
]

const indexed = (form: (text: string) => string): ReadonlyMap<string, Meaning> => {
  const index = new Map<string, Meaning>()
  // Without accents some terms fall together; the one written first is kept.
  for (const [term, meaning] of written) {
    const read = form(term)
    if (!index.has(read)) index.set(read, meaning)
  }
  return index
}

type Reading = {
  form: (text: string) => string
  terms: ReadonlyMap<string, Meaning>
  stops: ReadonlySet<string>
  counted: ReadonlySet<string>
}

const made = new Map<Reading['form'], Reading>()

/** Made when a first name is read: some thousand terms, which a process that starts need not wait for. */
const readingIn = (form: Reading['form']): Reading => {
  const known = made.get(form)
  if (known) return known
  const reading = {
    form,
    terms: indexed(form),
    stops: new Set(termsOf(plateStops).map(form)),
    counted: new Set(termsOf(plateCounted).map(form)),
  }
  made.set(form, reading)
  return reading
}

const mostWords = Math.max(...written.map(([term]) => term.split(' ').length))
const brackets = /[[(【{][^\])】}]*[\])】}]/gu

/** What a name says outside its brackets, which hold conditions and gifts; all of it where nothing else is said. */
const outsideBrackets = (name: string): string => {
  const outside = name.replace(brackets, ' ')
  return fold(outside) === '' ? name : outside
}

const { buy, free } = plateBargain
const bargain = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${buy}|${free}) ?\\d+ ?(?:${free} ?\\d+)?[^\\p{L}\\p{N}]+`,
  'iu',
)

const isAccented = (name: string): boolean => accentedWords(name) !== fold(name)

/** Where a name says what the thing is: the words it is read in, which of them, and what they mean. */
export type Found = { kind: Kind; words: string[]; from: number; to: number }

/**
 * Reads what a product is from its name. A Vietnamese name says it first ('túi đựng laptop' is a bag), so the first place
 * that says anything counts, and of the terms that begin there the longest. Behind a word like 'cho' or 'hình' a name says
 * something else. A name without any accent is compared without.
 */
export const readKind = (name: string): Found | undefined => {
  const said = outsideBrackets(name).replace(bargain, '')
  const reading = readingIn(isAccented(said) ? accentedWords : fold)
  const words = reading.form(said).split(' ')
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + mostWords)
    let meaning: Meaning | undefined
    for (; to > from; to -= 1) {
      meaning = reading.terms.get(words.slice(from, to).join(' '))
      if (meaning) break
    }
    // 'Hộp 50 khẩu trang' is no box, nor is '2 hộp trà'.
    const isCount =
      to === from + 1 &&
      reading.counted.has(words[from] ?? '') &&
      [words[from - 1], words[to]].some((word) => /^\d/.test(word ?? ''))
    if (meaning && meaning !== 'none' && !isCount) return { kind: meaning, words, from, to }
    if (!meaning && reading.stops.has(words[from] ?? '')) return undefined
    from = meaning ? to : from + 1
  }
  return undefined
}

/** For categories of which every thing may be shown by one sign; of the others none can. */
const byIcon = new Map<string, Kind>(
  Object.entries({
    fashion: 'hanger',
    shirt: 'hanger',
    clothing: 'hanger',
    utensils: 'cutlery',
    food: 'cutlery',
    book: 'book',
    coupon: 'ticket',
    discount: 'ticket',
    gift: 'gift',
  } as const),
)

/** Which drawing stands for a product: by its name, else by its category's icon, else a plain tag. */
export const kindOf = (name: string, icon: string | null): Kind =>
  readKind(name)?.kind ?? byIcon.get(icon ?? '') ?? 'tag'
