import type { Part, Reading } from './plan.ts'
import type { TypedWord } from './typed.ts'

const units: readonly (readonly string[])[] = [
  ['l', 'lit', 'liter', 'litre'],
  ['ml'],
  ['kg', 'kilo', 'ky', 'ki'],
  ['g', 'gr', 'gam', 'gram'],
  ['mg'],
  ['m', 'met'],
  ['cm'],
  ['mm'],
  ['m2', 'm²'],
  ['m3', 'm³'],
  ['inch', 'in', 'inches'],
  ['w', 'watt'],
  ['kw'],
  ['v', 'volt'],
  ['mah'],
  ['gb'],
  ['tb'],
  ['mb'],
  ['hz'],
  ['hp', 'ngua'],
]
export const unitsLike = (unit: string): readonly string[] | undefined =>
  units.find((names) => names.includes(unit))

/** A large unit, the small one it is so many of: each measure is written in either. */
const scales = [
  ['l', 'ml', 1000],
  ['kg', 'g', 1000],
  ['m', 'cm', 100],
] as const

export const plain = (word: string): TypedWord => ({ folded: word, accented: word })
export const phrase = (words: readonly string[], kind: Reading['kind']): Reading => ({
  words: words.map(plain),
  apart: false,
  open: false,
  kind,
})

/** A number and its unit, together or apart, under every name of the unit. */
const namedReadings = (
  numbers: readonly string[],
  unit: string,
  kind: Reading['kind'] = 'typed',
): Reading[] =>
  (unitsLike(unit) ?? [unit]).flatMap((name) => [
    phrase([...numbers.slice(0, -1), `${numbers.at(-1)}${name}`], kind),
    phrase([...numbers, name], kind),
    // Inches are mostly written as a sign, of which folding leaves nothing.
    ...(name === 'inch' ? [phrase(numbers, 'guess')] : []),
  ])

/** Thousands are written with a point or without: the measure in the other way, '20.000 mAh' and '20000mAh'. */
const thousandsReadings = (numbers: readonly string[], unit: string): Reading[] => {
  const [, whole, rest = ''] = /^([1-9]\d{0,2})\.?(\d{3})$/.exec(numbers.join('.')) ?? []
  if (whole === undefined || !unitsLike(unit)) return []
  return namedReadings(numbers.length > 1 ? [`${whole}${rest}`] : [whole, rest], unit, 'spelling')
}

/** '1l8' and '1m50'. */
const shortReadings = (whole: string, rest: string, unit: string, kind: Reading['kind']): Reading[] =>
  whole === '0'
    ? []
    : [...new Set([rest, rest.padEnd(2, '0')])].map((end) => phrase([`${whole}${unit}${end}`], kind))

/** As names write a number of a large unit, with two digits behind the point at most. */
const largeReadings = (hundredths: number, unit: string): Reading[] => {
  const whole = `${Math.floor(hundredths / 100)}`
  const rest = `${hundredths % 100}`.padStart(2, '0').replace(/0$/, '')
  if (rest === '0') return namedReadings([whole], unit, 'spelling')
  return [...namedReadings([whole, rest], unit, 'spelling'), ...shortReadings(whole, rest, unit, 'spelling')]
}

/** The same measure in the other unit of its scale. */
const otherReadings = (numbers: readonly string[], unit: string): Reading[] => {
  const [whole = '', rest = ''] = numbers
  const names = unitsLike(unit) ?? []
  const scale = scales.find(([large, small]) => names.includes(large) || names.includes(small))
  if (!scale || rest.length > 2 || whole.length > 5 || (whole.length > 1 && whole.startsWith('0'))) return []
  const [large, small, times] = scale
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (hundredths === 0) return []
  if (names.includes(large)) {
    const same = rest === '' ? [] : shortReadings(whole, rest, large, 'typed')
    const inSmall = [`${(hundredths * times) / 100}`]
    return [...same, ...namedReadings(inSmall, small, 'spelling'), ...thousandsReadings(inSmall, small)]
  }
  // Less than a tenth of a large unit is not said in it.
  const inLarge = hundredths / times
  return Number.isInteger(inLarge) && inLarge >= 10 ? largeReadings(inLarge, large) : []
}

const measureReadings = (numbers: readonly string[], unit: string): Reading[] => [
  ...namedReadings(numbers, unit),
  ...thousandsReadings(numbers, unit),
  ...otherReadings(numbers[1]?.length === 3 ? [numbers.join('')] : numbers, unit),
]

const isNumber = (word: TypedWord | undefined): boolean => word !== undefined && /^\d{1,6}$/.test(word.folded)

const shortPart = (typed: readonly string[], whole: string, rest: string, unit: string): Part => {
  const cm = `${Number(whole) * 100 + Number(rest.padEnd(2, '0'))}`
  return {
    readings: [
      phrase(typed, 'typed'),
      ...measureReadings([whole, rest], unit),
      ...(unit === 'm' ? [phrase([cm], 'guess')] : []),
    ],
  }
}

/** '1m6' is 1.6 m, '1l8' and '2kg5' alike, however they are written; lengths mostly stand in centimetres, without a word for them. */
const shortForm = /^(\d{1,2})(l|lit|kg|ky|ki)(\d{1,2})$|^(\d)(m)(\d{1,2})$/
const shortAt = (word: string): Part | undefined => {
  const [, whole = '', said = '', rest = ''] = shortForm.exec(word)?.filter((one) => one !== undefined) ?? []
  const unit = unitsLike(said)?.[0] ?? ''
  return unit === '' ? undefined : shortPart([word], whole, rest, unit)
}

/** '1 lít 8', '1 mét 2' and '2 ký rưỡi', as they are said; before another word the second number may count that ('1 lít 2 chai'). */
const spokenUnits = /^(?:l|lit|kg|ky|ki|kilo|m|met)$/
const half = 'ruoi'
const spokenAt = (words: readonly TypedWord[], at: number): Part | undefined => {
  const [whole = '', said = '', rest = '', more] = words.slice(at, at + 4).map(({ folded }) => folded)
  if (more !== undefined || !/^\d{1,2}$/.test(whole) || !spokenUnits.test(said)) return undefined
  const tenths = rest === half ? '5' : rest
  if (!/^[1-9]$/.test(tenths)) return undefined
  return shortPart([whole, said, rest], whole, tenths, unitsLike(said)?.[0] ?? said)
}

/** Square and cubic metres are no '1m2', which is 1.2 m of a bed: from ten on, and behind a number of its own. */
const measured = /^(\d{1,6})([a-z]{1,6})$|^(\d{2,6})(m[23])$/

/** A number alone may be any measure: '55' is in '55inch' as it is in '55 inch'. */
const bareNumber = (numbers: readonly string[]): Part => ({
  readings: [
    { ...phrase(numbers, 'typed'), apart: numbers.length === 1 },
    ...units.flat().map((unit) => phrase([...numbers.slice(0, -1), `${numbers.at(-1)}${unit}`], 'spelling')),
  ],
})

/** The number at a word: of two parts where a point or a comma stood between them, '1.5'. */
const numbersAt = (words: readonly TypedWord[], at: number): string[] => {
  if (!isNumber(words[at])) return []
  const next = words[at + 1]
  return [words[at], ...(next?.goesOn && isNumber(next) ? [next] : [])].map((word) => word?.folded ?? '')
}

/** The measure that begins at a word, and of how many words it is; undefined where there is none. `isSaid`: its unit stands within. */
export const measureAt = (
  words: readonly TypedWord[],
  at: number,
): { part: Part; length: number; isSaid?: boolean } | undefined => {
  const spoken = spokenAt(words, at)
  if (spoken) return { part: spoken, length: 3, isSaid: true }
  const numbers = numbersAt(words, at)
  const place = at + numbers.length
  const here = words[place]
  const said = here?.folded ?? ''
  const short = place === at ? shortAt(said) : undefined
  if (short) return { part: short, length: 1 }
  const [, small = '', unit = '', wide = '', surface = ''] = measured.exec(said) ?? []
  const [digits, letters] = [small || wide, unit || surface]
  // '1.5l' is one measure, '15 256gb' are two numbers.
  if (digits !== '' && (numbers.length === 0 || (numbers.length === 1 && here?.goesOn && unitsLike(letters))))
    return { part: { readings: measureReadings([...numbers, digits], letters) }, length: place + 1 - at }
  if (numbers.length > 0 && unitsLike(said))
    return { part: { readings: measureReadings(numbers, said) }, length: place + 1 - at }
  return numbers.length > 0 && (numbers[0]?.length ?? 0) <= 4
    ? { part: bareNumber(numbers), length: numbers.length }
    : undefined
}

const [sizeLeads, sizes] = [new Set(['size', 'sz', 'co']), /^(?:\d{1,3}|x{0,4}[sml])$/]

/** '4d' is of none. */
const isOfUnit = (word: string): boolean =>
  unitsLike(/^\d*([a-z]+[23]?)$/.exec(word)?.[1] ?? '') !== undefined || shortForm.test(word)

/** The words without measures and sizes, which few names say; undefined where there are none, or one word alone is left. */
export const withoutMeasures = (words: readonly TypedWord[]): TypedWord[] | undefined => {
  const left: TypedWord[] = []
  for (let at = 0; at < words.length; ) {
    const measure = measureAt(words, at)
    const last = words[at + (measure?.length ?? 1) - 1]
    const isMeasure = measure !== undefined && (measure.isSaid || isOfUnit(last?.folded ?? ''))
    const isSize = sizeLeads.has(words[at]?.folded ?? '') && sizes.test(words[at + 1]?.folded ?? '')
    if (!isMeasure && !isSize) left.push(words[at] as TypedWord)
    at += isMeasure ? measure.length : isSize ? 2 : 1
  }
  return left.length > 1 && left.length < words.length ? left : undefined
}
