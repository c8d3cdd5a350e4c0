import type { PointsOffer, PointsRate } from '#contract/products.ts'
import {
  chooseTerms,
  type EarningRule,
  type FrozenRule,
  freeze,
  freezeRate,
  frozenTerms,
  type Occasion,
  type Room,
  sharesOf,
  sumOf,
  type Term,
  within,
} from './earning.ts'

/** A product as a click meets it, or a shop's page without one; `price` in đồng, `tracked` = an id can travel on its link. */
export type ClickedProduct = Omit<Occasion, 'at' | 'isNewMember' | 'spent'> & {
  price: number
  tracked: boolean
}

/** The rules switched on, what their shared limits still leave, and what a point is worth in đồng. */
export type RulesInForce = { rules: EarningRule[]; roomOf: (term: Term) => Room; pointValue: number }

/** Rules of whose limits nothing is left: the next one stands in their place. */
export const spentRules = ({ rules, roomOf }: Pick<RulesInForce, 'rules' | 'roomOf'>): Set<number> =>
  new Set(rules.filter((rule) => Object.values(roomOf(rule)).includes(0)).map(({ ruleId }) => ruleId))

/**
 * What a click on the product promises: nothing where no id can travel, else by the rules; one whose limit is used up gives
 * way to the next.
 */
export const promiseOf = (
  inForce: RulesInForce,
  offer: ClickedProduct,
  who: Pick<Occasion, 'at' | 'isNewMember'>,
): FrozenRule => {
  if (!offer.tracked) return { type: 'product_points', points: 0, pointsReward: offer.pointsReward }
  const { rules, roomOf, pointValue } = inForce
  const spent = spentRules(inForce)
  const terms = chooseTerms(rules, { ...offer, ...who, spent })
  return offer.productId === null
    ? freezeRate(terms, pointValue, roomOf)
    : freeze(terms, offer, pointValue, roomOf)
}

const basisOf = (terms: Term[]): PointsOffer['basis'] => {
  if (terms.some(({ kind, byCommission }) => kind === 'commission_percent' || byCommission))
    return 'commission'
  return terms.some(({ kind }) => kind === 'order_percent') ? 'order' : 'fixed'
}

const plain = { basis: 'fixed', boost: null, times: null, endsAt: null } as const

/** A promise of a product's own points, or of none, as people are shown it. */
export const plainOffer = (points: number): PointsOffer => ({ ...plain, points, tracked: points > 0 })

type Condition = NonNullable<PointsOffer['condition']>

/**
 * What a boost adds to an order at most. One that multiplies a limited base is limited with it, unless the base may give
 * way to the product's own points: what it multiplies is then no part of what the order had.
 */
const mostOfBoost = (boost: Term, base: Term): number | null => {
  const follows = boost.kind === 'multiplier' && base.capMember === null && base.capCampaign === null
  if (!follows || base.capOrder === null) return boost.capOrder
  const multiplied = Math.floor((base.capOrder * (boost.amount - 100)) / 100)
  return Math.min(boost.capOrder ?? multiplied, multiplied)
}

const perOrderOf = (base: Term, boost: Term | null): Pick<Condition, 'perOrder' | 'perOrderOf'> => {
  const ofBase = base.capOrder
  if (!boost) return { perOrder: ofBase, perOrderOf: 'all' }
  const ofBoost = mostOfBoost(boost, base)
  if (ofBase !== null && ofBoost !== null) return { perOrder: ofBase + ofBoost, perOrderOf: 'all' }
  return ofBase === null
    ? { perOrder: ofBoost, perOrderOf: 'boost' }
    : { perOrder: ofBase, perOrderOf: 'base' }
}

/** What a used-up campaign leaves where neither the base nor own points stay. */
const leftOf = (base: Term, boost: Term | null, pointsReward: number): Pick<Condition, 'left'> => {
  const goes = ({ ruleId, capCampaign }: Term): boolean => ruleId === null || capCampaign !== null
  if (pointsReward > 0 || !goes(base)) return {}
  return { left: boost && !goes(boost) ? 'boost' : 'nothing' }
}

/** On which limits a promise stands (decision 151), whether a number or a share was promised; undefined where there are none. */
export const limitsOf = (promise: FrozenRule): Condition | undefined => {
  if (promise.type === 'product_points') return undefined
  const { base, boost, pointsReward } = promise
  const terms = boost ? [base, boost] : [base]
  const condition = {
    ...perOrderOf(base, boost),
    perMember: terms.some(({ capMember }) => capMember !== null),
    campaign: terms.some(({ capCampaign }) => capCampaign !== null),
  }
  const isTied = terms.some(({ kind, byCommission }) => byCommission && kind !== 'commission_percent')
  const isLimited = condition.perOrder !== null || condition.perMember || condition.campaign || isTied
  if (!isLimited) return undefined
  const left = condition.campaign ? leftOf(base, boost, pointsReward) : {}
  return { ...condition, ...left, ...(isTied ? { commission: true } : {}) }
}

/** What a promise stands on: the campaign on top, its end, its limits. */
const boundsOf = (promise: Extract<FrozenRule, { type: 'rules' }>, rules: EarningRule[]) => {
  const { boost } = promise
  const condition = limitsOf(promise)
  const ends = boost && rules.find(({ ruleId }) => ruleId === boost.ruleId)?.endsAt
  return {
    boost: boost?.name ?? null,
    endsAt: ends?.toISOString() ?? null,
    ...(condition ? { condition } : {}),
  }
}

/** A promise as people are shown it; undefined where the product's own points stand. */
export const offerOf = (promise: FrozenRule, rules: EarningRule[]): PointsOffer | undefined => {
  if (promise.type === 'product_points') return promise.points === 0 ? plainOffer(0) : undefined
  const { points, boost } = promise
  const rate = rateOf(promise, rules)
  return {
    points,
    tracked: true,
    basis: basisOf(frozenTerms(promise)),
    times: boost?.kind === 'multiplier' ? boost.amount : null,
    ...boundsOf(promise, rules),
    ...(rate ? { rate } : {}),
  }
}

/** What an order may be worth that is said as an example, in đồng: the first that comes to a point. */
const exampleOrders = [200_000, 1_000_000, 5_000_000]

const exampleOf = (promise: FrozenRule): PointsRate['example'] => {
  for (const orderValue of exampleOrders) {
    const points = sumOf(sharesOf(promise, { orderValue, commission: null }))
    if (points > 0) return { orderValue, points }
  }
  return null
}

/** The number an order brings by these two besides a share. */
const fixedOf = (terms: (Term | null)[]): number =>
  terms.reduce((sum, term) => sum + (term?.kind === 'fixed' ? within(term.amount, term.capOrder) : 0), 0)

const added = (base: Term, boost: Term | null): number => {
  if (!boost) return base.amount
  if (boost.kind === 'multiplier') return Math.floor((base.amount * boost.amount) / 100)
  return boost.kind === base.kind ? base.amount + boost.amount : base.amount
}

/** A promise of a share as people are shown it, the example by the very formula that pays; undefined where a number was promised. */
export const rateOf = (promise: FrozenRule, rules: EarningRule[]): PointsRate | undefined => {
  if (promise.type !== 'rules' || !promise.byRate) return undefined
  const { base, boost } = promise
  const [first, second] = base.kind === 'fixed' && boost ? [boost, null] : [base, boost]
  const basis = first.kind === 'order_percent' ? 'order' : 'commission'
  const points = fixedOf([base, boost])
  return {
    basis,
    amount: added(first, second),
    example: basis === 'order' ? exampleOf(promise) : null,
    ...(points > 0 ? { points } : {}),
    ...boundsOf(promise, rules),
  }
}
