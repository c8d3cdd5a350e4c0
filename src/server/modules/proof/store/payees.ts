import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Why nothing is handed to a member now. */
export type Unpaid = 'debt' | 'suspended' | 'broken'

/** Locks these members by their numbers, those who have left included, and says of each what speaks against handing them anything. */
export const lockPayees = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Unpaid>> => {
  if (ids.length === 0) return new Map()
  const members = await db
    .selectFrom('users')
    .select(['id', 'points'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // Asked once the locks are held: what a member waited for has been committed and is seen.
  const barred = await db
    .selectFrom('suspensions')
    .select(['user_id', sql<Unpaid>`'suspended'`.as('why')])
    .where('user_id', 'in', ids)
    .where('lifted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('chain_breaks')
        .select(['user_id', sql<Unpaid>`'broken'`.as('why')])
        .where('user_id', 'in', ids)
        .where('resolved_at', 'is', null),
    )
    .execute()
  const why = new Map<number, Unpaid>(barred.map((row) => [row.user_id, row.why]))
  for (const { id, points } of members) if (points < 0) why.set(id, 'debt')
  return why
}
