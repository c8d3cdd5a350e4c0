import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleKinds } from '#contract/affiliate.ts'
import { mostPoints } from '#contract/fields.ts'
import { ruleScopes } from '#contract/rules.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import {
  byPrecedence,
  chooseTerms,
  type EarningRule,
  type FrozenRule,
  freeze,
  isRate,
  type Occasion,
  roomFor,
  sharesOf,
  sumOf,
  type Term,
} from './earning.ts'

const at = new Date('2026-11-11T03:00:00Z')
const on: Occasion = {
  productId: 1,
  categoryId: 2,
  retailerId: 3,
  network: 'shopee',
  pointsReward: 500,
  at,
  isNewMember: false,
}
const rule = (change: Partial<EarningRule> & { ruleId: number }): EarningRule => ({
  name: `Quy tắc ${change.ruleId}`,
  scope: 'all',
  scopeId: null,
  scopeNetwork: null,
  kind: 'fixed',
  amount: 100,
  priority: 0,
  isBoost: false,
  capOrder: null,
  capMember: null,
  capCampaign: null,
  newMembersOnly: false,
  byCommission: false,
  startsAt: null,
  endsAt: null,
  enabled: true,
  ...change,
})

const targets = { product: 1, category: 2, opening: 3, retailer: 3, network: null, all: null }
const anyRule = fc
  .record({
    ruleId: fc.integer({ min: 1, max: 1000 }),
    scope: fc.constantFrom(...ruleScopes),
    isMine: fc.boolean(),
    priority: fc.integer({ min: -3, max: 3 }),
    isBoost: fc.boolean(),
    newMembersOnly: fc.boolean(),
    enabled: fc.boolean(),
    starts: fc.option(fc.integer({ min: -5, max: 5 })),
    days: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ isMine, starts, days, ...some }) => {
    const from = starts === null ? null : new Date(at.getTime() + starts * 86_400_000)
    const until = days === null ? null : new Date((from ?? at).getTime() + days * 86_400_000)
    const target = targets[some.scope]
    return rule({
      ...some,
      scopeId: target === null ? null : isMine ? target : target + 90,
      scopeNetwork: some.scope === 'network' ? (isMine ? 'shopee' : 'lazada') : null,
      startsAt: from,
      endsAt: until,
    })
  })
const anyRules = fc.uniqueArray(anyRule, { maxLength: 12, selector: ({ ruleId }) => ruleId })

const fits = (one: EarningRule, isNewMember: boolean): boolean =>
  one.enabled &&
  (one.startsAt === null || one.startsAt.getTime() <= at.getTime()) &&
  (one.endsAt === null || one.endsAt.getTime() > at.getTime()) &&
  (!one.newMembersOnly || isNewMember) &&
  one.scope !== 'opening' &&
  (one.scope === 'all' ||
    (one.scope === 'network' ? one.scopeNetwork === 'shopee' : one.scopeId === targets[one.scope]))

describe('which rule applies', () => {
  it('one base and at most one boost, none of them behind another that fits, whatever the order', () => {
    fc.assert(
      fc.property(anyRules, fc.boolean(), fc.nat(), (rules, isNewMember, turn) => {
        const { base, boost } = chooseTerms(rules, { ...on, isNewMember })
        const fitting = rules.filter((one) => fits(one, isNewMember))
        for (const [term, isBoost] of [
          [base, false],
          [boost, true],
        ] as const) {
          const rivals = fitting.filter((one) => one.isBoost === isBoost)
          const chosen = rivals.find(({ ruleId }) => ruleId === term?.ruleId)
          expect(chosen === undefined).toBe(rivals.length === 0)
          for (const other of rivals)
            if (chosen && other !== chosen) {
              const gap = ruleScopes.indexOf(chosen.scope) - ruleScopes.indexOf(other.scope)
              expect(gap).toBeLessThanOrEqual(0)
              if (gap === 0) expect(chosen.priority).toBeGreaterThanOrEqual(other.priority)
              if (gap === 0 && chosen.priority === other.priority)
                expect(chosen.ruleId).toBeLessThan(other.ruleId)
            }
        }
        if (fitting.every(({ isBoost }) => isBoost)) expect(base).toMatchObject({ ruleId: null, amount: 500 })
        const cut = rules.length === 0 ? 0 : turn % rules.length
        const turned = [...rules.slice(cut), ...rules.slice(0, cut)].reverse()
        expect(chooseTerms(turned, { ...on, isNewMember })).toEqual({ base, boost })
      }),
    )
  })

  it('precedence is a strict order', () => {
    fc.assert(
      fc.property(anyRule, anyRule, (a, b) => {
        expect(Math.sign(byPrecedence(a, b)) + Math.sign(byPrecedence(b, a))).toBe(0)
      }),
    )
  })

  it('a rule whose limit is used up gives way to the next', () => {
    const rules = [
      rule({ ruleId: 1, scope: 'product', scopeId: 1, amount: 9 }),
      rule({ ruleId: 2, amount: 8 }),
    ]
    expect(chooseTerms(rules, on).base.ruleId).toBe(1)
    expect(chooseTerms(rules, { ...on, spent: new Set([1]) }).base.ruleId).toBe(2)
    expect(chooseTerms(rules, { ...on, spent: new Set([1, 2]) }).base.ruleId).toBe(null)
  })

  it.each([
    ['2026-11-10T16:59:59.999Z', false],
    ['2026-11-10T17:00:00.000Z', true],
    ['2026-11-11T16:59:59.999Z', true],
    ['2026-11-11T17:00:00.000Z', false],
  ])('11.11 is a day of Vietnam: %s is %s', (moment, isIn) => {
    const day = {
      startsAt: new Date('2026-11-11T00:00:00+07:00'),
      endsAt: new Date('2026-11-12T00:00:00+07:00'),
    }
    const chosen = chooseTerms([rule({ ruleId: 1, ...day })], { ...on, at: new Date(moment) })
    expect(chosen.base.ruleId === 1).toBe(isIn)
    expect(vietnamDay(new Date(moment)) === '2026-11-11').toBe(isIn)
  })
})

const cap = fc.option(fc.integer({ min: 1, max: 50_000 }))
const term = (kinds: readonly Term['kind'][]): fc.Arbitrary<Term> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      capOrder: cap,
      byCommission: fc.boolean(),
    })
    .map(({ kind, share, ...some }) => ({
      ruleId: kinds.includes('multiplier') ? 2 : 1,
      name: 'Quy tắc',
      kind,
      amount:
        kind === 'multiplier'
          ? 101 + Math.floor(share * 1899)
          : 1 + Math.floor(share * (kind === 'fixed' ? 9_999_999 : 9_999)),
      capMember: null,
      capCampaign: null,
      ...some,
    }))
const frozenRule: fc.Arbitrary<Extract<FrozenRule, { type: 'rules' }>> = fc.record({
  type: fc.constant('rules' as const),
  points: fc.constant(1),
  pointsReward: fc.integer({ min: 1, max: 100_000 }),
  pointValue: fc.constantFrom(1, 2, 7, 100, 100_000),
  base: term(ruleKinds.filter((kind) => kind !== 'multiplier')),
  boost: fc.option(term(ruleKinds)),
})
const money = fc.integer({ min: 0, max: 2_000_000_000 })

describe('what an order earns', () => {
  it('whole points, never negative, within every limit, the same each time', () => {
    fc.assert(
      fc.property(frozenRule, money, money, (frozen, orderValue, commission) => {
        const shares = sharesOf(frozen, { orderValue, commission })
        const total = sumOf(shares)
        for (const { term, points } of shares) {
          expect(Number.isSafeInteger(points) && points >= 0).toBe(true)
          expect(points).toBeLessThanOrEqual(term.capOrder ?? mostPoints)
        }
        expect(total).toBeLessThanOrEqual(mostPoints)
        if (frozen.base.byCommission || frozen.boost?.byCommission)
          expect(total * frozen.pointValue).toBeLessThanOrEqual(commission)
        expect(sharesOf(frozen, { orderValue, commission })).toEqual(shares)
      }),
      { numRuns: 500 },
    )
  })

  it('percents are rounded down: the points never reach past the money, and miss it by less than one', () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(1, 3, 100),
        (orderValue, amount, pointValue) => {
          const base = { ...chooseTerms([rule({ ruleId: 1, kind: 'order_percent', amount })], on).base }
          const frozen: FrozenRule = {
            type: 'rules',
            points: 1,
            pointsReward: 1,
            pointValue,
            base,
            boost: null,
          }
          const points = BigInt(sumOf(sharesOf(frozen, { orderValue, commission: 0 })))
          const exact = BigInt(orderValue) * BigInt(amount)
          const one = 10_000n * BigInt(pointValue)
          if (points === BigInt(mostPoints)) return
          expect(points * one <= exact && (points + 1n) * one > exact).toBe(true)
        },
      ),
    )
  })

  it('a larger order never earns less', () => {
    fc.assert(
      fc.property(frozenRule, money, money, money, (frozen, a, b, commission) => {
        const earned = (orderValue: number) => sumOf(sharesOf(frozen, { orderValue, commission }))
        expect(earned(Math.min(a, b))).toBeLessThanOrEqual(earned(Math.max(a, b)))
      }),
    )
  })

  it('what is left of a limit is never passed and never negative', () => {
    const left = fc.option(fc.integer({ min: -100, max: 10_000 }))
    fc.assert(
      fc.property(fc.nat(10_000), left, left, (points, member, campaign) => {
        const given = roomFor({ points }, { member, campaign })
        expect(given).toBe(Math.max(0, Math.min(points, member ?? points, campaign ?? points)))
      }),
    )
  })

  it.each([
    ['fixed', 700, null, 700],
    ['order_percent', 250, null, 6_250],
    ['commission_percent', 5_000, null, 10_000],
    ['order_percent', 250, 5_000, 5_000],
  ] as const)(
    '%s %i with limit %s earns %i of 250,000 đ and 20,000 đ commission',
    (kind, amount, capOrder, points) => {
      const { base } = chooseTerms([rule({ ruleId: 1, kind, amount, capOrder })], on)
      const frozen: FrozenRule = {
        type: 'rules',
        points: 1,
        pointsReward: 500,
        pointValue: 1,
        base,
        boost: null,
      }
      expect(sumOf(sharesOf(frozen, { orderValue: 250_000, commission: 20_000 }))).toBe(points)
    },
  )

  it('a boost multiplies what the base gives, the commission holds both', () => {
    const rules = [
      rule({ ruleId: 1, kind: 'order_percent', amount: 500, byCommission: true }),
      rule({ ruleId: 2, isBoost: true, kind: 'multiplier', amount: 250, capOrder: 9_000 }),
    ]
    const frozen: FrozenRule = {
      type: 'rules',
      points: 1,
      pointsReward: 500,
      pointValue: 1,
      ...chooseTerms(rules, on),
    }
    const earned = (commission: number) =>
      sharesOf(frozen, { orderValue: 100_000, commission }).map(({ points }) => points)
    expect(earned(50_000)).toEqual([5_000, 7_500])
    expect(earned(8_000)).toEqual([5_000, 3_000])
    expect(earned(1_000)).toEqual([1_000, 0])
  })

  it('a boost multiplies the base as its limit leaves it', () => {
    const rules = [
      rule({ ruleId: 1, kind: 'order_percent', amount: 1000, capOrder: 3_000 }),
      rule({ ruleId: 2, isBoost: true, kind: 'multiplier', amount: 200 }),
    ]
    const frozen: FrozenRule = {
      type: 'rules',
      points: 1,
      pointsReward: 500,
      pointValue: 1,
      ...chooseTerms(rules, on),
    }
    const shares = sharesOf(frozen, { orderValue: 100_000, commission: 50_000 })
    expect(shares.map(({ points }) => points)).toEqual([3_000, 3_000])
  })
})

describe('what a click freezes', () => {
  const product = { pointsReward: 500, price: 199_000 }
  const open = () => ({ member: null, campaign: null })

  it('without rules the product’s own points, as ever', () => {
    expect(freeze(chooseTerms([], on), product, 1, open)).toEqual({
      type: 'product_points',
      points: 500,
      pointsReward: 500,
    })
  })

  it('shows what the rule gives for the price, as far as limits leave room', () => {
    const terms = chooseTerms([rule({ ruleId: 1, kind: 'order_percent', amount: 300 })], on)
    expect(freeze(terms, product, 1, open).points).toBe(5_970)
    // The product's own points stand in for what the limit leaves out.
    expect(freeze(terms, product, 1, () => ({ member: 70, campaign: null })).points).toBe(500)
  })

  it('never nothing: what is no whole point is promised by its terms', () => {
    const terms = chooseTerms([rule({ ruleId: 1, kind: 'order_percent', amount: 300 })], on)
    const frozen = freeze(terms, { pointsReward: 1, price: 0 }, 1, open)
    expect(frozen.points).toBe(0)
    expect(isRate(frozen)).toBe(true)
  })
})
