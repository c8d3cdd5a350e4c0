import type { Selectable } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { PointsOffer } from '#contract/products.ts'
import type { Config } from '#server/config.ts'
import type { Products } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fingerprintOf, readWrapping, trackedUnder } from '#server/modules/placement/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { offerOf, promiseOf, type RulesInForce } from '../rules/promise.ts'
import { listEnabledRules } from '../store/rules.ts'
import { nobody, readTotals } from '../store/totals.ts'

/** The rules switched on and what their limits leave this member; null = a visitor. */
export const readRulesInForce = async (ctx: Ctx, userId: number | null): Promise<RulesInForce> => {
  const rules = await listEnabledRules(ctx.db)
  if (rules.length === 0) return { rules, pointValue: 1, roomOf: () => ({ member: null, campaign: null }) }
  const ids = rules.map(({ ruleId }) => ruleId)
  const roomOf = await readTotals(ctx.db, ids, userId ?? nobody)
  const { pointValue } = await getSettings(ctx)
  return { rules, roomOf, pointValue }
}

/** Lists are read far more often than rules change: other processes see a change after this long. */
const keptMs = 1000
type Kept = { inForce: RulesInForce; fingerprint: string; isTracked: ReturnType<typeof trackedUnder> }
const kept = new WeakMap<Config, Kept & { until: number }>()

/** Reads the rules and the wrapping anew for the next list of this process; call it after a change is committed. */
export const forgetRulesInForce = ({ config }: Ctx): void => {
  kept.delete(config)
}

const rulesForEverybody = async (ctx: Ctx): Promise<Kept> => {
  const known = kept.get(ctx.config)
  if (known && known.until > performance.now()) return known
  const inForce = await readRulesInForce(ctx, null)
  const wrapping = await readWrapping(ctx)
  const fingerprint = fingerprintOf(wrapping)
  // Answers about links outlive the rules: they change with the wrapping alone.
  const isTracked = known?.fingerprint === fingerprint ? known.isTracked : trackedUnder(wrapping)
  const read = { inForce, fingerprint, isTracked }
  kept.set(ctx.config, { ...read, until: performance.now() + keptMs })
  return read
}

type Columns =
  | 'affiliate_link'
  | 'affiliate_network'
  | 'retailer_id'
  | 'category_id'
  | 'price'
  | 'points_reward'
/** What a click on a product promises everybody now, from columns of its row; undefined where its own points stand. */
export type OfferNow = (
  productId: number,
  row: Pick<Selectable<Products>, Columns>,
) => PointsOffer | undefined

/** One reading for a whole list. New members' rules are no promise to everybody and left out. */
export const offersInForce = async (ctx: Ctx): Promise<OfferNow> => {
  const { inForce, isTracked } = await rulesForEverybody(ctx)
  const who = { at: ctx.clock.now(), isNewMember: false }
  return (productId, row) => {
    const network = row.affiliate_network as Network
    const offer = {
      productId,
      network,
      tracked: isTracked(network, row.affiliate_link),
      retailerId: row.retailer_id,
      categoryId: row.category_id,
      price: row.price,
      pointsReward: row.points_reward,
    }
    return offerOf(promiseOf(inForce, offer, who), inForce.rules)
  }
}
