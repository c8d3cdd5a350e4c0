import type { Kysely } from 'kysely'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import type { IncomingConversion, KnownConversion } from '../rules/conversion.ts'
import type { LockedClick } from './clicks.ts'

/** `clickId` is the public id of the click it belongs to; null while unmatched. Amounts in đồng, points in điểm. */
export type ConversionRow = KnownConversion & {
  id: number
  transactionId: string
  clickId: string | null
  networkStatus: string
  reason: string | null
  creditedPoints: number
  creditRevision: number
  occurredAt: Date
}

type Identity = Pick<IncomingConversion, 'network' | 'transactionId' | 'itemKey'>

/** Creates the conversion, tied to no click yet; false when it exists (after waiting for whoever inserts it). */
export const insertConversion = async (
  db: Kysely<DB>,
  incoming: IncomingConversion,
  at: Date,
): Promise<boolean> => {
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
  return row !== undefined
}

export const lockConversion = async (db: Kysely<DB>, identity: Identity): Promise<ConversionRow> => {
  const row = await db
    .selectFrom('conversions')
    .leftJoin('affiliate_clicks', 'affiliate_clicks.id', 'conversions.click_id')
    .select([
      'conversions.id',
      'conversions.transaction_id',
      'affiliate_clicks.click_id',
      'conversions.status',
      'conversions.order_value',
      'conversions.commission',
      'conversions.network_status_raw',
      'conversions.reason',
      'conversions.network_updated_at',
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
    clickId: row.click_id,
    status: row.status as ConversionStatus,
    orderValue: row.order_value,
    commission: row.commission,
    networkStatus: row.network_status_raw,
    reason: row.reason,
    networkUpdatedAt: row.network_updated_at,
    creditedPoints: row.credited_points,
    creditRevision: row.credit_revision,
    occurredAt: row.occurred_at,
  }
}

type NewState = Pick<
  ConversionRow,
  'status' | 'orderValue' | 'commission' | 'networkStatus' | 'reason' | 'networkUpdatedAt'
>

/** State, click and credit in one statement: the table's checks hold at every moment. */
export const saveConversion = async (
  db: Kysely<DB>,
  id: number,
  change: { state: NewState; click: LockedClick | undefined; credited: number; revision: number; at: Date },
): Promise<void> => {
  const { state, click, credited, revision, at } = change
  await db
    .updateTable('conversions')
    .set({
      status: state.status,
      order_value: state.orderValue,
      commission: state.commission,
      network_status_raw: state.networkStatus,
      reason: state.reason,
      network_updated_at: state.networkUpdatedAt,
      updated_at: at,
      credited_points: credited,
      credit_revision: revision,
      ...(credited > 0 ? { confirmed_at: at } : {}),
      ...(click
        ? {
            click_id: click.id,
            user_id: click.userId,
            product_id: click.productId,
            promised_points: click.promisedPoints,
            reported_click_id: click.clickId,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute()
}
