import type { Part, Reading } from './plan.ts'
import type { TypedWord } from './typed.ts'

const units: readonly (readonly string[])[] = [
  ['l', 'lit', 'liter', 'litre'],
  ['ml'],
  ['kg', 'kilo', 'ky'],
  ['g', 'gr', 'gam', 'gram'],
  ['mg'],
  ['m', 'met'],
  ['cm'],
  ['mm'],
  ['inch', 'in', 'inches'],
  ['w', 'watt'],
  ['kw'],
  ['v', 'volt'],
  ['mah'],
  ['gb'],
  ['tb'],
  ['mb'],
  ['hz'],
  ['hp'],
]
const unitsLike = (unit: string): readonly string[] | undefined => units.find((names) => names.includes(unit))

export const plain = (word: string): TypedWord => ({ folded: word, accented: word })
export const phrase = (words: readonly string[], kind: Reading['kind']): Reading => ({
  words: words.map(plain),
  apart: false,
  open: false,
  kind,
})

/** A number and its unit, together or apart, under every name of the unit. */
const measureReadings = (numbers: readonly string[], unit: string): Reading[] =>
  (unitsLike(unit) ?? [unit]).flatMap((name) => [
    phrase([...numbers.slice(0, -1), `${numbers.at(-1)}${name}`], 'typed'),
    phrase([...numbers, name], 'typed'),
    // Inches are mostly written as a sign, of which folding leaves nothing.
    ...(name === 'inch' ? [phrase(numbers, 'guess')] : []),
  ])

const isNumber = (word: TypedWord | undefined): boolean => word !== undefined && /^\d{1,6}$/.test(word.folded)

/** '1m6' is 1.6 m, however it is written. */
const metresAt = (word: string): Part | undefined => {
  const [, metres = '', rest = ''] = /^(\d)m(\d{1,2})$/.exec(word) ?? []
  if (metres === '') return undefined
  const cm = `${metres}${rest.padEnd(2, '0')}`
  const ways = [[word], [metres, `${rest}m`], [metres, rest, 'm'], [`${cm}cm`], [cm, 'cm']]
  return { readings: [...ways.map((way) => phrase(way, 'typed')), phrase([cm], 'guess')] }
}

/** A number alone may be any measure: '55' is in '55inch' as it is in '55 inch'. */
const bareNumber = (number: string): Part => ({
  readings: [
    { words: [plain(number)], apart: true, open: false, kind: 'typed' },
    ...units.flat().map((unit) => phrase([`${number}${unit}`], 'spelling')),
  ],
})

/** The measure that begins at a word, and of how many words it is; undefined where there is none. */
export const measureAt = (
  words: readonly TypedWord[],
  at: number,
): { part: Part; length: number } | undefined => {
  const numbers: string[] = []
  let place = at
  while (numbers.length < 2 && isNumber(words[place])) {
    numbers.push(words[place]?.folded ?? '')
    place += 1
  }
  const here = words[place]?.folded ?? ''
  const [, digits = '', letters = ''] = /^(\d{1,6})([a-z]{1,6})$/.exec(here) ?? []
  if (digits !== '' && (unitsLike(letters) || place === at) && numbers.length < 2)
    return { part: { readings: measureReadings([...numbers, digits], letters) }, length: place + 1 - at }
  if (numbers.length > 0 && unitsLike(here))
    return { part: { readings: measureReadings(numbers, here) }, length: place + 1 - at }
  const metres = metresAt(here)
  if (metres && place === at) return { part: metres, length: 1 }
  const [first = ''] = numbers
  return numbers.length === 1 && first.length <= 4 ? { part: bareNumber(first), length: 1 } : undefined
}
