import type { Ctx } from '#server/kernel/context.ts'
import {
  type FrozenRule,
  type Offer,
  promiseOf,
  type Standing,
  sharesOf,
  sumOf,
} from '#server/modules/earning/index.ts'
import type { LockedClick } from '../store/clicks.ts'
import type { ConversionRow, NewState } from '../store/conversions.ts'
import { holdShares } from '../store/holdings.ts'
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

const stands = (state: NewState): boolean =>
  state.evidence !== 'hint' && ['pending', 'approved', 'confirmed'].includes(state.status)

/**
 * The points a conversion may earn by what its click froze, with its own amounts and as far as shared limits leave room;
 * conversion and click are locked. A row that cannot earn lets go of its share and keeps the number it was told.
 */
export const holdPromise = async (
  ctx: Ctx,
  known: ConversionRow,
  state: NewState,
  click: LockedClick | undefined,
): Promise<number> => {
  if (!click) return 0
  const earns = state.earns && known.hold !== 'refused'
  if (click.rule.type === 'product_points') return earns ? click.promisedPoints : 0
  const shares = earns ? sharesOf(click.rule, state) : []
  if (stands(state)) return holdShares(ctx.db, known.id, click.userId, shares)
  await holdShares(ctx.db, known.id, click.userId, [])
  return earns ? known.promisedPoints || sumOf(shares) : 0
}
