import type { Kysely } from 'kysely'
import type { Comment } from '#contract/comments.ts'
import type { DB } from '#server/db/types.ts'
import { publicName } from './rules.ts'

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.user_id',
      'comments.product_id',
      'comments.content',
      'comments.rating',
      'comments.status',
      'comments.created_at',
      'comments.updated_at',
      'users.full_name',
    ])

const toComment = (
  row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>,
): Comment => ({
  id: row.id,
  userId: row.user_id,
  productId: row.product_id,
  content: row.content,
  rating: row.rating,
  status: row.status as Comment['status'],
  authorName: publicName(row.full_name),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const listVisible = async (
  db: Kysely<DB>,
  productId: number,
  callerId: number | undefined,
): Promise<Comment[]> => {
  const rows = await select(db)
    .where('comments.product_id', '=', productId)
    .where((e) =>
      e.or([
        e('comments.status', '=', 'approved'),
        e.and([e('comments.content', '=', ''), e('comments.status', '=', 'pending')]),
        e('comments.user_id', '=', callerId ?? 0),
      ]),
    )
    .orderBy('comments.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(toComment)
}

export const findComment = async (db: Kysely<DB>, id: number): Promise<Comment | undefined> => {
  const row = await select(db).where('comments.id', '=', id).executeTakeFirst()
  return row && toComment(row)
}

/** Held before comments are written, so that two ratings at once are summed one after the other. */
export const lockProductRow = async (db: Kysely<DB>, productId: number): Promise<void> => {
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
}

type NewComment = { userId: number; productId: number; content: string; at: Date }

export const insertComment = async (db: Kysely<DB>, comment: NewComment): Promise<number> => {
  const row = await db
    .insertInto('comments')
    .values({
      user_id: comment.userId,
      product_id: comment.productId,
      content: comment.content,
      created_at: comment.at,
      updated_at: comment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One rating a member and product; a text that comes with a later rating replaces the first and waits again. */
export const upsertRating = async (
  db: Kysely<DB>,
  comment: NewComment & { rating: number },
): Promise<number> => {
  const row = await db
    .insertInto('comments')
    .values({
      user_id: comment.userId,
      product_id: comment.productId,
      content: comment.content,
      rating: comment.rating,
      created_at: comment.at,
      updated_at: comment.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .where('rating', 'is not', null)
        .doUpdateSet({
          rating: comment.rating,
          updated_at: comment.at,
          ...(comment.content === '' ? {} : { content: comment.content, status: 'pending' }),
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateRating = async (db: Kysely<DB>, id: number, rating: number, at: Date): Promise<void> => {
  await db
    .updateTable('comments')
    .set({ rating, updated_at: at })
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('rating', 'is not', null),
        e.not(
          e.exists(
            e
              .selectFrom('comments as other')
              .select('other.id')
              .whereRef('other.user_id', '=', 'comments.user_id')
              .whereRef('other.product_id', '=', 'comments.product_id')
              .where('other.rating', 'is not', null),
          ),
        ),
      ]),
    )
    .execute()
}
