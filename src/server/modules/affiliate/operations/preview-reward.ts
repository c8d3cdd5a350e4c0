import type { Reward } from '#contract/affiliate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { type FrozenRule, frozenTerms } from '../rules/earning.ts'
import { findOffer } from '../store/clicks.ts'
import { decidePromise } from './decide-points.ts'

/** No member has this number: what belongs to one member is still whole. */
const nobody = -1

const basisOf = (rule: FrozenRule): Reward['basis'] => {
  const terms = frozenTerms(rule)
  if (terms.some(({ kind, byCommission }) => kind === 'commission_percent' || byCommission))
    return 'commission'
  return terms.some(({ kind }) => kind === 'order_percent') ? 'order' : 'fixed'
}

/** What a click of this member would freeze at this moment. @throws AppError not_found */
export const previewReward = async (ctx: Ctx, productId: number): Promise<Reward> => {
  const offer = await findOffer(ctx.db, productId)
  if (!offer) throw notFound('Không tìm thấy sản phẩm')
  const rule = await decidePromise(ctx, offer, ctx.actor.kind === 'member' ? ctx.actor.id : nobody)
  return {
    points: rule.points,
    basis: basisOf(rule),
    boost: rule.type === 'rules' ? (rule.boost?.name ?? null) : null,
  }
}
