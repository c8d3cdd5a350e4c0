import { type Kysely, sql } from 'kysely'
import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import type { LockedClick } from '#server/modules/clicks/index.ts'
import type { Reckoning } from '#server/modules/earning/index.ts'
import type { Evidence, IncomingConversion } from '#server/modules/networks/index.ts'
import type { KnownConversion } from '../rules/conversion.ts'
import type { Doubt } from '../rules/doubt.ts'

/** A row of an order; `clickRowId` null while it is nobody's. Amounts in đồng, points in điểm. */
export type ConversionRow = KnownConversion & {
  id: number
  network: Network
  transactionId: string
  itemKey: string
  clickRowId: number | null
  clickStamp: string | null
  networkStatus: string
  reason: string | null
  promisedPoints: number
  creditedPoints: number
  creditRevision: number
  occurredAt: Date
  otherKey: string | null
  twinKey: string | null
  earns: boolean
  hold: 'open' | 'refused' | null
  doubt: Doubt | null
  /** The normal form of the order's code; null when nothing is left of it. */
  orderKey: string | null
  /** How its points came about; null while it is nobody's, and for orders of before this was kept. */
  reckoning: Reckoning | null
  /** Null until its signals were looked at since its click or amounts last changed. */
  risk: number | null
}

type Identity = Pick<IncomingConversion, 'network' | 'transactionId' | 'itemKey'>

/**
 * The order and key under which a row is stored, if any of its numbers is known: in this order, and `anywhere` else where its numbers
 * are no other row's (an item that went to another order, a message that named none).
 */
export const findIdentity = async (
  db: Kysely<DB>,
  network: string,
  transactionId: string,
  { rowKeys, anywhere }: { rowKeys: string[]; anywhere: boolean },
): Promise<{ transactionId: string; itemKey: string } | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .select(['transaction_id', 'item_key'])
    .where('network', '=', network)
    .where((e) => {
      const isHere = anywhere ? [] : [e('transaction_id', '=', transactionId)]
      return e.or([
        e.and([e('item_key', 'in', rowKeys), ...isHere]),
        e.and([e('other_key', 'in', rowKeys), ...isHere]),
        // A hint that knew the order by its number alone becomes the first row told of it.
        e.and([
          e('transaction_id', '=', transactionId),
          e('item_key', '=', transactionId),
          e('evidence', '=', 'hint'),
        ]),
      ])
    })
    .orderBy(sql`transaction_id = ${transactionId}`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row && { transactionId: row.transaction_id, itemKey: row.item_key }
}

/**
 * What a hint filed under its row's number, for it named no order, goes to the order; false where there is no such row. Which of the rows
 * of an item earns there is settled by the message that names it.
 */
export const refileHint = async (
  db: Kysely<DB>,
  { network, transactionId, itemKey }: Identity,
  order: string,
): Promise<boolean> => {
  const row = await db
    .updateTable('conversions')
    .set({ transaction_id: order, earns: sql`earns and twin_key is null` })
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .where('item_key', '=', itemKey)
    .where('evidence', '=', 'hint')
    .whereRef('transaction_id', '=', 'item_key')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a row is filed under. */
export const findIdentityOf = async (db: Kysely<DB>, id: number): Promise<Identity | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .select(['network', 'transaction_id', 'item_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { network: row.network as Network, transactionId: row.transaction_id, itemKey: row.item_key }
}

/** Creates the conversion, tied to no click yet; false when it exists (after waiting for whoever inserts it). */
export const insertConversion = async (
  db: Kysely<DB>,
  incoming: IncomingConversion,
  { at, reportedAt, doubt }: { at: Date; reportedAt: Date; doubt: Doubt | null },
): Promise<boolean> => {
  const row = await db
    .insertInto('conversions')
    .values({
      network: incoming.network,
      transaction_id: incoming.transactionId,
      item_key: incoming.itemKey,
      reported_click_id: incoming.clickId || null,
      order_value: incoming.orderValue ?? 0,
      commission: incoming.commission ?? 0,
      status: incoming.status,
      network_status_raw: incoming.networkStatus,
      reason: incoming.reason,
      occurred_at: incoming.occurredAt,
      network_updated_at: reportedAt,
      evidence: incoming.evidence ?? 'report',
      doubt,
      // Which of the rows of an item earns is settled once it is known which rows there are.
      earns: incoming.twinKey === undefined && incoming.earns !== false,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.constraint('conversions_identity_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const rowsOf = (db: Kysely<DB>, { network, transactionId }: { network: string; transactionId: string }) =>
  db
    .selectFrom('conversions')
    .modifyFront(prepared)
    .select([
      'id',
      sql<Network>`network`.as('network'),
      'transaction_id as transactionId',
      'item_key as itemKey',
      'click_id as clickRowId',
      'click_stamp as clickStamp',
      sql<ConversionStatus>`status`.as('status'),
      'order_value as orderValue',
      'commission',
      'order_value_stamp as orderValueStamp',
      'commission_stamp as commissionStamp',
      'network_status_raw as networkStatus',
      'reason',
      'network_updated_at as networkUpdatedAt',
      'promised_points as promisedPoints',
      'credited_points as creditedPoints',
      'credit_revision as creditRevision',
      'occurred_at as occurredAt',
      sql<Evidence>`evidence`.as('evidence'),
      'other_key as otherKey',
      'twin_key as twinKey',
      'earns',
      sql<ConversionRow['hold']>`hold`.as('hold'),
      sql<Doubt | null>`doubt`.as('doubt'),
      'order_key as orderKey',
      sql<Reckoning | null>`reckoning`.as('reckoning'),
      'risk',
    ])
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .orderBy('id')

/** Every row of an order, locked in the order of their ids; nothing is joined, so what is read is what is locked. */
export const lockRowsOfOrder = (
  db: Kysely<DB>,
  order: { network: string; transactionId: string },
): Promise<ConversionRow[]> => rowsOf(db, order).forNoKeyUpdate().execute()

/** A row as it stands, not locked: enough to see that a message only repeats what is known. */
export const findRow = (db: Kysely<DB>, identity: Identity): Promise<ConversionRow | undefined> =>
  rowsOf(db, identity).where('item_key', '=', identity.itemKey).executeTakeFirst()

/** Of which shop's click the row is; null while it is nobody's. */
export const findShopOf = async (db: Kysely<DB>, identity: Identity): Promise<string | null | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .modifyFront(prepared)
    .select('shop_key')
    .where('network', '=', identity.network)
    .where('transaction_id', '=', identity.transactionId)
    .where('item_key', '=', identity.itemKey)
    .executeTakeFirst()
  return row?.shop_key
}

/** State, click, hold and credit in one statement: the table's checks hold at every moment. */
export const saveConversion = async (
  db: Kysely<DB>,
  row: ConversionRow,
  { click, at }: { click: LockedClick | undefined; at: Date },
): Promise<void> => {
  await db
    .updateTable('conversions')
    .set({
      status: row.status,
      order_value: row.orderValue,
      commission: row.commission,
      order_value_stamp: row.orderValueStamp,
      commission_stamp: row.commissionStamp,
      network_status_raw: row.networkStatus,
      reason: row.reason,
      network_updated_at: row.networkUpdatedAt,
      evidence: row.evidence,
      occurred_at: row.occurredAt,
      other_key: row.otherKey,
      twin_key: row.twinKey,
      earns: row.earns,
      hold: row.hold,
      doubt: row.doubt,
      updated_at: at,
      risk: sql`case when click_id is not distinct from ${click?.id ?? null}::integer
        and order_value = ${row.orderValue}::bigint and commission = ${row.commission}::bigint then risk end`,
      credited_points: row.creditedPoints,
      credit_revision: row.creditRevision,
      ...(row.status === 'confirmed' ? { confirmed_at: sql`coalesce(confirmed_at, ${at})` } : {}),
      click_id: click?.id ?? null,
      click_stamp: row.clickStamp,
      user_id: click?.userId ?? null,
      product_id: click?.productId ?? null,
      shop_key: click?.shopKey ?? null,
      promised_points: row.promisedPoints,
      reckoning: row.reckoning && JSON.stringify(row.reckoning),
      ...(click ? { reported_click_id: click.clickId } : {}),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Notes that an order left a click, the points (điểm) taken back with it, and its credit revision after that. */
export const insertMove = async (
  db: Kysely<DB>,
  move: {
    conversionId: number
    from: number
    to: number | null
    takenBack: number
    revision: number
    at: Date
  },
): Promise<void> => {
  await db
    .insertInto('conversion_moves')
    .values({
      conversion_id: move.conversionId,
      from_click_id: move.from,
      to_click_id: move.to,
      points_taken_back: move.takenBack,
      revision: move.revision,
      moved_at: move.at,
    })
    .execute()
}
