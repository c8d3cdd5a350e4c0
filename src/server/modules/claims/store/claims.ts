import { type Kysely, sql } from 'kysely'
import type { ClaimReason, ClaimState } from '#contract/claims.ts'
import type { DB } from '#server/db/types.ts'
import type { ClaimDetails } from '../rules/claim.ts'
import { decidableStates, editableStates } from '../rules/claim.ts'

/** A click as a claim needs it: whose, what it promised, what its shop has said. */
export const findClickOf = async (db: Kysely<DB>, clickId: string, userId: number) => {
  const click = await db
    .selectFrom('affiliate_clicks')
    .select(['id', 'created_at', 'retailer_id', 'promised_points'])
    .where('click_id', '=', clickId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!click) return undefined
  const reports = await db
    .selectFrom('conversions')
    .select('status')
    .where('click_id', '=', click.id)
    .execute()
  return {
    id: click.id,
    createdAt: click.created_at,
    retailerId: click.retailer_id,
    promisedPoints: click.promised_points,
    wasReported: reports.length > 0,
    isLive: reports.some(({ status }) => status !== 'rejected' && status !== 'reversed'),
  }
}

/** The new claim's id, or undefined when the click has an open one. */
export const insertDraft = async (
  db: Kysely<DB>,
  claim: { userId: number; clickRowId: number; details: ClaimDetails; at: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('claims')
    .values({
      user_id: claim.userId,
      click_id: claim.clickRowId,
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

export type LockedClaim = {
  id: number
  userId: number
  state: ClaimState
  revision: number
  details: ClaimDetails
  attachmentFile: string | null
  submittedAt: Date | null
  clickPublicId: string
  promisedPoints: number
  productName: string
  ownerDeleted: boolean
}

/** A claim, locked until the transaction ends. */
export const lockClaim = async (db: Kysely<DB>, id: number): Promise<LockedClaim | undefined> => {
  const row = await db
    .selectFrom('claims')
    .innerJoin('affiliate_clicks', 'affiliate_clicks.id', 'claims.click_id')
    .innerJoin('products', 'products.id', 'affiliate_clicks.product_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .selectAll('claims')
    .select([
      'affiliate_clicks.click_id as click_public_id',
      'affiliate_clicks.promised_points',
      'products.name as product_name',
      'users.deleted_at',
    ])
    .where('claims.id', '=', id)
    .forNoKeyUpdate('claims')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      state: row.state as ClaimState,
      revision: row.revision,
      details: {
        orderCode: row.order_code,
        orderedAt: row.ordered_at,
        orderTotal: row.order_total,
        coupon: row.coupon,
        note: row.note,
      },
      attachmentFile: row.attachment_file,
      submittedAt: row.submitted_at,
      clickPublicId: row.click_public_id,
      promisedPoints: row.promised_points,
      productName: row.product_name,
      ownerDeleted: row.deleted_at !== null,
    }
  )
}

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
        .onRef('other.order_key', '=', 'own.order_key')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where((e) => e.or([e('other.state', 'in', decidableStates), e('other.credited_points', '>', 0)]))
    .executeTakeFirst()
  return row !== undefined
}
