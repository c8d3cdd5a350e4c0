import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FrozenRule, Term } from './earning.ts'
import { offerOf } from './promise.ts'
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

describe('the condition of a promise', () => {
  it.each([
    ['no limit', conditionOf({}), undefined],
    ['an order', conditionOf({ capOrder: 5000 }), { ...plain, perOrder: 5000 }],
    ['a member', conditionOf({ capMember: 5000 }), { ...plain, perMember: true }],
    ['a campaign', conditionOf({ capCampaign: 5000 }), { ...plain, campaign: true }],
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
            ...{ id, rule, memberId: 7, orderValue, commission, earns: true, countsInLimits: true },
          }))
          const reckoned = [...reckonOrder(rows, new Map()).values()]
          const condition = offerOf(rule, [])?.condition
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
