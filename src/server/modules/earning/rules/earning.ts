import type { Network, RuleKind } from '#contract/affiliate.ts'
import { mostPoints } from '#contract/fields.ts'
import type { RuleScope } from '#contract/rules.ts'

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

/** What a click looks like to the rules; of a shop's page that is no product of ours neither product nor category is known. `spent`: rules whose limit nothing is left of. */
export type Occasion = {
  productId: number | null
  categoryId: number | null
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
      /** No number was promised but the terms themselves: what was opened has no price, or one too small for a whole point. */
      byRate?: true
      /** A number was promised for an order, however many items it has: what was opened is no product of ours. */
      forOrder?: true
      /** What a point is worth, in đồng: percents are of money. */
      pointValue: number
      base: Term
      boost: Term | null
    }

/** Amounts of an order in đồng; `commission` null = nobody knows it yet. */
export type Amounts = { orderValue: number; commission: number | null }
/** What kept a row from its full points: limits, the commission, or an order too small for a whole point. */
export const cuts = ['order_cap', 'member_cap', 'campaign_cap', 'commission', 'too_small'] as const
export type Cut = (typeof cuts)[number]
/** What one rule gives; `term` carries the limits that are shared with other orders. */
export type Share = { term: Term; points: number; cuts: Cut[] }

const specificity: RuleScope[] = ['product', 'category', 'opening', 'retailer', 'network', 'all']

const isInScope = (rule: EarningRule, on: Occasion): boolean => {
  switch (rule.scope) {
    case 'product':
      return rule.scopeId !== null && rule.scopeId === on.productId
    case 'category':
      return rule.scopeId !== null && rule.scopeId === on.categoryId
    case 'opening':
      return on.productId === null && rule.scopeId !== null && rule.scopeId === on.retailerId
    case 'retailer':
      return rule.scopeId !== null && rule.scopeId === on.retailerId
    case 'network':
      return rule.scopeNetwork === on.network
    case 'all':
      return true
  }
}

/** When what these rules promise changes by itself next: one of them begins or ends. */
export const nextChange = (
  rules: readonly Pick<EarningRule, 'startsAt' | 'endsAt'>[],
  now: Date,
): Date | undefined =>
  rules
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .find((at) => at > now)

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

export const termOf = (rule: EarningRule): Term => ({
  ruleId: rule.ruleId,
  name: rule.name,
  kind: rule.kind,
  amount: rule.amount,
  capOrder: rule.capOrder,
  capMember: rule.capMember,
  capCampaign: rule.capCampaign,
  byCommission: rule.byCommission,
})

/** The product's own points in the place of a base rule. */
export const productTerm = (pointsReward: number): Term => ({
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

/** No more than this limit, and than anything earns. */
export const within = (points: number, most: number | null): number =>
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

/** A number that was promised for an order is its limit an order, too. */
const onceAnOrder = (term: Term): Term =>
  term.kind === 'fixed' ? { ...term, capOrder: Math.min(term.capOrder ?? term.amount, term.amount) } : term

/**
 * What each frozen rule gives for a row of an order, in whole points, rounded down, as far as its limit an order leaves
 * room (`leftInOrder`: by default the whole limit); the limits a member and a campaign are shared with other orders and
 * held by the store. By commission: all of it together is never worth more than the commission, the boost gives way first.
 */
export const sharesOf = (
  frozen: FrozenRule,
  amounts: Amounts,
  leftInOrder: (term: Term) => number | null = (term) => term.capOrder,
): Share[] => {
  if (frozen.type === 'product_points')
    return [{ term: productTerm(frozen.pointsReward), points: frozen.points, cuts: [] }]
  const { base, boost } = frozen
  const left = (term: Term) => leftInOrder(frozen.forOrder ? onceAnOrder(term) : term)
  const firstGiven = given(base, 0, amounts, frozen)
  const first = within(firstGiven, left(base))
  const moreGiven = boost ? given(boost, first, amounts, frozen) : 0
  const more = boost ? within(moreGiven, left(boost)) : 0
  const tied = base.byCommission || boost?.byCommission
  const most =
    tied && amounts.commission !== null ? portion(amounts.commission, 1, frozen.pointValue) : mostPoints
  const basePoints = Math.min(first, most, mostPoints)
  const boostPoints = Math.min(more, most - basePoints, mostPoints - basePoints)
  const cutsOf = (promised: number, limited: number, paid: number): Cut[] => [
    ...(limited < Math.min(promised, mostPoints) ? (['order_cap'] as const) : []),
    ...(paid < limited ? (['commission'] as const) : []),
    ...(promised === 0 ? (['too_small'] as const) : []),
  ]
  return [
    { term: base, points: basePoints, cuts: cutsOf(firstGiven, first, basePoints) },
    ...(boost ? [{ term: boost, points: boostPoints, cuts: cutsOf(moreGiven, more, boostPoints) }] : []),
  ]
}

export const sumOf = (shares: { points: number }[]): number =>
  shares.reduce((sum, { points }) => sum + points, 0)

/** What is left of the limits a share has in common with other orders; null = no limit. */
export type Room = { member: number | null; campaign: number | null }
export const roomFor = (share: Pick<Share, 'points'>, room: Room): number =>
  Math.max(0, Math.min(share.points, room.member ?? share.points, room.campaign ?? share.points))

/** The product's own points that stand in for a base rule whose shared limit left only `given` of `full`. */
export const ownInstead = (full: number, given: number, pointsReward: number): number =>
  Math.max(0, Math.min(full, pointsReward) - given)

/**
 * The decision a click freezes. `points` is the number its member is shown: exact for fixed rules, from the product's
 * price for percents of the order. Where that is no whole point, the terms themselves are promised and no number. `roomOf` says what
 * a rule's shared limits still leave.
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
  const left = shares.map((share) => roomFor(share, roomOf(share.term)))
  const own = ownInstead(shares[0]?.points ?? 0, left[0] ?? 0, pointsReward)
  const shown = left.reduce((sum, points) => sum + points, own)
  return { ...frozen, points: shown, ...(shown === 0 ? { byRate: true } : {}) }
}

const isPercent = ({ kind }: Term): boolean => kind === 'order_percent' || kind === 'commission_percent'

/**
 * The decision of a click on what has no price and no points of its own: the number where the rules name one, else the terms
 * themselves. No base rule and no boost that gives something by itself: nothing.
 */
export const freezeRate = (
  terms: { base: Term; boost: Term | null },
  pointValue: number,
  roomOf: (term: Term) => Room,
): FrozenRule => {
  const { base } = terms
  const boost = base.ruleId === null && terms.boost?.kind === 'multiplier' ? null : terms.boost
  if (base.ruleId === null && !boost) return { type: 'product_points', points: 0, pointsReward: 0 }
  if (isPercent(base) || (boost && isPercent(boost)))
    return {
      type: 'rules',
      points: 0,
      pointsReward: 0,
      byRate: true,
      forOrder: true,
      pointValue,
      base,
      boost,
    }
  const frozen = freeze({ base, boost }, { pointsReward: 0, price: 0 }, pointValue, roomOf)
  return frozen.type === 'rules' ? { ...frozen, forOrder: true } : frozen
}

/** Were the terms themselves promised, and no number of points? */
export const isRate = (frozen: FrozenRule): boolean => frozen.type === 'rules' && frozen.byRate === true

/** Does a click with these terms promise anything: a number of points, or a rate? */
export const promisesPoints = (frozen: FrozenRule): boolean => frozen.points > 0 || isRate(frozen)
