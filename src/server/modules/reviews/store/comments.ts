import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Comment, Review } from '#contract/comments.ts'
import { totalOf } from '#server/db/page-total.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { publicName } from '../rules.ts'

/** A confirmed purchase of the same product by the same member, not taken back. */
const isBought = (e: ExpressionBuilder<DB, 'comments'>) =>
  e.exists(
    e
      .selectFrom('purchases')
      .select('purchases.id')
      .whereRef('purchases.user_id', '=', 'comments.user_id')
      .whereRef('purchases.product_id', '=', 'comments.product_id')
      .where('purchases.reversed_at', 'is', null),
  )

export const selectComments = (db: Kysely<DB>) =>
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
      'comments.reason',
      'comments.created_at',
      'comments.updated_at',
      'users.full_name',
    ])
    .select((e) => isBought(e).as('verified'))

type Row = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

export const toComment = (row: Row): Comment => ({
  id: row.id,
  userId: row.user_id,
  productId: row.product_id,
  content: row.content,
  rating: row.rating,
  status: row.status as Comment['status'],
  reason: row.reason,
  authorName: publicName(row.full_name),
  verifiedPurchase: Boolean(row.verified),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const listVisible = async (
  db: Kysely<DB>,
  productId: number,
  callerId: number | undefined,
): Promise<Comment[]> => {
  const rows = await selectComments(db)
    .modifyFront(prepared)
    .where('comments.product_id', '=', productId)
    .where((e) => e.or([e('comments.status', '=', 'approved'), e('comments.user_id', '=', callerId ?? 0)]))
    .orderBy('comments.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(toComment)
}

export type ReviewPage = { page: number; limit: number; before?: number | undefined }

/** Approved texts of a product, newest first; those older than `before` where it is given. */
export const listApproved = async (
  db: Kysely<DB>,
  productId: number,
  { page, limit, before }: ReviewPage,
): Promise<{ items: Review[]; total: number }> => {
  const isMeant = (e: ExpressionBuilder<DB, 'comments'>) =>
    e.and([
      e('comments.product_id', '=', productId),
      e('comments.status', '=', 'approved'),
      e('comments.content', '<>', ''),
      ...(before === undefined ? [] : [e('comments.id', '<', before)]),
    ])
  const rows = await selectComments(db)
    .modifyFront(prepared)
    .where(isMeant)
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await totalOf({ page, limit }, rows.length, async () => {
    const counted = await db
      .selectFrom('comments')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where(isMeant)
      .executeTakeFirstOrThrow()
    return Number(counted.total)
  })
  const items = rows
    .map(toComment)
    .map(({ id, content, rating, authorName, verifiedPurchase, createdAt }) => ({
      id,
      content,
      rating,
      authorName,
      verifiedPurchase,
      createdAt,
    }))
  return { items, total }
}

export const findComment = async (db: Kysely<DB>, id: number): Promise<Comment | undefined> => {
  const row = await selectComments(db).where('comments.id', '=', id).executeTakeFirst()
  return row && toComment(row)
}

/** Held before comments are written, so that two at once are written and summed one after the other. */
export const lockProductRow = async (db: Kysely<DB>, productId: number): Promise<void> => {
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
}

/** The member's comment on a product, the rated one first; call it with the product locked. */
export const findOwnOf = async (
  db: Kysely<DB>,
  userId: number,
  productId: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy((e) => e('rating', 'is', null))
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether its author has rated the product in another comment. */
export const hasOtherRating = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('comments as own')
    .innerJoin('comments as other', (join) =>
      join
        .onRef('other.user_id', '=', 'own.user_id')
        .onRef('other.product_id', '=', 'own.product_id')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.rating', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const insertComment = async (
  db: Kysely<DB>,
  comment: { userId: number; productId: number; content: string; rating: number | undefined; at: Date },
): Promise<number> => {
  const row = await db
    .insertInto('comments')
    .values({
      user_id: comment.userId,
      product_id: comment.productId,
      content: comment.content,
      rating: comment.rating ?? null,
      created_at: comment.at,
      updated_at: comment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Undefined leaves as it is. A text that changes waits for approval again, and so does one sent again that was kept back. */
export const saveComment = async (
  db: Kysely<DB>,
  id: number,
  change: { rating?: number | undefined; content?: string | undefined; at: Date },
): Promise<void> => {
  const { rating, content, at } = change
  await db
    .updateTable('comments')
    .set({ updated_at: at, ...(rating === undefined ? {} : { rating }) })
    .where('id', '=', id)
    .execute()
  if (content === undefined) return
  await db
    .updateTable('comments')
    .set({ content, status: 'pending', reason: null })
    .where('id', '=', id)
    .where((e) => e.or([e('content', '<>', content), e('status', '=', 'rejected')]))
    .execute()
}

export const deleteComment = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}

/**
 * Takes a member's words away; ratings that count go on counting. Words that nobody let through go with their stars, which
 * would count from then on as stars without words do.
 */
export const blankComments = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .deleteFrom('comments')
    .where('user_id', '=', userId)
    .where('content', '<>', '')
    .where('status', '<>', 'approved')
    .execute()
  await db
    .updateTable('comments')
    .set({ content: '', reason: null })
    .where('user_id', '=', userId)
    .where((e) => e.or([e('content', '<>', ''), e('reason', 'is not', null)]))
    .execute()
}
