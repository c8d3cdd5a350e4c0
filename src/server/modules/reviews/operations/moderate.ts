import type { AdminReview, CommentStatus } from '#contract/comments.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { setRatingTotals } from '#server/modules/catalog/index.ts'
import { reviewsText as t } from '#server/text/reviews.ts'
import { lockProductRow } from '../store/comments.ts'
import { findForModeration, listForModeration, saveDecision } from '../store/moderation.ts'

export const listForModerators = (
  ctx: Ctx,
  query: { status: CommentStatus; q?: string | undefined; page: number; limit: number },
) => listForModeration(ctx.db, query)

const getReview = async (ctx: Ctx, id: number) => {
  const review = await findForModeration(ctx.db, id)
  if (!review) throw notFound(t.missing)
  return review
}

type Decision = { status: 'approved' | 'rejected'; reason: string | null; updatedAt: string | undefined }

/**
 * Publishes a text or keeps it back. The decision holds for the text that was read: one its author has changed meanwhile
 * is refused, and the same decision again changes nothing. @throws AppError not_found, conflict, invalid_input
 */
export const moderate = async (ctx: Ctx, id: number, decision: Decision): Promise<AdminReview> => {
  const { status } = decision
  const reason = status === 'rejected' ? decision.reason : null
  if (status === 'rejected' && !reason) {
    throw new AppError('invalid_input', t.reasonNeeded, { fields: { reason: t.reasonNeeded } })
  }
  const { productId } = (await getReview(ctx, id)).review
  return inTransaction(ctx, async (tx) => {
    await lockProductRow(tx.db, productId)
    const { review, moderations } = await getReview(tx, id)
    if (decision.updatedAt && new Date(decision.updatedAt).getTime() !== new Date(review.updatedAt).getTime())
      throw new AppError('conflict', t.changedMeanwhile)
    if (review.status === status && review.reason === reason) return review
    await saveDecision(tx.db, id, { status, reason, at: tx.clock.now() })
    await setRatingTotals(tx, productId)
    await notify(tx, {
      userId: review.userId,
      type: 'review_moderated',
      refType: 'comment',
      refId: id,
      revision: moderations + 1,
      data: { status, reason, productId, productName: review.product.name },
    })
    await recordAudit(tx, {
      action: status === 'approved' ? 'review.approve' : 'review.reject',
      subjectType: 'comment',
      subjectId: id,
      before: { status: review.status },
      after: { status },
    })
    return (await getReview(tx, id)).review
  })
}
