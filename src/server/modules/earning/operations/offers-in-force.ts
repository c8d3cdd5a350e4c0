import type { Selectable } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { PointsOffer } from '#contract/products.ts'
import type { Config } from '#server/config.ts'
import type { Products } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createMemo } from '#server/kernel/memo.ts'
import { noteUntil } from '#server/kernel/reads.ts'
import { fingerprintOf, readWrapping, trackedUnder } from '#server/modules/placement/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { nextChange } from '../rules/earning.ts'
import { type OfferTable, offerTable } from '../rules/offer-table.ts'
import { offerOf, promiseOf, type RulesInForce } from '../rules/promise.ts'
import { listEnabledRules } from '../store/rules.ts'
import { nobody, readTotals } from '../store/totals.ts'

/** The rules switched on and what their limits leave this member; null = a visitor. */
export const readRulesInForce = async (ctx: Ctx, userId: number | null): Promise<RulesInForce> => {
  const rules = await listEnabledRules(ctx.db)
  noteUntil(nextChange(rules, ctx.clock.now()))
  const { pointValue } = await getSettings(ctx)
  if (rules.length === 0) return { rules, pointValue, roomOf: () => ({ member: null, campaign: null }) }
  const limited = rules.filter(
    ({ capMember, capCampaign }) => capCampaign !== null || (userId !== null && capMember !== null),
  )
  const ids = limited.map(({ ruleId }) => ruleId)
  const roomOf = await readTotals(ctx.db, ids, userId ?? nobody)
  return { rules, roomOf, pointValue }
}

/** Lists are read far more often than rules change; without word from the database a change is seen after this long. */
const keptMs = 1000
type Kept = { inForce: RulesInForce; isTracked: ReturnType<typeof trackedUnder> }
const memos = new WeakMap<Config, ReturnType<typeof createMemo<Kept>>>()
/** Answers about links outlive the rules: they change with the wrapping alone. */
const answers = new WeakMap<Config, { fingerprint: string; isTracked: Kept['isTracked'] }>()

const memoOf = (config: Config) => {
  const known = memos.get(config)
  if (known) return known
  const made = createMemo<Kept>(keptMs)
  memos.set(config, made)
  return made
}

/** Reads the rules and the wrapping anew for the next list of this process; call it after a change is committed. */
export const forgetRulesInForce = ({ config }: Ctx): void => memoOf(config).forget()

const answersUnder = async (ctx: Ctx): Promise<Kept['isTracked']> => {
  const wrapping = await readWrapping(ctx)
  const fingerprint = fingerprintOf(wrapping)
  const known = answers.get(ctx.config)
  if (known?.fingerprint === fingerprint) return known.isTracked
  const isTracked = trackedUnder(wrapping)
  answers.set(ctx.config, { fingerprint, isTracked })
  return isTracked
}

const rulesForEverybody = (ctx: Ctx): Promise<Kept> =>
  memoOf(ctx.config).read(async () => ({
    inForce: await readRulesInForce(ctx, null),
    isTracked: await answersUnder(ctx),
  }))

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

/** New members' rules are no promise to everybody and left out. */
const offersBy = ({ inForce, isTracked }: Kept, at: Date): OfferNow => {
  const who = { at, isNewMember: false }
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

/** One reading for a whole list. */
export const offersInForce = async (ctx: Ctx): Promise<OfferNow> =>
  offersBy(await rulesForEverybody(ctx), ctx.clock.now())

/** What would be promised without the boosts, which pass. */
export const offersWithoutBoosts = async (ctx: Ctx): Promise<OfferNow> => {
  const { inForce, isTracked } = await rulesForEverybody(ctx)
  const rules = inForce.rules.filter(({ isBoost }) => !isBoost)
  return offersBy({ inForce: { ...inForce, rules }, isTracked }, ctx.clock.now())
}

/** The same promises as a table, for lists that are chosen by them. */
export const readOfferTable = async (ctx: Ctx): Promise<OfferTable> =>
  offerTable((await rulesForEverybody(ctx)).inForce, ctx.clock.now())
