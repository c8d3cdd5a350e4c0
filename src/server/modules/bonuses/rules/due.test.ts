import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BonusTerms } from '#contract/bonuses.ts'
import { monthAfter } from '#shared/calendar.ts'
import { type CreditedOrder, dueBonuses, type Given, streakUntil, type Version } from './due.ts'

const none: BonusTerms = { referral: null, firstOrder: null, streak: null, levels: [] }
const from = (terms: Partial<BonusTerms>, at = '2025-01-01T00:00:00Z'): Version => ({
  terms: { ...none, ...terms },
  from: new Date(at),
})
let serial = 0
const orderIn = (month: string, over: Partial<CreditedOrder> = {}): CreditedOrder => {
  serial += 1
  const at = new Date(`${month}-10T05:00:00Z`)
  const ref = over.ref ?? `conversion:${serial}`
  return {
    ref,
    orderKey: `k:${serial}`,
    itemRefs: [ref],
    orderRefs: [ref],
    clickedAt: at,
    occurredAt: at,
    points: 1000,
    ...over,
  }
}
const given = (due: readonly Given[]): Given[] =>
  due.map(({ kind, ref, level, percent }) => ({ kind, ref, level, percent }))
const kinds = (orders: CreditedOrder[], versions: Version[], known: Given[] = []) =>
  dueBonuses(orders, versions, known).map(({ kind, ref, points }) => [kind, ref, points])

describe('the first order', () => {
  it('brings what was promised at its click, and nothing where nothing was', () => {
    const order = orderIn('2026-03')
    expect(kinds([order], [from({ firstOrder: { points: 5 } })])).toEqual([['first_order', 'first', 5]])
    expect(kinds([order], [from({ firstOrder: { points: 5 } }, '2026-03-10T06:00:00Z')])).toEqual([])
    expect(kinds([order], [from({ firstOrder: { points: 5 } }), from({}, '2026-03-01T00:00:00Z')])).toEqual(
      [],
    )
    expect(kinds([], [from({ firstOrder: { points: 5 } })])).toEqual([])
  })

  it('keeps what it was given while it stands, though an older one is confirmed later', () => {
    const versions = [from({ firstOrder: { points: 5 } }, '2026-03-01T00:00:00Z')]
    const [older, order, later] = [orderIn('2026-02'), orderIn('2026-03'), orderIn('2026-04')]
    const before = dueBonuses([order], versions, [])
    const refs = (orders: CreditedOrder[]) =>
      dueBonuses(orders, versions, before).map(({ orderRef, points }) => [orderRef, points])
    expect(refs([older, order, later])).toEqual([[order.ref, 5]])
    // Once it has fallen, the oldest decides.
    expect(refs([older, later])).toEqual([])
    expect(refs([later])).toEqual([[later.ref, 5]])
  })
})

describe('a streak', () => {
  const streak = { months: 3, points: 30 }
  const in2026 = (...months: string[]) => months.map((month) => orderIn(`2026-${month}`))

  it('is complete with its last month, and begins anew', () => {
    const half = in2026('01', '02', '03', '04', '05', '06')
    expect(kinds(half, [from({ streak })])).toEqual([
      ['streak', '2026-03', 30],
      ['streak', '2026-06', 30],
    ])
    expect(kinds(in2026('01', '02', '04'), [from({ streak })])).toEqual([])
  })

  it('counts months since streaks were promised, also when other terms changed in between', () => {
    const orders = in2026('01', '02', '03', '04')
    expect(kinds(orders, [from({ streak }, '2026-02-01T00:00:00Z')])).toEqual([['streak', '2026-04', 30]])
    const changed = [from({ streak }), from({ streak, firstOrder: null, levels: [] }, '2026-03-01T00:00:00Z')]
    expect(kinds(orders, changed)).toEqual([['streak', '2026-03', 30]])
  })

  it('keeps its months when an order of an earlier month is credited late', () => {
    const orders = in2026('02', '03', '04')
    const before = given(dueBonuses(orders, [from({ streak })], []))
    expect(kinds([...in2026('01'), ...orders], [from({ streak })], before)).toEqual([
      ['streak', '2026-04', 30],
    ])
  })

  describe('under terms that changed within its last month', () => {
    const [v1, v2] = [
      { months: 2, points: 50 },
      { months: 2, points: 80 },
    ]
    const [march, early, late] = [
      orderIn('2026-03'),
      orderIn('2026-04', { clickedAt: new Date('2026-04-05T05:00:00Z') }),
      orderIn('2026-04', { clickedAt: new Date('2026-04-20T05:00:00Z') }),
    ]
    const lines = (orders: CreditedOrder[], versions: Version[], known: Given[]) =>
      dueBonuses(orders, versions, known).map(({ ref, points, orderRef }) => [ref, points, orderRef])

    it('keeps what it was given while its order stands, though an older one is confirmed later', () => {
      const versions = [from({ streak: v1 }), from({ streak: v2 }, '2026-04-10T00:00:00Z')]
      const known = dueBonuses([march, late], versions, [])
      expect(lines([march, late], versions, [])).toEqual([['2026-04', 80, late.ref]])
      expect(lines([march, early, late], versions, known)).toEqual([['2026-04', 80, late.ref]])
      // Once that has fallen, the oldest of the month decides, and keeps it in turn.
      const then = dueBonuses([march, early], versions, known)
      expect(lines([march, early], versions, known)).toEqual([['2026-04', 50, early.ref]])
      expect(lines([march, early, late], versions, then)).toEqual([['2026-04', 50, early.ref]])
    })

    it('keeps it under the report of what a claim had paid', () => {
      const versions = [from({ streak: v1 }), from({ streak: v2 }, '2026-04-10T00:00:00Z')]
      const known = dueBonuses([march, { ...late, ref: 'claim:9' }], versions, [])
      const reported = { ...late, orderRefs: [late.ref, 'claim:9'] }
      expect(lines([march, early, reported], versions, known)).toEqual([['2026-04', 80, late.ref]])
    })

    it('is owed by the order that was promised it, whichever is confirmed first', () => {
      const versions = [from({}), from({ streak: v2 }, '2026-04-10T00:00:00Z')]
      const may = orderIn('2026-05', { clickedAt: new Date('2026-04-07T05:00:00Z') })
      const later = orderIn('2026-05')
      const known = dueBonuses([late, later], versions, [])
      expect(lines([late, later], versions, [])).toEqual([['2026-05', 80, later.ref]])
      expect(lines([late, may, later], versions, known)).toEqual([['2026-05', 80, later.ref]])
      expect(lines([late, may, later], versions, [])).toEqual([['2026-05', 80, later.ref]])
    })
  })

  it('that fell takes no month of one that stands when it comes back', () => {
    const given: Given[] = ['2026-02', '2026-03'].map((ref) => ({
      ...{ kind: 'streak', ref, level: null, percent: null },
      credited: ref === '2026-02' ? 0 : 30,
    }))
    const two = [from({ streak: { months: 2, points: 30 } })]
    expect(kinds(in2026('01', '02', '03'), two, given)).toEqual([['streak', '2026-03', 30]])
  })

  it('never counts a month twice, whatever came and went, and knows what it gave', () => {
    const month = fc.integer({ min: 0, max: 14 }).map((step) => monthAfter('2026-01', step))
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(month, { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 2, max: 4 }),
        (states, months) => {
          const versions = [from({ streak: { months, points: 10 } })]
          let known: Given[] = []
          for (const state of states) {
            const orders = state.toSorted().map((one) => orderIn(one))
            const due = dueBonuses(orders, versions, known)
            const used = due.flatMap(({ ref }) =>
              Array.from({ length: months }, (_, back) => monthAfter(ref, -back)),
            )
            expect(new Set(used).size).toBe(used.length)
            expect(used.every((one) => state.includes(one))).toBe(true)
            // Reckoned again with what it gave, it says the same.
            const all = [...known, ...given(due)].filter(
              (one, index, list) => list.findIndex(({ ref }) => ref === one.ref) === index,
            )
            expect(kinds(orders, versions, all).sort()).toEqual(kinds(orders, versions, known).sort())
            known = all
          }
        },
      ),
      { numRuns: 300, seed: 20_261_123 },
    )
  })
})

describe('a level', () => {
  const levels = [
    { name: 'Bạc', orders: 1, percent: 5 },
    { name: 'Vàng', orders: 2, percent: 10 },
  ]

  it('is the one at the click, by orders and not by their rows, within a year', () => {
    const two = orderIn('2026-01')
    const rows = [
      two,
      { ...two, ref: 'conversion:x' },
      orderIn('2026-02'),
      orderIn('2026-03'),
      orderIn('2027-06'),
    ]
    expect(kinds(rows, [from({ levels })])).toEqual([
      ['level', rows[2]?.ref, 50],
      ['level', rows[3]?.ref, 100],
    ])
  })

  it('does not count an order for itself that the shop dates before its click', () => {
    const order = orderIn('2026-01', { clickedAt: new Date('2026-02-01T00:00:00Z') })
    expect(kinds([order], [from({ levels })])).toEqual([])
  })

  it('stays as it was when an order that led to it falls, and follows what its own order is worth', () => {
    const [first, second] = [orderIn('2026-01'), orderIn('2026-02')]
    const known = given(dueBonuses([first, second], [from({ levels })], []))
    expect(kinds([{ ...second, points: 500 }], [from({ levels })], known)).toEqual([
      ['level', second.ref, 25],
    ])
  })
})

describe('an order that a claim had paid, and is reported now', () => {
  const levels = [{ name: 'Bạc', orders: 1, percent: 5 }]
  const stoodFor = (order: CreditedOrder, refs: string[]) => ({ ...order, itemRefs: refs, orderRefs: refs })
  const linesOf = (due: ReturnType<typeof dueBonuses>) =>
    due.map(({ kind, ref, points, orderRef }) => [kind, ref, points, orderRef])

  it('keeps the gift of the first order', () => {
    const versions = [from({ firstOrder: { points: 5 } }, '2026-03-01T00:00:00Z')]
    const [older, claim] = [orderIn('2026-02'), orderIn('2026-03', { ref: 'claim:5' })]
    const before = dueBonuses([claim], versions, [])
    const order = stoodFor(orderIn('2026-03'), ['claim:5'])
    expect(linesOf(dueBonuses([older, order], versions, before))).toEqual([
      ['first_order', 'first', 5, order.ref],
    ])
  })

  it('keeps the share of its level, for each of its items, and none is had twice', () => {
    const versions = [from({ levels })]
    const [first, claim] = [orderIn('2026-01'), orderIn('2026-02', { ref: 'claim:5' })]
    const before = dueBonuses([first, claim], versions, [])
    expect(linesOf(before)).toEqual([['level', 'claim:5', 50, 'claim:5']])
    const order = stoodFor(orderIn('2026-02'), ['claim:5'])
    const item = stoodFor(orderIn('2026-02', { orderKey: order.orderKey, points: 400 }), ['claim:5'])
    // What led to the level was returned since.
    const once = dueBonuses([order], versions, before)
    expect(linesOf(once)).toEqual([['level', 'claim:5', 50, order.ref]])
    const both = [
      ['level', 'claim:5', 50, order.ref],
      ['level', item.ref, 20, item.ref],
    ]
    const due = dueBonuses([order, item], versions, once)
    expect(linesOf(due)).toEqual(both)
    expect(linesOf(dueBonuses([item, order], versions, due)).toReversed()).toEqual(both)
  })
})

describe('the way to the next streak', () => {
  const versions = [from({ streak: { months: 3, points: 30 } }, '2026-02-01T00:00:00Z')]
  const months = (orders: string[], now: string) => {
    const made = orders.map((month) => orderIn(month))
    return streakUntil(made, versions, given(dueBonuses(made, versions, [])), new Date(`${now}T00:00:00Z`))
  }

  it('ends with this month or the one before', () => {
    expect(months(['2026-07', '2026-09', '2026-10'], '2026-10-20')).toBe(2)
    expect(months(['2026-07', '2026-09', '2026-10'], '2026-11-20')).toBe(2)
    expect(months(['2026-07', '2026-09', '2026-10'], '2026-12-20')).toBe(0)
  })

  it('counts no month from before the promise, and none that a streak was made of', () => {
    expect(months(['2026-01', '2026-02'], '2026-02-20')).toBe(1)
    expect(months(['2026-02', '2026-03', '2026-04', '2026-05'], '2026-05-20')).toBe(1)
    expect(streakUntil([orderIn('2026-02')], [from({})], [], new Date('2026-02-20T00:00:00Z'))).toBe(0)
  })
})
