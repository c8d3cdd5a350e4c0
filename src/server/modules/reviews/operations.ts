import type { Comment } from '#contract/comments.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { getProduct, setRatingTotals } from '#server/modules/catalog/index.ts'
import {
  findComment,
  insertComment,
  listVisible,
  lockProductRow,
  updateRating,
  upsertRating,
} from './store.ts'

/** What everybody may see of a product (approved texts, ratings), and the caller's own. @throws AppError not_found */
export const listComments = async (ctx: Ctx, productId: number): Promise<Comment[]> => {
  await getProduct(ctx, productId)
  return listVisible(ctx.db, productId, ctx.actor.kind === 'member' ? ctx.actor.id : undefined)
}

/** Rates or reviews; a second rating of the same product changes the first. @throws AppError not_found */
export const addComment = async (
  ctx: Ctx,
  input: { productId: number; content: string; rating?: number | null | undefined },
): Promise<Comment> => {
  const userId = memberOf(ctx).id
  await getProduct(ctx, input.productId)
  return inTransaction(ctx.db, async (db) => {
    await lockProductRow(db, input.productId)
    const values = { userId, productId: input.productId, content: input.content, at: ctx.clock.now() }
    const rating = input.rating ?? null
    const id =
      rating === null ? await insertComment(db, values) : await upsertRating(db, { ...values, rating })
    await setRatingTotals({ ...ctx, db }, input.productId)
    return getComment({ ...ctx, db }, id)
  })
}

const getComment = async (ctx: Ctx, id: number): Promise<Comment> => {
  const comment = await findComment(ctx.db, id)
  if (!comment) throw notFound('Không tìm thấy đánh giá')
  return comment
}

/** Changes the rating of an own comment. @throws AppError not_found, forbidden */
export const changeRating = async (ctx: Ctx, id: number, rating: number): Promise<Comment> => {
  const comment = await getComment(ctx, id)
  if (comment.userId !== memberOf(ctx).id) throw forbidden()
  return inTransaction(ctx.db, async (db) => {
    await lockProductRow(db, comment.productId)
    await updateRating(db, id, rating, ctx.clock.now())
    await setRatingTotals({ ...ctx, db }, comment.productId)
    return getComment({ ...ctx, db }, id)
  })
}
