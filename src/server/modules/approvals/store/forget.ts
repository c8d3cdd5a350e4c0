import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

const noWords = { reason: null, decision_reason: null, details: '{}' }

/** Takes the words of what has ended where its member was erased while it waited, and says whether so. */
export const forgetIfErased = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const forgotten = await db
    .updateTable('approvals')
    .set(noWords)
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .where((e) =>
      e.exists(
        e
          .selectFrom('users')
          .whereRef('users.id', '=', 'approvals.member_id')
          .where('users.deleted_at', 'is not', null),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Takes the words about an erased member; what was decided, by whom and about how many points stays. */
export const forgetApprovalsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .updateTable('approvals')
    .set(noWords)
    .where('member_id', '=', userId)
    .where('state', '<>', 'waiting')
    .execute()
  await db
    .deleteFrom('hand_points')
    .where((e) => e.or([e('member_id', '=', userId), e('by_id', '=', userId)]))
    .execute()
}
