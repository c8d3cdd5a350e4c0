import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { HeldRows, IncomingConversion } from '#server/modules/networks/index.ts'

/** Which of these fingerprints of report rows are what was last taken in. */
export const findReported = async (
  db: Kysely<DB>,
  network: string,
  hashes: string[],
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const found = await db
    .selectFrom('conversions')
    .select('report_hash')
    .where('network', '=', network)
    .where('report_hash', 'in', hashes)
    .execute()
  return new Set(found.flatMap((row) => row.report_hash ?? []))
}

/** Notes which row of a report was taken in last, unless somebody else has told the order otherwise by now: then it is heard again. */
export const noteReported = async (
  db: Kysely<DB>,
  id: number,
  { hash, ...said }: Pick<IncomingConversion, 'status' | 'orderValue' | 'commission'> & { hash: string },
): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({ report_hash: hash })
    .where('id', '=', id)
    .where('status', '=', said.status)
    .where(sql<boolean>`order_value = coalesce(${said.orderValue}::bigint, order_value)
      and commission = coalesce(${said.commission}::bigint, commission)`)
    .execute()
}

/** How many rows of each of these orders are held, and how many of them are refused, approved and reconciled. */
export const countRowsOfOrders = async (
  db: Kysely<DB>,
  network: string,
  orders: string[],
): Promise<Map<string, HeldRows>> => {
  if (orders.length === 0) return new Map()
  const found = await db
    .selectFrom('conversions')
    .select([
      'transaction_id',
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where status in ('rejected', 'reversed'))`.as('refused'),
      sql<number>`count(*) filter (where status in ('approved', 'confirmed'))`.as('approved'),
      sql<number>`count(*) filter (where status = 'confirmed')`.as('confirmed'),
    ])
    .where('network', '=', network)
    .where('evidence', '<>', 'hint')
    .where('transaction_id', 'in', orders)
    .groupBy('transaction_id')
    .execute()
  return new Map(found.map(({ transaction_id, ...counts }) => [transaction_id, counts]))
}

/** Belongs to no click and may still be given to one, for which it would earn: what is only hinted at waits for its report. */
export const awaitsOwner = (table: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${of('click_id')} is null and ${of('status')} in ('pending', 'approved', 'confirmed')
    and ${of('evidence')} <> 'hint')`
}

/** Conversions of each network that wait for their owner. */
export const countUnmatched = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  const found = await db
    .selectFrom('conversions')
    .select(['network', sql<number>`count(*)`.as('total')])
    .where(awaitsOwner('conversions'))
    .groupBy('network')
    .execute()
  return new Map(found.map(({ network, total }) => [network, total]))
}

/** How often a row has changed its status or its click. */
export const countChanges = async (db: Kysely<DB>, id: number): Promise<number> => {
  const row = await db
    .selectFrom('conversions')
    .select('status_changes')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status_changes ?? 0
}

/** Does another row stand for the same item that may still earn or does? */
export const hasOpenTwin = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('conversions as own')
    .innerJoin('conversions as other', (join) =>
      join
        .onRef('other.network', '=', 'own.network')
        .onRef('other.transaction_id', '=', 'own.transaction_id')
        .onRef('other.twin_key', '=', 'own.twin_key')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.status', 'in', ['pending', 'approved', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}

/** What the orders of a click came to, each status once; what a person refused counts as rejected. */
export const statusesOfClick = async (db: Kysely<DB>, clickRowId: number): Promise<ConversionStatus[]> => {
  const rows = await db
    .selectFrom('conversions')
    .select(sql<ConversionStatus>`case when hold = 'refused' then 'rejected' else status end`.as('status'))
    .distinct()
    .where('click_id', '=', clickRowId)
    .execute()
  return rows.map((row) => row.status)
}

/** Orders that wait for a person to say whose they are. */
export const countUnowned = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('conversions')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('created_at').as('since')])
      .where(awaitsOwner('conversions'))
      .executeTakeFirst(),
  )
