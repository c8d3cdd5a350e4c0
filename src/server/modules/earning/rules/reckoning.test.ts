import { expect, it } from 'vitest'
import type { FrozenRule, Term } from './earning.ts'
import { everybody, reckonOrder, totalKey } from './reckoning.ts'

const term = (over: Partial<Term>): Term => ({
  ruleId: 1,
  name: 'Quy tắc',
  kind: 'fixed',
  amount: 1000,
  capOrder: null,
  capMember: null,
  capCampaign: null,
  byCommission: false,
  ...over,
})
const memberId = 7
const shop = 'shop:1'
const reckoned = (base: Partial<Term>, held: [member: number, points: number][]) => {
  const rule: FrozenRule = {
    type: 'rules',
    points: 1000,
    pointsReward: 300,
    pointValue: 1,
    base: term(base),
    boost: null,
  }
  const row = {
    id: 1,
    rule,
    memberId,
    shop,
    orderValue: 100_000,
    commission: 0,
    earns: true,
    countsInLimits: true,
  }
  return reckonOrder([row], new Map(held.map(([member, points]) => [totalKey(1, member), points]))).get(1)
}

it.each([
  ['its member’s limit', { capMember: 1500 }, [[memberId, 900]], { points: 600, cuts: ['member_cap'] }],
  ['the campaign’s', { capCampaign: 1500 }, [[everybody, 900]], { points: 600, cuts: ['campaign_cap'] }],
  [
    'both, the member’s first',
    { capMember: 500, capCampaign: 800 },
    [],
    { points: 500, cuts: ['member_cap'] },
  ],
  [
    'both, the campaign’s first',
    { capMember: 800, capCampaign: 500 },
    [],
    { points: 500, cuts: ['campaign_cap'] },
  ],
  ['its limit an order', { capOrder: 700 }, [], { points: 700, cuts: ['order_cap'] }],
  ['nothing', {}, [], { points: 1000, cuts: [] }],
] as const)('a row cut by %s says so', (_, base, held, expected) => {
  expect(
    reckoned(
      base,
      held.map(([member, points]) => [member, points]),
    ),
  ).toMatchObject(expected)
})

it('a member’s limit counts that member alone, and what is used up leaves the product’s own points', () => {
  expect(reckoned({ capMember: 1000 }, [[everybody, 1000]])).toMatchObject({ points: 1000, own: 0 })
  expect(reckoned({ capMember: 1000 }, [[memberId, 1000]])).toMatchObject({ points: 300, base: 0, own: 300 })
})

it('a number promised for an opened shop is paid once an order, a product’s for each item', () => {
  const paid = (forOrder: object, over: Partial<Term> = {}, boost: Term | null = null) => {
    const rule = {
      type: 'rules',
      points: 1000,
      pointsReward: 0,
      pointValue: 1,
      base: term(over),
      boost,
      ...forOrder,
    }
    const row = {
      rule: rule as FrozenRule,
      memberId,
      shop,
      orderValue: 100_000,
      commission: 9,
      countsInLimits: true,
    }
    const rows = [4, 5, 6].map((id) => ({ ...row, id, earns: id > 4 || !over.capMember }))
    return [...reckonOrder(rows, new Map()).values()].map(({ points }) => points)
  }
  expect(paid({})).toEqual([1000, 1000, 1000])
  expect(paid({ forOrder: true })).toEqual([1000, 0, 0])
  expect(paid({ forOrder: true }, { capOrder: 700 })).toEqual([700, 0, 0])
  // The first was refused: the number goes to the next that stands.
  expect(paid({ forOrder: true }, { capMember: 5000 })).toEqual([0, 1000, 0])
  const twice = term({ ruleId: 2, kind: 'multiplier', amount: 200 })
  expect(paid({ forOrder: true }, {}, twice)).toEqual([2000, 0, 0])
  expect(paid({ forOrder: true }, {}, term({ ruleId: 2, amount: 70 }))).toEqual([1070, 0, 0])
  const part = { kind: 'order_percent', amount: 100 } as const
  expect(paid({ forOrder: true, byRate: true }, part, term({ ruleId: 2, amount: 70 }))).toEqual([
    1070, 1000, 1000,
  ])
})
