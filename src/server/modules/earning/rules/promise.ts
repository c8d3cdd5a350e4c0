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

/** A product as a click meets it; `price` in đồng. */
export type Offer = Omit<Occasion, 'at' | 'isNewMember' | 'spent'> & { price: number }

/** The rules switched on, what their shared limits still leave, and what a point is worth in đồng. */
export type Standing = { rules: EarningRule[]; roomOf: (term: Term) => Room; pointValue: number }

/** What a click on the product promises; a rule whose limit is used up gives way to the next. */
export const promiseOf = (
  { rules, roomOf, pointValue }: Standing,
  offer: Offer,
  who: Pick<Occasion, 'at' | 'isNewMember'>,
): FrozenRule => {
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

/** A promise as people are shown it; undefined where no rule has a part in it. */
export const rewardOf = (promise: FrozenRule, rules: EarningRule[]): Reward | undefined => {
  if (promise.type === 'product_points') return undefined
  const { points, boost } = promise
  const ends = boost && rules.find(({ ruleId }) => ruleId === boost.ruleId)?.endsAt
  return {
    points,
    basis: basisOf(frozenTerms(promise)),
    boost: boost?.name ?? null,
    times: boost?.kind === 'multiplier' ? boost.amount : null,
    endsAt: ends?.toISOString() ?? null,
  }
}
