import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { chooseTerms, type FrozenRule, freeze, type Occasion, sharesOf, sumOf } from '../rules/earning.ts'
import type { LockedClick } from '../store/clicks.ts'
import type { ConversionRow, NewState } from '../store/conversions.ts'
import { holdShares, readTotals } from '../store/holdings.ts'
import { isNewMember, listEnabledRules } from '../store/rules.ts'

type Offer = Omit<Occasion, 'at' | 'isNewMember' | 'spent'> & { price: number }

/** What a click on this product promises its member now; a rule whose limit is used up gives way to the next. */
export const decidePromise = async (ctx: Ctx, offer: Offer, userId: number): Promise<FrozenRule> => {
  const rules = await listEnabledRules(ctx.db)
  if (rules.length === 0)
    return { type: 'product_points', points: offer.pointsReward, pointsReward: offer.pointsReward }
  const roomOf = await readTotals(
    ctx.db,
    rules.map(({ ruleId }) => ruleId),
    userId,
  )
  const spent = new Set(
    rules.filter((rule) => Object.values(roomOf(rule)).includes(0)).map(({ ruleId }) => ruleId),
  )
  const on = { ...offer, at: ctx.clock.now(), isNewMember: await isNewMember(ctx.db, userId), spent }
  const { pointValue } = await getSettings(ctx)
  return freeze(chooseTerms(rules, on), offer, pointValue, roomOf)
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
