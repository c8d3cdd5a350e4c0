import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { decidableStates } from '../rules/claim.ts'

/** Held claims whose shop has had its time. */
export const listDue = async (db: Kysely<DB>, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

export type Reported = { claimId: number; conversionId: number }

/** Claims whose order the shop has reported for the same member: open ones, and paid ones once the report is paid too. */
export const listReported = async (db: Kysely<DB>): Promise<Reported[]> => {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('conversions', (join) =>
      join
        .onRef('conversions.user_id', '=', 'claims.user_id')
        .on(sql<boolean>`upper(conversions.transaction_id) = claims.order_key`),
    )
    .select(['claims.id', 'conversions.id as conversion_id'])
    .distinctOn('claims.id')
    .where((e) =>
      e.or([
        e.and([
          e('claims.state', 'in', [...decidableStates]),
          e('conversions.status', 'in', ['pending', 'approved', 'confirmed']),
        ]),
        e.and([e('claims.credited_points', '>', 0), e('conversions.credited_points', '>', 0)]),
      ]),
    )
    .orderBy('claims.id')
    .orderBy('conversions.credited_points', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({ claimId: row.id, conversionId: row.conversion_id }))
}

/** Marks a paid claim as paid by the shop's report instead; what it had credited, or undefined when it had nothing. */
export const handOver = async (
  db: Kysely<DB>,
  { claimId, conversionId, message }: Reported & { message: string },
  at: Date,
): Promise<{ userId: number; credited: number } | undefined> => {
  const claim = await db
    .selectFrom('claims')
    .select(['user_id', 'credited_points'])
    .where('id', '=', claimId)
    .where('credited_points', '>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!claim) return undefined
  await db
    .updateTable('claims')
    .set({ credited_points: 0, conversion_id: conversionId, revision: sql`revision + 1`, updated_at: at })
    .where('id', '=', claimId)
    .execute()
  await db
    .insertInto('claim_events')
    .values({ claim_id: claimId, state: 'accepted', message, created_at: at })
    .execute()
  return { userId: claim.user_id, credited: claim.credited_points }
}

/** Claims of deleted members that still say something of them. */
export const listOfDeleted = async (db: Kysely<DB>): Promise<{ id: number; file: string | null }[]> => {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select(['claims.id', 'claims.attachment_file'])
    .where('users.deleted_at', 'is not', null)
    .where((e) =>
      e.or([
        e('claims.order_code', 'is not', null),
        e('claims.attachment_file', 'is not', null),
        e('claims.note', 'is not', null),
        e('claims.state', 'in', ['draft', ...decidableStates]),
      ]),
    )
    .limit(500)
    .execute()
  return rows.map((row) => ({ id: row.id, file: row.attachment_file }))
}

/** Takes everything the member said out of a claim, and the words exchanged about it. */
export const eraseWords = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.updateTable('claim_events').set({ message: null }).where('claim_id', '=', id).execute()
  await db
    .updateTable('claims')
    .set({
      order_code: null,
      coupon: null,
      note: null,
      message: null,
      attachment_file: null,
      attachment_type: null,
      attachment_bytes: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the shop has a report of this claim's order in force for the same member. */
export const hasLiveReport = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('claims')
    .innerJoin('conversions', (join) =>
      join
        .onRef('conversions.user_id', '=', 'claims.user_id')
        .on(sql<boolean>`upper(conversions.transaction_id) = claims.order_key`),
    )
    .select('conversions.id')
    .where('claims.id', '=', id)
    .where('conversions.status', 'in', ['pending', 'approved', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}
