import type { ConversionStatus } from '#contract/affiliate.ts'
import type { IncomingConversion } from './incoming.ts'

const isClickId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text)

/** The click id among the values a network echoes, else the first thing it echoes, for a person to look at. */
export const clickIdAmong = (echoed: string[]): string =>
  (echoed.find(isClickId) ?? echoed.find((value) => value !== '') ?? '').slice(0, 100)

/** A message of a webhook, understood; what is kept of it holds the schema's fields alone. */
export type Understood =
  | { understood: true; conversion: IncomingConversion; raw: object }
  | { understood: false; problems: string[]; kept: object }

/** One row of a report: a conversion, or the reason why it is none. `updatedAt` null = the report tells the present. */
export type ReportRow =
  | { conversion: IncomingConversion; raw: object }
  | { conversion: null; problems: string[]; raw: object }

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } }

const problemsOf = (issues: { path: PropertyKey[] }[]): string[] => [
  ...new Set(issues.map((issue) => issue.path.join('.') || 'body')),
]

/** What is known of a row or message that was not understood: the schema's fields, cut, everything else left out. */
const known = (fields: unknown, names: string[]): object =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
      .filter(([name, value]) => names.includes(name) && value !== undefined && typeof value !== 'object')
      .map(([name, value]) => [name, String(value).slice(0, 300).toWellFormed().replaceAll('\0', '')]),
  )

/** A schema's verdict on a report row as the row it is or the reason it is none. */
export const toRow = <T extends object>(
  parsed: Parsed<T>,
  fields: unknown,
  names: string[],
  convert: (data: T) => IncomingConversion,
): ReportRow =>
  parsed.success
    ? { conversion: convert(parsed.data), raw: parsed.data }
    : { conversion: null, problems: problemsOf(parsed.error.issues), raw: known(fields, names) }

export const toUnderstood = <T extends object>(
  parsed: Parsed<T>,
  fields: unknown,
  names: string[],
  convert: (data: T) => IncomingConversion,
): Understood =>
  parsed.success
    ? { understood: true, conversion: convert(parsed.data), raw: parsed.data }
    : { understood: false, problems: problemsOf(parsed.error.issues), kept: known(fields, names) }

const furthestLast: ConversionStatus[] = ['reversed', 'rejected', 'pending', 'approved', 'confirmed']
const sumOf = (amounts: (number | null)[]): number | null =>
  amounts.reduce((sum, one) => (one === null ? sum : (sum ?? 0) + one), null)

type Part = { status: ConversionStatus; orderValue: number | null; commission: number | null }

/** What a network tells in parts under one key, as the one row it is kept as: those furthest along count, added up. Amounts in đồng. */
export const addedUp = <P extends Part>(first: P, ...others: P[]): P => {
  const parts = [first, ...others]
  const place = ({ status }: P): number => furthestLast.indexOf(status)
  const furthest = parts.reduce((one, other) => (place(other) > place(one) ? other : one))
  const counted = parts.filter(({ status }) => status === furthest.status)
  const orderValue = sumOf(counted.map((one) => one.orderValue)) as P['orderValue']
  const commission = sumOf(counted.map((one) => one.commission)) as P['commission']
  return { ...furthest, orderValue, commission }
}
