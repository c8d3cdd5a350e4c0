import type { Reward } from '#contract/products.ts'
import {
  chooseTerms,
  type EarningRule,
  type FrozenRule,
  freeze,
  frozenTerms,
  type Occasion,
  type Room,
  type Term,
} from './earning.ts'

/** A product as a click meets it; `price` in đồng, `tracked` = an id can travel on its link. */
export type Offer = Omit<Occasion, 'at' | 'isNewMember' | 'spent'> & { price: number; tracked: boolean }

/** The rules switched on, what their shared limits still leave, and what a point is worth in đồng. */
export type Standing = { rules: EarningRule[]; roomOf: (term: Term) => Room; pointValue: number }

/**
 * What a click on the product promises: nothing where no id can travel, else by the rules; one whose limit is used up gives
 * way to the next.
 */
export const promiseOf = (
  { rules, roomOf, pointValue }: Standing,
  offer: Offer,
  who: Pick<Occasion, 'at' | 'isNewMember'>,
): FrozenRule => {
  if (!offer.tracked) return { type: 'product_points', points: 0, pointsReward: offer.pointsReward }
  const spent = new Set(
    rules.filter((rule) => Object.values(roomOf(rule)).includes(0)).map(({ ruleId }) => ruleId),
  )
  return freeze(chooseTerms(rules, { ...offer, ...who, spent }), offer, pointValue, roomOf)
}

const basisOf = (terms: Term[]): Reward['basis'] => {
  if (terms.some(({ kind, byCommission }) => kind === 'commission_percent' || byCommission))
    return 'commission'
  return terms.some(({ kind }) => kind === 'order_percent') ? 'order' : 'fixed'
}

const plain = { basis: 'fixed', boost: null, times: null, endsAt: null } as const

/** A promise of a product's own points, or of none, as people are shown it. */
export const plainReward = (points: number): Reward => ({ ...plain, points, tracked: points > 0 })

/** A promise as people are shown it; undefined where the product's own points stand. */
export const rewardOf = (promise: FrozenRule, rules: EarningRule[]): Reward | undefined => {
  if (promise.points === 0) return plainReward(0)
  if (promise.type === 'product_points') return undefined
  const { points, boost } = promise
  const ends = boost && rules.find(({ ruleId }) => ruleId === boost.ruleId)?.endsAt
  return {
    points,
    tracked: true,
    basis: basisOf(frozenTerms(promise)),
    boost: boost?.name ?? null,
    times: boost?.kind === 'multiplier' ? boost.amount : null,
    endsAt: ends?.toISOString() ?? null,
  }
}
