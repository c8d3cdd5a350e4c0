import type { IncomingConversion } from '#server/modules/networks/index.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import { amountsOfBoth, decide, noAmounts } from './conversion.ts'

/** What is left of a row that another one is: no item, worth nothing. */
const isSpent = ({ twinKey, earns, orderValue, commission }: ConversionRow): boolean =>
  !earns && twinKey === null && orderValue === 0 && commission === 0

/** Rows of an order that a message shows to be the row it is about, by the numbers it names or that row has. */
export const doublesOf = (
  rows: readonly ConversionRow[],
  known: ConversionRow,
  { rowKeys }: Pick<IncomingConversion, 'rowKeys'>,
): ConversionRow[] => {
  if (!rowKeys) return []
  const numbers = new Set([...rowKeys, known.otherKey])
  return rows.filter((row) => row.id !== known.id && numbers.has(row.itemKey) && !isSpent(row))
}

/** Does what was said of the other row come after what is known of this one? */
const saysMore = (row: ConversionRow, { twinKey: _, ...other }: ConversionRow): boolean =>
  decide(row, { ...other, clickId: '', updatedAt: other.networkUpdatedAt }) === 'updated'

const clickIn = (row: ConversionRow, { clickRowId, clickStamp }: ConversionRow) => {
  const isNamedLater = clickStamp !== null && (row.clickStamp === null || clickStamp > row.clickStamp)
  return isNamedLater || row.clickRowId === null
    ? { clickRowId, clickStamp }
    : { clickRowId: row.clickRowId, clickStamp: row.clickStamp }
}

const itemIn = (row: ConversionRow, { twinKey, earns }: ConversionRow) =>
  row.twinKey === null && row.earns ? { twinKey, earns } : { twinKey: row.twinKey, earns: row.earns }

/** The row with what was said of another one that it is, the greater word in force; points, review and number stay its own. */
const withWordOf = (row: ConversionRow, double: ConversionRow): ConversionRow => {
  const said = saysMore(row, double) ? double : row
  const { id, itemKey, otherKey, hold, risk } = row
  const { promisedPoints, creditedPoints, creditRevision, reckoning } = row
  return {
    ...said,
    ...{ id, itemKey, otherKey, hold, risk, promisedPoints, creditedPoints, creditRevision, reckoning },
    ...amountsOfBoth(row, double, said),
    ...clickIn(row, double),
    ...itemIn(row, double),
  }
}

/**
 * A network that knows a row by two numbers may have told each by itself: the rows that came of it are one, which earns once. Gives the
 * row with all that was said of it, and leaves the others empty, on its click; nothing of what they credited stays theirs.
 */
export const uniteRows = (
  row: ConversionRow,
  doubles: readonly ConversionRow[],
): { row: ConversionRow; empty: ConversionRow[] } => {
  const one = doubles.reduce(withWordOf, row)
  const { clickRowId, clickStamp } = one
  const nothing = { ...noAmounts, twinKey: null, earns: false, clickRowId, clickStamp }
  return { row: one, empty: doubles.map((double) => ({ ...double, ...nothing })) }
}
