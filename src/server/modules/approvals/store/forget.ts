import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Takes the words about an erased member; what was decided, by whom and about how many points stays. */
export const forgetApprovalsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .updateTable('approvals')
    .set({ reason: null, decision_reason: null, details: '{}' })
    .where('member_id', '=', userId)
    .where('state', '<>', 'waiting')
    .execute()
  await db
    .deleteFrom('hand_points')
    .where((e) => e.or([e('member_id', '=', userId), e('by_id', '=', userId)]))
    .execute()
}
