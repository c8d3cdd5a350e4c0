import type { Ctx } from '#server/kernel/context.ts'
import { type FrozenRule, type Offer, promiseOf, type Standing } from '#server/modules/earning/index.ts'
import { isNewMember } from '../store/new-members.ts'

/** What a click on this product promises this member now, of the rules read for them; null = a visitor. */
export const promiseTo = async (
  ctx: Ctx,
  userId: number | null,
  offer: Offer,
  standing: Standing,
): Promise<FrozenRule> => {
  const isNew = userId !== null && standing.rules.length > 0 && (await isNewMember(ctx.db, userId))
  return promiseOf(standing, offer, { at: ctx.clock.now(), isNewMember: isNew })
}
