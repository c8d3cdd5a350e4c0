import type { MatchResult } from '#contract/statements.ts'
import type { StoredOrder } from '#server/modules/conversions/index.ts'
import type { StatementRow } from './statement-row.ts'

type Keys = Pick<StatementRow, 'transactionId' | 'itemKey' | 'rowKeys' | 'twinKey' | 'whole' | 'earns'>

const sameItem = (row: Keys, order: StoredOrder): boolean => {
  if (row.twinKey === null || order.twinKey === null) return false
  if (row.twinKey === order.twinKey) return true
  return !row.whole && row.twinKey.endsWith(':') && order.twinKey.startsWith(row.twinKey)
}

/** Rows that stand for one item are told apart by the one that earns. */
const oneOf = (found: StoredOrder[]): StoredOrder | 'many' | undefined => {
  const items = new Set(found.map((order) => order.twinKey ?? `#${order.id}`))
  if (items.size > 1) return 'many'
  return found.toSorted((a, b) => Number(b.earns) - Number(a.earns) || a.id - b.id)[0]
}

/**
 * The order of ours a line stands for, among those of its number: by the network's own key of the row; where the file
 * or our books lack it, by the item; where the file names no item, when the order has one row only.
 */
export const matchRow = (row: Keys, orders: StoredOrder[]): StoredOrder | 'many' | undefined => {
  const near = orders.filter(
    ({ transactionId }) => transactionId === row.transactionId || row.rowKeys.includes(transactionId),
  )
  const keys = row.rowKeys.length > 0 ? row.rowKeys : [row.itemKey]
  const exact = near.find(
    (order) =>
      keys.includes(order.itemKey) ||
      (order.otherKey !== null && row.rowKeys.includes(order.otherKey)) ||
      (row.rowKeys.length > 0 && order.evidence === 'hint' && order.itemKey === order.transactionId),
  )
  if (exact) return exact
  // A row named by its own number and unknown is another row.
  if (row.rowKeys.length > 0) return undefined
  // What is no item, such as a bonus, says nothing of an item's row.
  if (!row.earns) return oneOf(near.filter(({ earns, twinKey }) => !earns && twinKey === null))
  if (row.twinKey !== null) return oneOf(near.filter((order) => sameItem(row, order)))
  return row.whole && row.itemKey !== '' ? undefined : oneOf(near)
}

/** How a line stands to the order it was found to be. */
export const matchResultOf = (
  row: Pick<StatementRow, 'status' | 'orderValue' | 'commission' | 'paidAmount'>,
  order: StoredOrder | undefined,
): MatchResult => {
  if (!order) return 'missing_here'
  if (order.status !== row.status) return 'status_differs'
  const same =
    order.commission === row.commission &&
    (row.orderValue === null || row.orderValue === order.orderValue) &&
    (row.paidAmount === null || row.paidAmount === order.paidAmount)
  return same ? 'matched' : 'amount_differs'
}
