import { expect, it } from 'vitest'
import type { EarningRule } from './earning.ts'
import { followedAtShop } from './shop-rules.ts'

const at = new Date('2026-11-11T03:00:00Z')
const rule = (ruleId: number, fields: Partial<EarningRule>): EarningRule => ({
  ruleId,
  ...{ name: `Quy tắc ${ruleId}`, scope: 'all', scopeId: null, scopeNetwork: null, kind: 'order_percent' },
  ...{ amount: 200, priority: 0, isBoost: false, capOrder: null, capMember: null, capCampaign: null },
  ...{ byCommission: false, newMembersOnly: false, startsAt: null, endsAt: null, enabled: true },
  ...fields,
})
const shop = { retailerId: 7, networks: ['shopee'] as const, categoryIds: [1, 2], at }
const followed = (rules: EarningRule[], over: Partial<Parameters<typeof followedAtShop>[1]> = {}) =>
  followedAtShop(rules, { ...shop, ...over }).map(({ ruleId }) => ruleId)

const everywhere = rule(1, {})
const ofShop = rule(2, { scope: 'retailer', scopeId: 7 })
const ofNetwork = rule(3, { scope: 'network', scopeNetwork: 'shopee' })

it('of rules for a whole shop only the one that clicks follow, base and boost apart', () => {
  expect(followed([everywhere, ofShop])).toEqual([2])
  expect(followed([everywhere, ofNetwork])).toEqual([3])
  expect(followed([everywhere, rule(4, { scope: 'retailer', scopeId: 7, isBoost: true })])).toEqual([1, 4])
  expect(followed([rule(5, {}), rule(6, { priority: 1 })])).toEqual([6])
})

it('a rule for a part of the goods hides none for the others', () => {
  const ofKind = rule(4, { scope: 'category', scopeId: 2 })
  expect(followed([everywhere, ofKind])).toEqual([1, 4])
  expect(followed([everywhere, ofNetwork], { networks: ['accesstrade', 'shopee'] })).toEqual([1, 3])
  const forNew = rule(5, { scope: 'retailer', scopeId: 7, newMembersOnly: true })
  expect(followed([everywhere, forNew])).toEqual([1, 5])
  expect(followed([rule(6, { newMembersOnly: true }), ofShop])).toEqual([2])
})

it('what is for other shops, kinds and networks, for single products or what is opened is none of its', () => {
  const foreign = [
    rule(4, { scope: 'category', scopeId: 3 }),
    rule(5, { scope: 'network', scopeNetwork: 'tiki' }),
    rule(6, { scope: 'retailer', scopeId: 8 }),
    rule(7, { scope: 'opening', scopeId: 7 }),
    rule(8, { scope: 'product', scopeId: 9 }),
  ]
  expect(followed([...foreign, everywhere])).toEqual([1])
})
