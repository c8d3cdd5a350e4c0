import { type Kysely, sql } from 'kysely'
import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import type { Evidence, IncomingConversion, KnownConversion } from '../rules/conversion.ts'
import type { LockedClick } from './clicks.ts'

/** `clickId` is the public id of the click it belongs to; null while unmatched. Amounts in đồng, points in điểm. */
export type ConversionRow = KnownConversion & {
  id: number
  network: string
  transactionId: string
  itemKey: string
  clickId: string | null
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
  /** Null until its signals were looked at since its click or amounts last changed. */
  risk: number | null
}

type Identity = Pick<IncomingConversion, 'network' | 'transactionId' | 'itemKey'>

/** Holds back others that write about the same order until this transaction ends. */
export const lockOrder = async (db: Kysely<DB>, network: string, transactionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${network}:${transactionId}`}, 0))`.execute(
    db,
  )
}

/** The order and key under which a row is stored, if any of its numbers is known. */
export const findIdentity = async (
  db: Kysely<DB>,
  network: string,
  transactionId: string,
  rowKeys: string[],
): Promise<{ transactionId: string; itemKey: string } | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .select(['transaction_id', 'item_key'])
    .where('network', '=', network)
    // A message that named no order is stored under its row's number.
    .where('transaction_id', 'in', [transactionId, ...rowKeys])
    .where((e) =>
      e.or([
        e('item_key', 'in', rowKeys),
        e('other_key', 'in', rowKeys),
        // A hint that knew the order by its number alone becomes the first row told of it.
        e.and([e('item_key', '=', transactionId), e('evidence', '=', 'hint')]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
  return row && { transactionId: row.transaction_id, itemKey: row.item_key }
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
      evidence: incoming.evidence ?? 'report',
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

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('conversions')
    .leftJoin('affiliate_clicks', 'affiliate_clicks.id', 'conversions.click_id')
    .select([
      'conversions.id',
      'conversions.network',
      'conversions.transaction_id as transactionId',
      'conversions.item_key as itemKey',
      'affiliate_clicks.click_id as clickId',
      sql<ConversionStatus>`conversions.status`.as('status'),
      'conversions.order_value as orderValue',
      'conversions.commission',
      'conversions.network_status_raw as networkStatus',
      'conversions.reason',
      'conversions.network_updated_at as networkUpdatedAt',
      'conversions.promised_points as promisedPoints',
      'conversions.credited_points as creditedPoints',
      'conversions.credit_revision as creditRevision',
      'conversions.occurred_at as occurredAt',
      sql<Evidence>`conversions.evidence`.as('evidence'),
      'conversions.other_key as otherKey',
      'conversions.twin_key as twinKey',
      'conversions.earns',
      sql<ConversionRow['hold']>`conversions.hold`.as('hold'),
      'conversions.risk',
    ])
    .forNoKeyUpdate('conversions')

export const lockConversion = (db: Kysely<DB>, identity: Identity): Promise<ConversionRow> =>
  rows(db)
    .where('conversions.network', '=', identity.network)
    .where('conversions.transaction_id', '=', identity.transactionId)
    .where('conversions.item_key', '=', identity.itemKey)
    .executeTakeFirstOrThrow()

/** Does the row belong to a click, hold no points yet and may still earn some? */
export const mayStillEarn = ({ clickId, creditedPoints, status }: ConversionRow): boolean =>
  clickId !== null && creditedPoints === 0 && status !== 'rejected' && status !== 'reversed'

/** Every row of an order, locked in the order of their ids. */
export const lockRowsOfOrder = (
  db: Kysely<DB>,
  network: string,
  transactionId: string,
): Promise<ConversionRow[]> =>
  rows(db)
    .where('conversions.network', '=', network)
    .where('conversions.transaction_id', '=', transactionId)
    .orderBy('conversions.id')
    .execute()

/** The rows of an order that stand for the same item, locked in the order of their ids. */
export const lockTwins = (
  db: Kysely<DB>,
  network: string,
  transactionId: string,
  twinKey: string,
): Promise<ConversionRow[]> =>
  rows(db)
    .where('conversions.network', '=', network)
    .where('conversions.transaction_id', '=', transactionId)
    .where('conversions.twin_key', '=', twinKey)
    .orderBy('conversions.id')
    .execute()

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

export type NewState = Pick<
  ConversionRow,
  | 'status'
  | 'orderValue'
  | 'commission'
  | 'networkStatus'
  | 'reason'
  | 'networkUpdatedAt'
  | 'evidence'
  | 'otherKey'
  | 'twinKey'
  | 'earns'
>

/** State, click and credit in one statement: the table's checks hold at every moment. */
export const saveConversion = async (
  db: Kysely<DB>,
  id: number,
  change: {
    state: NewState
    click: LockedClick | undefined
    promised: number
    credited: number
    revision: number
    at: Date
  },
): Promise<void> => {
  const { state, click, promised, credited, revision, at } = change
  await db
    .updateTable('conversions')
    .set({
      status: state.status,
      order_value: state.orderValue,
      commission: state.commission,
      network_status_raw: state.networkStatus,
      reason: state.reason,
      network_updated_at: state.networkUpdatedAt,
      evidence: state.evidence,
      other_key: state.otherKey,
      twin_key: state.twinKey,
      earns: state.earns,
      updated_at: at,
      risk: sql`case when click_id is not distinct from ${click?.id ?? null}::integer
        and order_value = ${state.orderValue}::bigint and commission = ${state.commission}::bigint then risk end`,
      credited_points: credited,
      credit_revision: revision,
      ...(state.status === 'confirmed' ? { confirmed_at: sql`coalesce(confirmed_at, ${at})` } : {}),
      click_id: click?.id ?? null,
      user_id: click?.userId ?? null,
      product_id: click?.productId ?? null,
      promised_points: promised,
      ...(click ? { reported_click_id: click.clickId } : {}),
    })
    .where('id', '=', id)
    .execute()
}

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

export const noteReported = async (db: Kysely<DB>, id: number, hash: string): Promise<void> => {
  await db.updateTable('conversions').set({ report_hash: hash }).where('id', '=', id).execute()
}

/** How many rows of each of these orders are held, and how many of them are refused, approved and reconciled. */
export const countRowsOfOrders = async (
  db: Kysely<DB>,
  network: string,
  orders: string[],
): Promise<Map<string, { all: number; refused: number; approved: number; confirmed: number }>> => {
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

/** Conversions of each network that belong to no click. */
export const countUnmatched = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  const found = await db
    .selectFrom('conversions')
    .select(['network', sql<number>`count(*)`.as('total')])
    .where('click_id', 'is', null)
    .groupBy('network')
    .execute()
  return new Map(found.map(({ network, total }) => [network, total]))
}
