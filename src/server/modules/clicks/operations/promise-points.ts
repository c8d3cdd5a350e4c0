import type { Ctx } from '#server/kernel/context.ts'
import {
  type ClickedProduct,
  type FrozenRule,
  promiseOf,
  type RulesInForce,
} from '#server/modules/earning/index.ts'
import { isNewMember } from '../store/new-members.ts'

/** What a click on this product promises this member now, of the rules read for them; null = a visitor. */
export const promiseTo = async (
  ctx: Ctx,
  userId: number | null,
  offer: ClickedProduct,
  inForce: RulesInForce,
): Promise<FrozenRule> => {
  const isNew = userId !== null && inForce.rules.length > 0 && (await isNewMember(ctx.db, userId))
  return promiseOf(inForce, offer, { at: ctx.clock.now(), isNewMember: isNew })
}
