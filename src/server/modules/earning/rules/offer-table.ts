import { mostPoints } from '#contract/fields.ts'
import type { RuleScope } from '#contract/rules.ts'
import {
  byPrecedence,
  type EarningRule,
  freeze,
  isInForce,
  productTerm,
  type Term,
  termOf,
} from './earning.ts'
import { type RulesInForce, spentRules } from './promise.ts'

/** One rule as a column of numbers: points at most an order brings by it, and what its shared limits leave. */
export type OfferTerm = { kind: Term['kind']; amount: number; most: number; room: number }
/** Which rules stand for what has this key: places in `bases` and `boosts`; null where none of this scope does. */
export type OfferChoice = { key: number | string | null; base: number | null; boost: number | null }
/**
 * What everybody is promised at a moment, so that it can be found by columns of a product. A more specific scope goes
 * before a wider one; place 0 stands for no rule: the product's own points, and no boost.
 */
export type OfferTable = {
  bases: (OfferTerm | null)[]
  boosts: (OfferTerm | null)[]
  choices: Record<Exclude<RuleScope, 'opening'>, OfferChoice[]>
  pointValue: number
  /** By which reckoning kept offers were made; one more whenever it comes to give something else. */
  reckoning: number
}

type Of = Pick<RulesInForce, 'rules' | 'roomOf' | 'pointValue'>

const keyOf = (rule: EarningRule): OfferChoice['key'] => rule.scopeId ?? rule.scopeNetwork

export const offerTable = (inForce: Of, at: Date): OfferTable => {
  const { rules, roomOf, pointValue } = inForce
  const spent = spentRules(inForce)
  const counting = rules
    .filter((rule) => isInForce(rule, at) && !rule.newMembersOnly && !spent.has(rule.ruleId))
    .toSorted(byPrecedence)
  const table: OfferTable = {
    bases: [null],
    boosts: [null],
    choices: { product: [], category: [], retailer: [], network: [], all: [] },
    pointValue,
    reckoning: 2,
  }
  for (const rule of counting) {
    if (rule.scope === 'opening') continue
    const part = rule.isBoost ? 'boost' : 'base'
    const choices = table.choices[rule.scope]
    const known = choices.find(({ key }) => key === keyOf(rule))
    if (known && known[part] !== null) continue
    const list = rule.isBoost ? table.boosts : table.bases
    const { member, campaign } = roomOf(termOf(rule))
    const room = Math.min(member ?? mostPoints, campaign ?? mostPoints, mostPoints)
    const most = Math.min(rule.capOrder ?? mostPoints, mostPoints)
    const place = list.push({ kind: rule.kind, amount: rule.amount, most, room }) - 1
    if (known) known[part] = place
    else choices.push({ key: keyOf(rule), base: null, boost: null, [part]: place })
  }
  return table
}

const asTerm = ({ kind, amount, most }: OfferTerm, ruleId: number): Term => ({
  ruleId,
  name: null,
  kind,
  amount,
  capOrder: most,
  capMember: null,
  capCampaign: null,
  byCommission: false,
})

/** The points of a tracked product under these two; the very reckoning of a click. */
export const pointsUnder = (
  { base, boost, pointValue }: { base: OfferTerm | null; boost: OfferTerm | null; pointValue: number },
  product: { pointsReward: number; price: number },
): number => {
  const terms = {
    base: base ? asTerm(base, 1) : productTerm(product.pointsReward),
    boost: boost ? asTerm(boost, 2) : null,
  }
  const rooms = new Map([
    [1, base?.room ?? null],
    [2, boost?.room ?? null],
  ])
  return freeze(terms, product, pointValue, ({ ruleId }) => ({
    member: null,
    campaign: rooms.get(ruleId ?? 0) ?? null,
  })).points
}

type Terms = Pick<OfferTable, 'bases' | 'boosts'>
const withoutRoom = (terms: Terms['bases']) =>
  terms.map((term) => term && [term.kind, term.amount, term.most])
const rooms = ({ bases, boosts }: Terms): number[] => [...bases, ...boosts].map((term) => term?.room ?? 0)

/**
 * From how many points on offers are others under the new table: where shared limits alone moved, what is offered less than they
 * leave, before and after, stays as it is. 0: any may be another. null: none is.
 */
export const changedFrom = (before: OfferTable, after: OfferTable): number | null => {
  const alike = (table: OfferTable) =>
    JSON.stringify([
      withoutRoom(table.bases),
      withoutRoom(table.boosts),
      table.pointValue,
      table.reckoning,
      ...(['product', 'category', 'retailer', 'network', 'all'] as const).map((scope) =>
        table.choices[scope].map(({ key, base, boost }) => [key, base, boost]),
      ),
    ])
  if (alike(before) !== alike(after)) return 0
  const now = rooms(after)
  const moved = rooms(before).flatMap((room, place) => {
    const left = now[place] ?? 0
    return room === left ? [] : [Math.min(room, left)]
  })
  return moved.length === 0 ? null : Math.min(...moved)
}
