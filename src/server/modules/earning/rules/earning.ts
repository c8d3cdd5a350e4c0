import type { Network, RuleKind } from '#contract/affiliate.ts'
import type { RuleScope } from '#contract/rules.ts'

/** No conversion earns more, whatever a rule says: a mistyped rule stays a mistake that can be undone. */
export const mostPoints = 100_000_000

/**
 * One rule as a click freezes it. `amount`: points for 'fixed', hundredths of a percent for the percent kinds,
 * hundredths for 'multiplier' (200 = twice). Limits in điểm; `ruleId` null = the product's own points.
 */
export type Term = {
  ruleId: number | null
  name: string | null
  kind: RuleKind
  amount: number
  capOrder: number | null
  capMember: number | null
  capCampaign: number | null
  byCommission: boolean
}

export type EarningRule = Term & {
  ruleId: number
  name: string
  scope: RuleScope
  scopeId: number | null
  scopeNetwork: Network | null
  priority: number
  isBoost: boolean
  newMembersOnly: boolean
  startsAt: Date | null
  endsAt: Date | null
  enabled: boolean
}

/** What a click looks like to the rules. `spent`: rules whose limit nothing is left of. */
export type Occasion = {
  productId: number
  categoryId: number
  retailerId: number | null
  network: Network
  pointsReward: number
  at: Date
  isNewMember: boolean
  spent?: ReadonlySet<number>
}

/** What is frozen on a click: the product's own points (also on all older clicks), or the terms of the rules. */
export type FrozenRule =
  | { type: 'product_points'; points: number; pointsReward: number }
  | {
      type: 'rules'
      points: number
      pointsReward: number
      /** What a point is worth, in đồng: percents are of money. */
      pointValue: number
      base: Term
      boost: Term | null
    }

/** Amounts of an order in đồng; `commission` null = nobody knows it yet. */
export type Amounts = { orderValue: number; commission: number | null }
/** What one rule gives; `term` carries the limits that are shared with other orders. */
export type Share = { term: Term; points: number }

const specificity: RuleScope[] = ['product', 'category', 'retailer', 'network', 'all']

const isInScope = (rule: EarningRule, on: Occasion): boolean => {
  switch (rule.scope) {
    case 'product':
      return rule.scopeId === on.productId
    case 'category':
      return rule.scopeId === on.categoryId
    case 'retailer':
      return rule.scopeId !== null && rule.scopeId === on.retailerId
    case 'network':
      return rule.scopeNetwork === on.network
    case 'all':
      return true
  }
}

/** The period takes in its first moment and not its last, so that two in a row never both apply. */
export const isInForce = (rule: Pick<EarningRule, 'enabled' | 'startsAt' | 'endsAt'>, at: Date): boolean =>
  rule.enabled &&
  (rule.startsAt === null || rule.startsAt <= at) &&
  (rule.endsAt === null || at < rule.endsAt)

/** Does this rule apply, others aside? */
export const fits = (rule: EarningRule, on: Occasion): boolean =>
  isInForce(rule, on.at) &&
  isInScope(rule, on) &&
  (!rule.newMembersOnly || on.isNewMember) &&
  !on.spent?.has(rule.ruleId)

/** Most specific first, then the higher priority, then the older rule. */
export const byPrecedence = (
  a: Pick<EarningRule, 'scope' | 'priority' | 'ruleId'>,
  b: Pick<EarningRule, 'scope' | 'priority' | 'ruleId'>,
): number =>
  specificity.indexOf(a.scope) - specificity.indexOf(b.scope) ||
  b.priority - a.priority ||
  a.ruleId - b.ruleId

const termOf = (rule: EarningRule): Term => ({
  ruleId: rule.ruleId,
  name: rule.name,
  kind: rule.kind,
  amount: rule.amount,
  capOrder: rule.capOrder,
  capMember: rule.capMember,
  capCampaign: rule.capCampaign,
  byCommission: rule.byCommission,
})

const productTerm = (pointsReward: number): Term => ({
  ruleId: null,
  name: null,
  kind: 'fixed',
  amount: pointsReward,
  capOrder: null,
  capMember: null,
  capCampaign: null,
  byCommission: false,
})

/** The one base rule (else the product's own points) and the at most one boost that apply. */
export const chooseTerms = (rules: EarningRule[], on: Occasion): { base: Term; boost: Term | null } => {
  const [base] = rules.filter((rule) => !rule.isBoost && fits(rule, on)).toSorted(byPrecedence)
  const [boost] = rules.filter((rule) => rule.isBoost && fits(rule, on)).toSorted(byPrecedence)
  return { base: base ? termOf(base) : productTerm(on.pointsReward), boost: boost ? termOf(boost) : null }
}

/** The terms a click froze: the base one first. */
export const frozenTerms = (frozen: FrozenRule): Term[] =>
  frozen.type === 'product_points'
    ? [productTerm(frozen.points)]
    : [frozen.base, ...(frozen.boost ? [frozen.boost] : [])]

/** floor(a × b / c) in exact integers: orders of two billion times ten thousand are past what a number holds. */
const portion = (a: number, b: number, c: number): number => Number((BigInt(a) * BigInt(b)) / BigInt(c))

const within = (points: number, most: number | null): number =>
  Math.min(points, most ?? mostPoints, mostPoints)

const given = (
  term: Term,
  before: number,
  amounts: Amounts,
  frozen: { pointsReward: number; pointValue: number },
) => {
  switch (term.kind) {
    case 'fixed':
      return term.amount
    case 'multiplier':
      return portion(before, term.amount - 100, 100)
    case 'order_percent':
      return portion(amounts.orderValue, term.amount, 10_000 * frozen.pointValue)
    case 'commission_percent':
      return amounts.commission === null
        ? frozen.pointsReward
        : portion(amounts.commission, term.amount, 10_000 * frozen.pointValue)
  }
}

/**
 * What each frozen rule gives for an order, in whole points, rounded down, within its limit an order; the limits a
 * member and a campaign are shared with other orders and held by the store. By commission: all of it together is never
 * worth more than the commission, the boost gives way first.
 */
export const sharesOf = (frozen: FrozenRule, amounts: Amounts): Share[] => {
  if (frozen.type === 'product_points')
    return [{ term: productTerm(frozen.pointsReward), points: frozen.points }]
  const { base, boost } = frozen
  const first = within(given(base, 0, amounts, frozen), base.capOrder)
  const more = boost ? within(given(boost, first, amounts, frozen), boost.capOrder) : 0
  const tied = base.byCommission || boost?.byCommission
  const most =
    tied && amounts.commission !== null ? portion(amounts.commission, 1, frozen.pointValue) : mostPoints
  const basePoints = Math.min(first, most, mostPoints)
  const boostPoints = Math.min(more, most - basePoints, mostPoints - basePoints)
  return [{ term: base, points: basePoints }, ...(boost ? [{ term: boost, points: boostPoints }] : [])]
}

export const sumOf = (shares: { points: number }[]): number =>
  shares.reduce((sum, { points }) => sum + points, 0)

/** What is left of the limits a share has in common with other orders; null = no limit. */
export type Room = { member: number | null; campaign: number | null }
export const roomFor = (share: Share, room: Room): number =>
  Math.max(0, Math.min(share.points, room.member ?? share.points, room.campaign ?? share.points))

/**
 * The decision a click freezes. `points` is the number its member is shown: exact for fixed rules, from the product's
 * price for percents of the order, and at least 1. `roomOf` says what a rule's shared limits still leave.
 */
export const freeze = (
  terms: { base: Term; boost: Term | null },
  product: { pointsReward: number; price: number },
  pointValue: number,
  roomOf: (term: Term) => Room,
): FrozenRule => {
  const { pointsReward, price } = product
  if (terms.base.ruleId === null && !terms.boost)
    return { type: 'product_points', points: pointsReward, pointsReward }
  const frozen = { type: 'rules' as const, points: 0, pointsReward, pointValue, ...terms }
  const shares = sharesOf(frozen, { orderValue: price, commission: null })
  const shown = shares.reduce((sum, share) => sum + roomFor(share, roomOf(share.term)), 0)
  return { ...frozen, points: Math.max(1, shown) }
}
