import type { Kysely } from 'kysely'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import type { IncomingConversion, KnownConversion } from '../rules.ts'
import type { LockedClick } from './clicks.ts'

export type ConversionRow = KnownConversion & {
  id: number
  transactionId: string
  /** Row id of the click, and its public id; both null while unmatched. */
  clickRowId: number | null
  clickId: string | null
  reportedClickId: string | null
  promisedPoints: number
  creditedPoints: number
  creditRevision: number
  occurredAt: Date
}

type Identity = Pick<IncomingConversion, 'network' | 'transactionId' | 'itemKey'>

/** Creates the conversion, not yet tied to a click; undefined when it exists (waits for another transaction's insert). */
export const insertConversion = async (
  db: Kysely<DB>,
  incoming: IncomingConversion,
  at: Date,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('conversions')
    .values({
      network: incoming.network,
      transaction_id: incoming.transactionId,
      item_key: incoming.itemKey,
      reported_click_id: incoming.clickId || null,
      order_value: incoming.orderValue,
      commission: incoming.commission,
      status: incoming.status,
      network_status_raw: incoming.networkStatus,
      reason: incoming.reason,
      occurred_at: incoming.occurredAt,
      network_updated_at: incoming.updatedAt ?? at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.constraint('conversions_identity_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const lockConversion = async (db: Kysely<DB>, identity: Identity): Promise<ConversionRow> => {
  const row = await db
    .selectFrom('conversions')
    .leftJoin('affiliate_clicks', 'affiliate_clicks.id', 'conversions.click_id')
    .select([
      'conversions.id',
      'conversions.transaction_id',
      'conversions.click_id as click_row_id',
      'affiliate_clicks.click_id',
      'conversions.reported_click_id',
      'conversions.status',
      'conversions.order_value',
      'conversions.commission',
      'conversions.network_updated_at',
      'conversions.promised_points',
      'conversions.credited_points',
      'conversions.credit_revision',
      'conversions.occurred_at',
    ])
    .where('conversions.network', '=', identity.network)
    .where('conversions.transaction_id', '=', identity.transactionId)
    .where('conversions.item_key', '=', identity.itemKey)
    .forNoKeyUpdate('conversions')
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    transactionId: row.transaction_id,
    clickRowId: row.click_row_id,
    clickId: row.click_id,
    reportedClickId: row.reported_click_id,
    status: row.status as ConversionStatus,
    orderValue: row.order_value,
    commission: row.commission,
    networkUpdatedAt: row.network_updated_at,
    promisedPoints: row.promised_points,
    creditedPoints: row.credited_points,
    creditRevision: row.credit_revision,
    occurredAt: row.occurred_at,
  }
}

/**
 * Takes over a newer message. While points are credited the row says so, so a status that holds none is written
 * together with the credit by `saveCredit`'s caller: the constraint is checked at the end of the transaction.
 */
export const saveConversion = async (
  db: Kysely<DB>,
  id: number,
  incoming: IncomingConversion,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({
      status: incoming.status,
      order_value: incoming.orderValue,
      commission: incoming.commission,
      network_status_raw: incoming.networkStatus,
      reason: incoming.reason,
      network_updated_at: incoming.updatedAt ?? at,
      updated_at: at,
      ...(incoming.clickId ? { reported_click_id: incoming.clickId } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Ties a conversion to its click: from here on the click's promise is what it can earn. */
export const attachClick = async (db: Kysely<DB>, id: number, click: LockedClick): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({
      click_id: click.id,
      user_id: click.userId,
      product_id: click.productId,
      promised_points: click.promisedPoints,
      reported_click_id: click.clickId,
    })
    .where('id', '=', id)
    .execute()
}

export const saveCredit = async (
  db: Kysely<DB>,
  id: number,
  credit: { creditedPoints: number; creditRevision: number; at: Date },
): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({
      credited_points: credit.creditedPoints,
      credit_revision: credit.creditRevision,
      ...(credit.creditedPoints > 0 ? { confirmed_at: credit.at } : {}),
    })
    .where('id', '=', id)
    .execute()
}
