import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Fault } from './chains.ts'

/** Locks the member, as redeeming does, so that a redemption is before the break or after it. */
export const lockMember = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Notes a break unless one of this member is open; its id when it is new. */
export const openBreak = async (db: Kysely<DB>, fault: Fault, at: Date): Promise<number | undefined> => {
  const row = await db
    .insertInto('chain_breaks')
    .values({ user_id: fault.userId, entry_id: fault.entryId, fault: fault.fault, found_at: at })
    .onConflict((on) => on.column('user_id').where('resolved_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const hasOpenBreak = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('chain_breaks')
    .select('id')
    .where('user_id', '=', userId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const named = (db: Kysely<DB>) =>
  db
    .selectFrom('chain_breaks')
    .innerJoin('users', 'users.id', 'chain_breaks.user_id')
    .select([
      'chain_breaks.id',
      'chain_breaks.user_id as userId',
      'users.username',
      'chain_breaks.entry_id as entryId',
      sql<Fault['fault']>`chain_breaks.fault`.as('fault'),
      'chain_breaks.found_at as foundAt',
      'chain_breaks.resolved_at as resolvedAt',
    ])

/** Open ones first, then the newest. */
export const listBreakRows = (db: Kysely<DB>, { limit, offset }: { limit: number; offset: number }) =>
  named(db)
    .orderBy(sql`chain_breaks.resolved_at is not null`)
    .orderBy('chain_breaks.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countBreaks = async (db: Kysely<DB>): Promise<number> => {
  const { total } = await db
    .selectFrom('chain_breaks')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const findBreak = (db: Kysely<DB>, id: number) =>
  named(db).where('chain_breaks.id', '=', id).executeTakeFirst()

export const listUnnotified = (db: Kysely<DB>) =>
  named(db).where('chain_breaks.told_at', 'is', null).orderBy('chain_breaks.id').limit(10_000).execute()

export const markNotified = async (db: Kysely<DB>, ids: number[], at: Date): Promise<void> => {
  await db.updateTable('chain_breaks').set({ told_at: at }).where('id', 'in', ids).execute()
}

/** True for the one call that closes it. */
export const closeBreak = async (
  db: Kysely<DB>,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('chain_breaks')
    .set({ resolved_at: at, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
