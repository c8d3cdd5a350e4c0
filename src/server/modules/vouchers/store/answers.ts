import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Answerer = { userId: number } | { visitorKey: string }

/** Keeps the last word of one person on a voucher; the keys of the table let no second row stand. */
export const saveAnswer = async (
  db: Kysely<DB>,
  { voucherId, by, works, at }: { voucherId: number; by: Answerer; works: boolean; at: Date },
): Promise<void> => {
  const isMember = 'userId' in by
  await db
    .insertInto('voucher_answers')
    .values({
      ...{ voucher_id: voucherId, works, answered_at: at },
      ...(isMember ? { user_id: by.userId } : { visitor_key: by.visitorKey }),
    })
    .onConflict((conflict) =>
      conflict
        .constraint(isMember ? 'voucher_answers_member_key' : 'voucher_answers_visitor_key')
        .doUpdateSet({ works, answered_at: at })
        .where(sql<boolean>`voucher_answers.works <> excluded.works`),
    )
    .execute()
}

/** Answers of a member. */
export const deleteAnswersOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('voucher_answers').where('user_id', '=', userId).execute()
}
