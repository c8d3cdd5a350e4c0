import { type Kysely, sql } from 'kysely'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import type { Evidence } from '#server/modules/networks/index.ts'

/** What a statement's line is set beside. */
export type StoredOrder = {
  id: number
  transactionId: string
  itemKey: string
  otherKey: string | null
  twinKey: string | null
  earns: boolean
  evidence: Evidence
  status: ConversionStatus
  orderValue: number
  commission: number
  occurredAt: Date
  networkUpdatedAt: Date
  paidAmount: number
}

/** The orders stored under any of these numbers. */
export const findStoredOrders = async (
  db: Kysely<DB>,
  network: string,
  numbers: string[],
): Promise<StoredOrder[]> => {
  if (numbers.length === 0) return []
  const { rows } = await sql<StoredOrder>`
    select id, transaction_id as "transactionId", item_key as "itemKey", other_key as "otherKey",
      twin_key as "twinKey", earns, evidence, status, order_value as "orderValue", commission,
      occurred_at as "occurredAt", network_updated_at as "networkUpdatedAt", paid_amount as "paidAmount"
    from conversions where network = ${network} and transaction_id = any(${numbers}::text[]) order by id`.execute(
    db,
  )
  return rows
}

/** What was received for an order; null = this statement pays it no more. */
export type Payment = { id: number; amount: number | null }

/** Notes what was received for these orders; the latest word counts. How many it changed. */
export const setPaid = async (
  db: Kysely<DB>,
  payments: Payment[],
  { at, importId }: { at: Date; importId: number },
): Promise<number> => {
  if (payments.length === 0) return 0
  const ids = payments.map(({ id }) => id)
  await sql`select 1 from conversions where id = any(${ids}::int[]) order by id for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    update conversions c set paid_amount = coalesce(p.amount, 0),
      paid_at = case when p.amount is not null then ${at}::timestamptz end,
      paid_import_id = case when p.amount is not null then ${importId}::int end
    from unnest(${ids}::int[], ${payments.map(({ amount }) => amount)}::bigint[]) as p (id, amount)
    where c.id = p.id and case when p.amount is null then c.paid_import_id = ${importId}::int
      else (c.paid_amount, c.paid_at, c.paid_import_id)
        is distinct from (p.amount, ${at}::timestamptz, ${importId}::int) end`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The network's report is taken in anew the next time it is read, whatever it said last. */
export const forgetReported = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({ report_hash: null })
    .where('id', '=', id)
    .where('report_hash', 'is not', null)
    .execute()
}
