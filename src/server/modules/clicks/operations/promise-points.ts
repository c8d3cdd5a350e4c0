import type { Ctx } from '#server/kernel/context.ts'
import {
  type ClickedProduct,
  type FrozenRule,
  promiseOf,
  type RulesInForce,
} from '#server/modules/earning/index.ts'
import type { Clicker } from '../store/offers.ts'

/** What a click on this product promises whoever clicks now, of the rules read for them. */
export const promiseTo = (
  ctx: Ctx,
  { isNew }: Clicker,
  offer: ClickedProduct,
  inForce: RulesInForce,
): FrozenRule => promiseOf(inForce, offer, { at: ctx.clock.now(), isNewMember: isNew })
