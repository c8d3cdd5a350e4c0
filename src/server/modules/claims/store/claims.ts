import { type Kysely, sql } from 'kysely'
import type { ClaimReason, ClaimState } from '#contract/claims.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { type FrozenRule, promisesPoints } from '#server/modules/earning/index.ts'
import type { ClaimDetails } from '../rules/claim.ts'
import { decidableStates, editableStates } from '../rules/claim.ts'

/** A member's click as a claim needs it, locked: what it promised, what its shop has said. */
export const lockClickOf = async (db: Kysely<DB>, clickId: string, userId: number) => {
  const click = await db
    .selectFrom('affiliate_clicks')
    .select(['id', 'created_at', 'retailer_id', 'shop_key', 'rule'])
    .where('click_id', '=', clickId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!click) return undefined
  const reports = await db
    .selectFrom('conversions')
    .select(['status', 'evidence'])
    .where('click_id', '=', click.id)
    .execute()
  const alive = reports.filter(({ status }) => status !== 'rejected' && status !== 'reversed')
  return {
    id: click.id,
    createdAt: click.created_at,
    retailerId: click.retailer_id,
    shopKey: click.shop_key,
    promisesPoints: promisesPoints(click.rule as FrozenRule),
    wasReported: reports.some(({ evidence }) => evidence !== 'hint'),
    isLive: alive.some(({ evidence }) => evidence !== 'hint'),
    isHinted: alive.some(({ evidence }) => evidence === 'hint'),
  }
}

/** The new claim's id, or undefined when the click has an open one. */
export const insertDraft = async (
  db: Kysely<DB>,
  claim: { userId: number; clickRowId: number; shopKey: string; details: ClaimDetails; at: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('claims')
    .values({
      user_id: claim.userId,
      click_id: claim.clickRowId,
      shop_key: claim.shopKey,
      ...columnsOf(claim.details),
      created_at: claim.at,
      updated_at: claim.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('click_id')
        .where(sql<boolean>`state in ('draft', 'held', 'sent', 'needs_info')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columnsOf = (details: ClaimDetails) => ({
  order_code: details.orderCode,
  ordered_at: details.orderedAt,
  order_total: details.orderTotal,
  coupon: details.coupon,
  note: details.note,
})

/** A claim's own columns, as they are locked, and what stands beside it and does not change. */
export type LockedClaim = {
  id: number
  userId: number
  clickRowId: number
  state: ClaimState
  revision: number
  details: ClaimDetails
  /** The normal form of the order code; null while none is given. */
  orderKey: string | null
  shopKey: string
  /** điểm it holds in the ledger now */
  creditedPoints: number
  attachmentFile: string | null
  submittedAt: Date | null
  updatedAt: Date
  clickPublicId: string
  promisedPoints: number
  /** What its click froze. */
  rule: FrozenRule
  productName: string
  ownerDeleted: boolean
}

const locked = (db: Kysely<DB>) =>
  db
    .selectFrom('claims')
    .modifyFront(prepared)
    .select(['id', 'user_id', 'click_id', 'state', 'revision', 'order_code', 'ordered_at', 'order_total'])
    .select(['coupon', 'note', 'order_key', 'shop_key', 'credited_points', 'attachment_file', 'updated_at'])
    .select('submitted_at')
    .orderBy('id')
    .forNoKeyUpdate()

type Row = Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirstOrThrow']>>

/** Locked rows with what stands beside them; read once they are locked, so that it is of now. */
const described = async (db: Kysely<DB>, rows: Row[]): Promise<LockedClaim[]> => {
  if (rows.length === 0) return []
  const beside = await db
    .selectFrom('claims')
    .innerJoin('affiliate_clicks', 'affiliate_clicks.id', 'claims.click_id')
    .leftJoin('products', 'products.id', 'affiliate_clicks.product_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select([
      'claims.id',
      'affiliate_clicks.click_id as click_public_id',
      'affiliate_clicks.promised_points',
      sql<FrozenRule>`affiliate_clicks.rule`.as('rule'),
      (e) => e.fn.coalesce('products.name', 'affiliate_clicks.title', sql<string>`''`).as('product_name'),
      'users.deleted_at',
    ])
    .where(
      'claims.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.flatMap((row) =>
    beside
      .filter(({ id }) => id === row.id)
      .map((known) => ({
        id: row.id,
        userId: row.user_id,
        clickRowId: row.click_id,
        state: row.state as ClaimState,
        revision: row.revision,
        updatedAt: row.updated_at,
        details: {
          orderCode: row.order_code,
          orderedAt: row.ordered_at,
          orderTotal: row.order_total,
          coupon: row.coupon,
          note: row.note,
        },
        orderKey: row.order_key,
        shopKey: row.shop_key,
        creditedPoints: row.credited_points,
        attachmentFile: row.attachment_file,
        submittedAt: row.submitted_at,
        clickPublicId: known.click_public_id,
        promisedPoints: known.promised_points,
        rule: known.rule,
        productName: known.product_name,
        ownerDeleted: known.deleted_at !== null,
      })),
  )
}

/** A claim, locked until the transaction ends. */
export const lockClaim = async (db: Kysely<DB>, id: number): Promise<LockedClaim | undefined> => {
  const [claim] = await described(db, await locked(db).where('id', '=', id).execute())
  return claim
}

/** The claims that wait or hold points, filed for one of these clicks or with one of these codes at its shop; locked. */
export const lockClaimsAbout = async (
  db: Kysely<DB>,
  { clickRowIds, codes }: { clickRowIds: number[]; codes: { shopKey: string; orderKey: string }[] },
): Promise<LockedClaim[]> => {
  if (clickRowIds.length === 0 && codes.length === 0) return []
  const [first] = clickRowIds
  // Nearly every order has one click; a plan for a set of any size costs more than planning each time.
  const isOne = first !== undefined && clickRowIds.length === 1
  const rows = await locked(db)
    .where((e) =>
      e.or([
        e('click_id', '=', isOne ? first : sql<number>`any(${clickRowIds}::int[])`),
        ...codes.map(({ shopKey, orderKey }) =>
          e.and([e('order_key', '=', orderKey), e('shop_key', '=', shopKey)]),
        ),
      ]),
    )
    .where((e) => e.or([e('state', 'in', decidableStates), e('credited_points', '>', 0)]))
    .execute()
  return described(db, rows)
}

/** What a claim is about, before anything is locked; `orderCode` may still be changed by its member. */
export const findClaimed = async (
  db: Kysely<DB>,
  id: number,
): Promise<{ orderCode: string | null; orderKey: string | null; clickRowId: number } | undefined> =>
  db
    .selectFrom('claims')
    .select(['order_code as orderCode', 'order_key as orderKey', 'click_id as clickRowId'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()

/** Saves what the member says; false when it is no longer the member's to change. */
export const saveDetails = async (
  db: Kysely<DB>,
  id: number,
  details: ClaimDetails,
  at: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('claims')
    .set({ ...columnsOf(details), updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', editableStates)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const saveAttachment = async (
  db: Kysely<DB>,
  id: number,
  attachment: { file: string; type: string; bytes: number },
  at: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('claims')
    .set({
      attachment_file: attachment.file,
      attachment_type: attachment.type,
      attachment_bytes: attachment.bytes,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('state', 'in', editableStates)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type Move = {
  from: readonly ClaimState[]
  to: ClaimState
  at: Date
  heldUntil?: Date | null
  reason?: ClaimReason
  message?: string | null
  credited?: number
  conversionId?: number
}

/** Moves a claim to a state if it stands in one it may come from, and notes it in its history; false otherwise. */
export const moveClaim = async (db: Kysely<DB>, id: number, move: Move): Promise<boolean> => {
  const decided = move.to === 'accepted' || move.to === 'rejected'
  const result = await db
    .updateTable('claims')
    .set({
      state: move.to,
      updated_at: move.at,
      message: move.message ?? null,
      reason: move.reason ?? null,
      revision: sql`revision + 1`,
      submitted_at: sql`coalesce(submitted_at, ${move.at})`,
      ...(decided ? { decided_at: move.at } : {}),
      ...(move.heldUntil === undefined ? {} : { held_until: move.heldUntil }),
      ...(move.credited === undefined ? {} : { credited_points: move.credited }),
      ...(move.conversionId === undefined ? {} : { conversion_id: move.conversionId }),
    })
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await db
    .insertInto('claim_events')
    .values({ claim_id: id, state: move.to, message: move.message ?? null, created_at: move.at })
    .execute()
  return true
}

/** Throws a draft away; its attachment's file, or null, when there was such a draft. */
export const deleteDraft = async (
  db: Kysely<DB>,
  id: number,
): Promise<{ attachmentFile: string | null } | undefined> => {
  const row = await db
    .deleteFrom('claims')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('attachment_file')
    .executeTakeFirst()
  return row && { attachmentFile: row.attachment_file }
}

/** Whether the member has another claim in force for this order. */
export const isOrderClaimed = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('claims as own')
    .innerJoin('claims as other', (join) =>
      join
        .onRef('other.user_id', '=', 'own.user_id')
        .onRef('other.shop_key', '=', 'own.shop_key')
        .onRef('other.order_key', '=', 'own.order_key')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where((e) => e.or([e('other.state', 'in', decidableStates), e('other.credited_points', '>', 0)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Has the shop recorded this order code for the member, in an order that stands? */
export const isOrderRecorded = async (
  db: Kysely<DB>,
  { userId, shopKey, orderCode }: { userId: number; shopKey: string; orderCode: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('conversions')
    .select('id')
    .where('order_key', '=', sql<string>`order_key(${orderCode})`)
    .where('shop_key', '=', shopKey)
    .where('user_id', '=', userId)
    .where('evidence', '<>', 'hint')
    .where('status', 'in', ['pending', 'approved', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}
