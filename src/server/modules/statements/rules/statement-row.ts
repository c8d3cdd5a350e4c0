import type { Network } from '#contract/affiliate.ts'
import type { StatementField, StatementMapping } from '#contract/statements.ts'
import {
  clickIdAmong,
  identifiedBy,
  type StatementFormat,
  statementFormatOf,
} from '#server/modules/networks/index.ts'
import type { StatementMessage } from '#server/modules/reports/index.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { normalized } from '#shared/normalized.ts'
import { fold } from '#shared/vietnamese.ts'
import { hasLostDigits, readDong, readTime } from './cells.ts'
import { echoColumns } from './columns.ts'
import { withoutContacts } from './personal.ts'
import type { DecimalSigns } from './signs.ts'
import { isReconciled, readStatus } from './status-words.ts'

/** A line of a statement: what it tells of an order, and what was paid for it, in đồng. */
export type StatementRow = Omit<StatementMessage, 'network'> & {
  paidAmount: number | null
  paidAt: Date | null
}

/** How a file is read; `signs`: what all its amounts together say of theirs. */
export type Reading = { network: Network; closed: boolean; mapping: StatementMapping; signs?: DecimalSigns }

class BadRow extends Error {}
const refuse = (reason: string): never => {
  throw new BadRow(reason)
}

const labels: Partial<Record<StatementField, string>> = t.lines.fields
const labelOf = (field: StatementField): string => labels[field] ?? field

/** `typed` holds numbers of spreadsheets and JSON as what they are; as text, 863.625 would be read for hundreds of thousands. */
type Cells = {
  text: (field: StatementField) => string | undefined
  typed: (field: StatementField) => string | number | undefined
  /** `column`: another than the field's own. */
  amount: (field: StatementField, column?: string | null) => number | null
}

type Line = Record<string, unknown>

const cellOf = (row: Line, name: string | null): string | number | undefined => {
  const value = name !== null && Object.hasOwn(row, name) ? row[name] : undefined
  if (value === null || value === undefined || typeof value === 'object') return undefined
  if (typeof value === 'number') return value
  // Spreadsheets write a leading apostrophe, and exports for them ="…", to keep a number as text.
  const text = normalized(String(value))
    .trim()
    .replace(/^'|^="([^"]*)"$/, '$1')
  return text === '' || text === '-' || text === '--' ? undefined : text
}

const cellsOf = (row: Line, { mapping, signs }: Reading): Cells => {
  const typed: Cells['typed'] = (field) => cellOf(row, mapping[field])
  return {
    typed,
    text: (field) => typed(field)?.toString(),
    amount: (field, column = mapping[field]) =>
      amountIn(cellOf(row, column), field, column === null ? undefined : signs?.get(column)),
  }
}

const codeOf = (cells: Cells, field: StatementField): string => {
  const given = cells.typed(field)
  if (given === undefined) return ''
  if (hasLostDigits(given)) refuse(t.lines.digitsLost(labelOf(field)))
  const text = String(given)
  if (!/^[\w.:#@/-]{1,100}$/.test(text) || /@.+\./.test(text)) refuse(t.lines.invalid(labelOf(field)))
  return text
}

const amountIn = (
  given: string | number | undefined,
  field: StatementField,
  decimal: string | undefined,
): number | null => {
  if (given === undefined) return null
  if (typeof given === 'number' ? Math.round(given) < 0 : /^[-−(]/.test(given))
    return refuse(t.lines.negative(labelOf(field)))
  return readDong(given, decimal) ?? refuse(t.lines.noAmount(labelOf(field)))
}

const timeOf = (cells: Cells, field: StatementField): Date | null => {
  const given = cells.typed(field)
  return given === undefined ? null : (readTime(given) ?? refuse(t.lines.noTime(labelOf(field))))
}

type Identity = Pick<StatementRow, 'transactionId' | 'itemKey' | 'rowKeys' | 'twinKey' | 'earns' | 'whole'>

/** Numbers a line may go by besides its order's; whichever network it is of, what stands there has to be one. */
const numberFields = ['rowId', 'conversionId', 'itemId'] as const

/** The keys under which the network's reports store the same row. */
const identityOf = (cells: Cells, network: Network): Identity => {
  const transactionId = codeOf(cells, 'orderId') || refuse(t.lines.orderNeeded)
  for (const field of numberFields) codeOf(cells, field)
  const code = (field: StatementField): string => codeOf(cells, field)
  const identity = statementFormatOf(network)?.identify(code) ?? identifiedBy(code('rowId') || code('itemId'))
  return { transactionId, ...identity }
}

const clickIdIn = (cells: Cells, row: Line): string => {
  const echoed = [
    cells.text('clickId') ?? '',
    ...echoColumns(Object.keys(row)).map((name) => String(row[name] ?? '')),
  ]
  const found = clickIdAmong(echoed.flatMap((text) => text.split('-')).map((text) => text.trim()))
  return /^[\w.:]{1,100}$/.test(found) ? found : ''
}

/** The column of a line that goes by one of these names (folded), mapped or not. */
const columnIn = (row: Line, names: readonly string[] = []): string | null =>
  Object.keys(row).find((name) => names.includes(fold(name))) ?? null

/** The value of the order as the network's reports tell it: less what was given back. */
const orderValueOf = (cells: Cells, row: Line, refunds: StatementFormat['refunds']): number | null => {
  const value = cells.amount('orderValue')
  const refund = cells.amount('orderValue', columnIn(row, refunds))
  return value === null ? null : Math.max(0, value - (refund ?? 0))
}

const amountFields = ['orderValue', 'commission', 'paidAmount'] as const

/** The amounts of a line that are text, by their columns. */
export const amountsIn = (raw: unknown, { network, mapping }: Reading): [string, string][] => {
  if (typeof raw !== 'object' || raw === null) return []
  const row = raw as Line
  const columns = [
    ...amountFields.map((field) => mapping[field]),
    columnIn(row, statementFormatOf(network)?.refunds),
  ]
  return columns.flatMap((column): [string, string][] => {
    const cell = cellOf(row, column)
    return column !== null && typeof cell === 'string' ? [[column, cell]] : []
  })
}

/** What the network's own word beside the status makes of a line. */
const judgementOf = (row: Line, judged: StatementFormat['judged']) => {
  const column = columnIn(row, judged?.columns)
  if (!judged || column === null) return { isRefused: false, isOpen: false, reason: null }
  const word = fold(String(row[column] ?? ''))
  const isRefused = judged.refused.test(word)
  const isOpen = !isRefused && judged.fine?.test(word) === false
  return { isRefused, isOpen, reason: isRefused ? judged.reason : null }
}

/** What tells a line apart from others about the same row; undefined where a row stands on one line alone. */
const partOf = (row: Line, { network }: Reading, { itemKey, twinKey }: StatementRow): string | undefined => {
  const columns = statementFormatOf(network)?.parts
  if (!columns || itemKey.endsWith(':') || twinKey === null) return undefined
  return String(cellOf(row, columnIn(row, columns)) ?? '')
}

const read = (row: Line, reading: Reading): StatementRow => {
  const cells = cellsOf(row, reading)
  const identity = identityOf(cells, reading.network)
  const said = cells.text('status') ?? refuse(t.lines.statusNeeded)
  const flag = cells.text('confirmed')
  const format = statementFormatOf(reading.network)
  const judged = judgementOf(row, format?.judged)
  const mark = judged.isOpen ? '0' : reading.mapping.confirmed === null ? undefined : (flag ?? '0')
  const status =
    (judged.isRefused ? 'rejected' : readStatus(reading, said, mark)) ??
    refuse(/^[\p{L} _-]{1,40}$/u.test(said) ? t.lines.unknownStatusSaid(said) : t.lines.unknownStatus)
  const occurredAt = timeOf(cells, 'occurredAt')
  return {
    ...identity,
    whole: identity.whole && occurredAt !== null,
    clickId: clickIdIn(cells, row),
    orderValue: orderValueOf(cells, row, format?.refunds),
    commission: cells.amount('commission') ?? refuse(t.lines.commissionNeeded),
    status,
    networkStatus: (flag === undefined ? said : `${said} (${flag})`).slice(0, 100),
    isOpen: mark !== undefined && !isReconciled(mark),
    reason: withoutContacts(cells.text('reason') ?? '').slice(0, 300) || judged.reason,
    occurredAt,
    updatedAt: timeOf(cells, 'updatedAt'),
    paidAmount: cells.amount('paidAmount'),
    paidAt: timeOf(cells, 'paidAt'),
  }
}

/** One line as a row, or why it cannot be one. The reasons say nothing of what other columns hold. */
export const readStatementRow = (
  raw: unknown,
  reading: Reading,
): { row: StatementRow; part?: string | undefined } | { error: string } => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { error: t.lines.notAnObject }
  const values = raw as Line
  if (
    Object.values(values).some(
      (value) => typeof value === 'string' && (!value.isWellFormed() || value.includes('\0')),
    )
  )
    return { error: t.lines.badCharacters }
  try {
    const row = read(values, reading)
    return { row, part: partOf(values, reading, row) }
  } catch (error) {
    if (error instanceof BadRow) return { error: error.message }
    throw error
  }
}
