import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EarningRule,
  type FrozenRule,
  isRate,
  promisesPoints,
  sharesOf,
  sumOf,
  type Term,
} from './earning.ts'
import { limitsOf, offerOf, promiseOf, rateOf } from './promise.ts'
import { reckonOrder } from './reckoning.ts'

const term = (change: Partial<Term>): Term => ({
  ruleId: 1,
  name: 'Quy tắc',
  kind: 'fixed',
  amount: 1000,
  capOrder: null,
  capMember: null,
  capCampaign: null,
  byCommission: false,
  ...change,
})
const frozen = (base: Term, boost: Term | null): FrozenRule => ({
  type: 'rules',
  points: 1000,
  pointsReward: 300,
  pointValue: 1,
  base,
  boost,
})
const conditionOf = (base: Partial<Term>, boost?: Partial<Term>) =>
  offerOf(frozen(term(base), boost ? term({ ruleId: 2, ...boost }) : null), [])?.condition
const plain = { perOrder: null, perOrderOf: 'all', perMember: false, campaign: false }
const tiedBoost = { ...plain, perOrderOf: 'boost', commission: true }

describe('the condition of a promise', () => {
  it.each([
    ['no limit', conditionOf({}), undefined],
    ['an order', conditionOf({ capOrder: 5000 }), { ...plain, perOrder: 5000 }],
    ['a member', conditionOf({ capMember: 5000 }), { ...plain, perMember: true }],
    ['a campaign', conditionOf({ capCampaign: 5000 }), { ...plain, campaign: true }],
    ['the commission', conditionOf({ byCommission: true }), { ...plain, commission: true }],
    ['its boost’s commission', conditionOf({}, { byCommission: true }), tiedBoost],
    [
      'a commission it follows anyhow',
      conditionOf({ kind: 'commission_percent', byCommission: true }),
      undefined,
    ],
    ['both parts an order', conditionOf({ capOrder: 5000 }, { capOrder: 700 }), { ...plain, perOrder: 5700 }],
    [
      'a multiplied limit',
      conditionOf({ capOrder: 5000 }, { kind: 'multiplier', amount: 250 }),
      { ...plain, perOrder: 12_500 },
    ],
    [
      'a multiplied limit that may give way',
      conditionOf({ capOrder: 5000, capMember: 9 }, { kind: 'multiplier', amount: 250 }),
      { perOrder: 5000, perOrderOf: 'base', perMember: true, campaign: false },
    ],
    [
      'the boost alone',
      conditionOf({}, { capOrder: 700, capMember: 10 }),
      { perOrder: 700, perOrderOf: 'boost', perMember: true, campaign: false },
    ],
    [
      'the base alone',
      conditionOf({ capOrder: 5000 }, { capCampaign: 9 }),
      { perOrder: 5000, perOrderOf: 'base', perMember: false, campaign: true },
    ],
  ])('%s', (_, condition, expected) => {
    expect(condition).toEqual(expected)
  })

  it('says no more than what an order may bring, whatever the rules and however many items', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null })
    const anyTerm = (ruleId: number, kinds: Term['kind'][]) =>
      fc
        .record({
          kind: fc.constantFrom(...kinds),
          amount: fc.integer({ min: 101, max: 900 }),
          capOrder: limit,
          capMember: limit,
          capCampaign: limit,
          byCommission: fc.boolean(),
        })
        .map((change) => term({ ruleId, ...change }))
    fc.assert(
      fc.property(
        anyTerm(1, ['fixed', 'order_percent']),
        fc.option(anyTerm(2, ['fixed', 'order_percent', 'multiplier']), { nil: null }),
        fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 9000 }),
        (base, boost, values, commission) => {
          const rule = frozen(base, boost)
          const rows = values.map((orderValue, id) => ({
            ...{
              id,
              rule,
              memberId: 7,
              shop: 'shop:1',
              orderValue,
              commission,
              earns: true,
              countsInLimits: true,
            },
          }))
          const reckoned = [...reckonOrder(rows, new Map()).values()]
          const condition = offerOf(rule, [])?.condition
          // What the commission may cut is said before the click.
          if (reckoned.some(({ cuts }) => cuts.includes('commission')))
            expect(condition?.commission).toBe(true)
          if (!condition || condition.perOrder === null) return
          const had = reckoned.map((row) => {
            if (condition.perOrderOf === 'all') return row.points
            return condition.perOrderOf === 'boost' ? row.boost : row.base + row.own
          })
          expect(had.reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(condition.perOrder)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the promise of what has no price', () => {
  const rule = (change: Partial<EarningRule>): EarningRule => ({
    ...term({}),
    ...{ ruleId: 1, name: 'Quy tắc', scope: 'retailer', scopeId: 3, scopeNetwork: null, priority: 0 },
    ...{ isBoost: false, newMembersOnly: false, startsAt: null, endsAt: null, enabled: true },
    ...change,
  })
  const page = {
    ...{ productId: null, categoryId: null, retailerId: 3, network: 'direct' as const },
    ...{ pointsReward: 0, price: 0 },
  }
  const who = { at: new Date(), isNewMember: false }
  const promise = (rules: EarningRule[], tracked = true, offer: object = {}) =>
    promiseOf(
      { rules, pointValue: 1, roomOf: () => ({ member: null, campaign: null }) },
      { ...page, ...offer, tracked },
      who,
    )
  const percent = rule({ kind: 'order_percent', amount: 300 })
  const ofOthers = [rule({ scope: 'product', scopeId: 1 }), rule({ scope: 'category', scopeId: 2 })]

  it.each([
    ['no rule', promise([]), false],
    ['a rule of another shop', promise([rule({ scopeId: 4 })]), false],
    ['rules of products and categories', promise(ofOthers), false],
    ['a multiple of nothing', promise([rule({ kind: 'multiplier', amount: 200, isBoost: true })]), false],
    ['a link no id can travel on', promise([percent], false), false],
    ['a percent', promise([percent]), true],
    ['a fixed rule', promise([rule({ amount: 700 })]), true],
    ['a boost that gives something by itself', promise([rule({ amount: 200, isBoost: true })]), true],
  ])('of %s', (_, frozen, promises) => {
    expect(promisesPoints(frozen)).toBe(promises)
    if (!promises) expect(frozen).toEqual({ type: 'product_points', points: 0, pointsReward: 0 })
  })

  it('is the number of a fixed rule, the terms of a percent', () => {
    expect(promise([rule({ amount: 700 })])).toMatchObject({ points: 700 })
    expect(isRate(promise([rule({ amount: 700 })]))).toBe(false)
    expect(promise([percent])).toMatchObject({ points: 0, byRate: true, base: { amount: 300 } })
    expect(rateOf(promise([rule({ amount: 700 })]), [])).toBeUndefined()
  })

  it('of a product is the terms, too, where its price is too small for a whole point', () => {
    const inForce = { rules: [percent], roomOf: () => ({ member: null, campaign: null }), pointValue: 1000 }
    const of = (price: number) =>
      promiseOf(
        inForce,
        {
          ...{ productId: 1, categoryId: 2, retailerId: 3, network: 'direct', tracked: true },
          pointsReward: 40,
          price,
        },
        { at: new Date(), isNewMember: false },
      )
    // 3% of 33,333 đồng is 999.99 of the 1,000 that a point is worth.
    for (const price of [0, 33_333]) {
      expect(of(price)).toMatchObject({ points: 0, byRate: true, pointsReward: 40 })
      expect(of(price)).not.toHaveProperty('forOrder')
      expect(promisesPoints(of(price))).toBe(true)
      expect(offerOf(of(price), [percent])).toMatchObject({
        ...{ points: 0, tracked: true, basis: 'order' },
        rate: { basis: 'order', amount: 300, example: { orderValue: 200_000, points: 6 } },
      })
    }
    expect(of(33_334)).toMatchObject({ points: 1 })
    expect(isRate(of(33_334))).toBe(false)
    expect(offerOf(of(33_334), [percent])).not.toHaveProperty('rate')
  })

  it('takes the rule for openings before the shop’s, and leaves it out for products', () => {
    const opening = rule({ ruleId: 2, scope: 'opening', kind: 'order_percent', amount: 500 })
    expect(rateOf(promise([percent, opening]), [])?.amount).toBe(500)
    const product = { productId: 1, categoryId: 2, pointsReward: 40, price: 100_000 }
    expect(promise([opening], true, product)).toEqual({
      type: 'product_points',
      points: 40,
      pointsReward: 40,
    })
  })

  it('is told with an example by the formula that pays, and with its limits', () => {
    const boost = { kind: 'multiplier', amount: 200, isBoost: true, name: 'Tết', capOrder: 1000 } as const
    const rules = [percent, rule({ ruleId: 2, ...boost })]
    expect(rateOf(promise(rules), rules)).toMatchObject({
      ...{ basis: 'order', amount: 600, boost: 'Tết', example: { orderValue: 200_000, points: 7000 } },
      condition: { perOrder: 1000, perOrderOf: 'boost' },
    })
    const tied = [rule({ kind: 'order_percent', amount: 300, byCommission: true })]
    expect(rateOf(promise(tied), tied)?.condition?.commission).toBe(true)
    expect(limitsOf(promise([rule({ amount: 700, byCommission: true })]))?.commission).toBe(true)
    const ofCommission = rateOf(promise([rule({ kind: 'commission_percent', amount: 5000 })]), [])
    expect(ofCommission).toMatchObject({ basis: 'commission', amount: 5000, example: null })
    expect(ofCommission).not.toHaveProperty('points')
  })

  it('tells a share and a number beside each other, whichever is the boost', () => {
    const boost = { ruleId: 2, isBoost: true } as const
    const onNumber = [rule({ amount: 5000 }), rule({ ...boost, kind: 'commission_percent', amount: 200 })]
    expect(rateOf(promise(onNumber), [])).toMatchObject({ basis: 'commission', amount: 200, points: 5000 })
    const onShare = [percent, rule({ ...boost, amount: 700, capOrder: 500 })]
    expect(rateOf(promise(onShare), [])).toMatchObject({ basis: 'order', amount: 300, points: 500 })
  })

  it('says what a used-up campaign leaves where there are no own points', () => {
    const full = { capCampaign: 9000 }
    const boost = { ruleId: 2, isBoost: true, amount: 200 } as const
    const left = (rules: EarningRule[], offer?: object) => limitsOf(promise(rules, true, offer))?.left
    const limited = { ...percent, ...full }
    expect(left([limited])).toBe('nothing')
    expect(left([rule({ ...boost, ...full })])).toBe('nothing')
    expect(left([limited, rule({ ...boost, ...full, kind: 'multiplier' })])).toBe('nothing')
    expect(left([limited, rule(boost)])).toBe('boost')
    // The base stays, or a product's own points.
    expect(left([percent, rule({ ...boost, ...full })])).toBeUndefined()
    expect(left([{ ...percent, capMember: 9000 }])).toBeUndefined()
    expect(left([limited], { productId: 1, pointsReward: 40, price: 100_000 })).toBeUndefined()
  })

  it('pays what its terms say for any order, and tells its example so (property)', () => {
    const amounts = fc.integer({ min: 1, max: 10_000 })
    const caps = fc.option(fc.integer({ min: 1, max: 9000 }))
    fc.assert(
      fc.property(
        amounts,
        caps,
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.option(fc.record({ amount: amounts, capOrder: caps, isBoost: fc.boolean() })),
        (amount, capOrder, orderValue, number) => {
          const share = rule({ kind: 'order_percent', amount, capOrder, isBoost: number?.isBoost === false })
          const frozen = promise([share, ...(number ? [rule({ ruleId: 2, ...number })] : [])])
          const rate = rateOf(frozen, [])
          const besides = rate?.points ?? 0
          expect(besides).toBe(number ? Math.min(number.amount, number.capOrder ?? number.amount) : 0)
          const pays = (value: number) => sumOf(sharesOf(frozen, { orderValue: value, commission: null }))
          const most = Math.min(capOrder ?? 100_000_000, 100_000_000)
          const byShare = Math.min(Math.floor((orderValue * amount) / 10_000), most)
          expect(pays(orderValue)).toBe(Math.min(byShare + besides, 100_000_000))
          expect(rate?.example?.points ?? 0).toBe(pays(200_000))
        },
      ),
    )
  })
})
