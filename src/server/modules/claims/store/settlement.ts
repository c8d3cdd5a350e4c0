import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { decidableStates, type TakenBecause } from '../rules/claim.ts'

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

/** Marks a locked, paid claim as taken back: it holds nothing any more, its order decides. */
export const handOver = async (
  db: Kysely<DB>,
  {
    claimId,
    conversionId,
    because,
    message,
  }: { claimId: number; conversionId: number; because: TakenBecause; message: string },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('claims')
    .set({
      credited_points: 0,
      conversion_id: conversionId,
      taken_because: because,
      revision: sql`revision + 1`,
      updated_at: at,
    })
    .where('id', '=', claimId)
    .execute()
  await db
    .insertInto('claim_events')
    .values({ claim_id: claimId, state: 'accepted', message, created_at: at })
    .execute()
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
        e.and([e('claims.order_code', 'is not', null), e('claims.credited_points', '=', 0)]),
        e('claims.attachment_file', 'is not', null),
        e('claims.note', 'is not', null),
        e('claims.state', 'in', ['draft', ...decidableStates]),
      ]),
    )
    .limit(500)
    .execute()
  return rows.map((row) => ({ id: row.id, file: row.attachment_file }))
}

/**
 * Takes everything the member said out of a claim, and the words exchanged about it. While it holds points the code they were paid for
 * stays, as an order's does: by it the claim is found when the order turns out to be another's.
 */
export const eraseWords = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.updateTable('claim_events').set({ message: null }).where('claim_id', '=', id).execute()
  await db
    .updateTable('claims')
    .set({
      order_code: sql<string | null>`case when credited_points > 0 then order_code end`,
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
