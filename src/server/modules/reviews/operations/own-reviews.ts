import type { Comment } from '#contract/comments.ts'
import { commentsTag, productTag } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden, notFound } from '#server/kernel/errors.ts'
import { noteTables, readsAs } from '#server/kernel/reads.ts'
import { getProduct, setRatingTotals } from '#server/modules/catalog/index.ts'
import { reviewsText as t } from '#server/text/reviews.ts'
import {
  blankComments,
  deleteComment,
  findComment,
  findOwnOf,
  hasOtherRating,
  insertComment,
  listApproved,
  listVisible,
  lockProductRow,
  type ReviewPage,
  saveComment,
} from '../store/comments.ts'

/** Texts a member may send for moderation; stars alone are not counted. */
const texts: Limit = { scope: 'reviews.text', max: 20, windowSeconds: 3600 }

/** What was approved of a product, and the caller's own, whether it waits or not. @throws AppError not_found */
export const listComments = async (ctx: Ctx, productId: number): Promise<Comment[]> => {
  await getProduct(ctx, productId)
  return listVisible(ctx.db, productId, ctx.actor.kind === 'member' ? ctx.actor.id : undefined)
}

/** Approved texts, the same for everybody. @throws AppError not_found */
export const listReviews = async (ctx: Ctx, productId: number, paging: ReviewPage) => {
  await getProduct(ctx, productId)
  noteTables([commentsTag(productId)])
  return readsAs({ comments: productTag(productId) }, () => listApproved(ctx.db, productId, paging))
}

const getOwn = async (ctx: Ctx, id: number): Promise<Comment> => {
  const comment = await findComment(ctx.db, id)
  if (!comment) throw notFound(t.missing)
  if (comment.userId !== memberOf(ctx).id) throw forbidden()
  return comment
}

const countText = async (ctx: Ctx, content: string | undefined): Promise<void> => {
  if (content) await countUse(ctx, [texts, String(memberOf(ctx).id)])
}

/** Runs a change of a product's comments one after the other and sums its stars again. */
const changing = <T>(ctx: Ctx, productId: number, change: (inside: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lockProductRow(tx.db, productId)
    const result = await change(tx)
    await setRatingTotals(tx, productId)
    return result
  })

/** Rates or reviews; a member has one comment a product, so a second one changes the first. @throws AppError not_found */
export const addComment = async (
  ctx: Ctx,
  input: { productId: number; content: string; rating?: number | null | undefined },
): Promise<Comment> => {
  const userId = memberOf(ctx).id
  const { productId, content } = input
  await getProduct(ctx, productId)
  await countText(ctx, content)
  return changing(ctx, productId, async (inside) => {
    const at = ctx.clock.now()
    const rating = input.rating ?? undefined
    const known = await findOwnOf(inside.db, userId, productId)
    if (known !== undefined)
      await saveComment(inside.db, known, { rating, content: content || undefined, at })
    const id = known ?? (await insertComment(inside.db, { userId, productId, content, rating, at }))
    return getOwn(inside, id)
  })
}

/** Changes an own comment; a changed text, or one sent again that was kept back, waits for approval. @throws AppError not_found, forbidden, conflict */
export const changeComment = async (
  ctx: Ctx,
  id: number,
  change: { rating?: number | undefined; content?: string | undefined },
): Promise<Comment> => {
  const { productId } = await getOwn(ctx, id)
  await countText(ctx, change.content)
  return changing(ctx, productId, async (inside) => {
    await getOwn(inside, id)
    if (change.rating !== undefined && (await hasOtherRating(inside.db, id)))
      throw new AppError('conflict', t.alreadyRated)
    await saveComment(inside.db, id, { ...change, at: ctx.clock.now() })
    return getOwn(inside, id)
  })
}

/** Takes an own comment back, its rating included. @throws AppError not_found, forbidden */
export const removeComment = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  const { productId } = await getOwn(ctx, id)
  await changing(ctx, productId, ({ db }) => deleteComment(db, id))
  return {}
}

export const blankReviewsOf = (ctx: Ctx, userId: number): Promise<void> => blankComments(ctx.db, userId)
