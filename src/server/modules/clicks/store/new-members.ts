import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Has no order of the member's been recorded that still stands? */
export const isNewMember = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const row = await db
    .selectNoFrom((e) => [
      e
        .exists(
          e
            .selectFrom('conversions')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', 'in', ['pending', 'approved', 'confirmed']),
        )
        .as('converted'),
      e.exists(e.selectFrom('purchases').select('id').where('user_id', '=', userId)).as('bought'),
    ])
    .executeTakeFirstOrThrow()
  return !row.converted && !row.bought
}
