import { type Kysely, sql } from 'kysely'
import type { AdminReview, CommentStatus } from '#contract/comments.ts'
import { containing } from '#server/db/containing.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { selectComments, toComment } from './comments.ts'

/** Written reviews of members that still are, with their product. */
const selectReviews = (db: Kysely<DB>) =>
  selectComments(db)
    .innerJoin('products', 'products.id', 'comments.product_id')
    .select([
      'comments.moderated_at',
      'comments.moderations',
      'users.display_username as username',
      'products.name as product_name',
      'products.image as product_image',
    ])
    .where('comments.content', '<>', '')
    .where('users.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

const toReview = (row: Row): AdminReview => ({
  ...toComment(row),
  member: { id: row.user_id, username: row.username },
  product: { id: row.product_id, name: row.product_name, image: row.product_image },
  moderatedAt: row.moderated_at?.toISOString() ?? null,
})

export const findForModeration = async (
  db: Kysely<DB>,
  id: number,
): Promise<{ review: AdminReview; moderations: number } | undefined> => {
  const row = await selectReviews(db).where('comments.id', '=', id).executeTakeFirst()
  return row && { review: toReview(row), moderations: row.moderations }
}

export const listForModeration = async (
  db: Kysely<DB>,
  query: { status: CommentStatus; q?: string | undefined; page: number; limit: number },
): Promise<{ items: AdminReview[]; total: number }> => {
  const { status, q, page, limit } = query
  const pattern = q && containing(q)
  const matching = selectReviews(db)
    .where('comments.status', '=', status)
    .$if(Boolean(pattern), (all) =>
      all.where((e) =>
        e.or([
          e('comments.content', 'ilike', pattern ?? ''),
          e('products.name', 'ilike', pattern ?? ''),
          e('users.username', 'ilike', pattern ?? ''),
        ]),
      ),
    )
  const [rows, count] = await Promise.all([
    matching
      .orderBy(
        status === 'pending' ? 'comments.updated_at' : 'comments.moderated_at',
        status === 'pending' ? 'asc' : 'desc',
      )
      .orderBy('comments.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toReview), total: Number(count.total) }
}

export const saveDecision = async (
  db: Kysely<DB>,
  id: number,
  decision: { status: 'approved' | 'rejected'; reason: string | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('comments')
    .set({
      status: decision.status,
      reason: decision.reason,
      moderated_at: decision.at,
      moderations: sql`moderations + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Texts a moderator has not read yet. */
export const countWaitingReviews = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('comments')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('updated_at').as('since')])
      .where('status', '=', 'pending')
      .where('content', '<>', '')
      .executeTakeFirst(),
  )
