import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clickReasons, conversionStatuses, sentClaimStates } from '#contract/affiliate.ts'
import { holdCauses } from '#contract/holds.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import { formatPoints } from '#shared/money.ts'
import { readPoints, type SaidPoints, sumsOf } from '../../../../../test/support/explanations.ts'
import type { ClaimFacts, ClickFacts, Moved, MoveFacts, Place, RowFacts } from './click-facts.ts'
import { explainClick } from './reason.ts'

const clickedAt = new Date('2026-11-01T03:00:00Z')
const time = fc
  .integer({ min: 0, max: 90 * 24 })
  .map((hours) => new Date(clickedAt.getTime() + hours * 3_600_000))
const points = fc.integer({ min: 1, max: 30_000 })

type History = Pick<RowFacts, 'creditedPoints' | 'lastEntry'>
/** What the ledger did with a claim: nothing, gave, took back. */
const once: fc.Arbitrary<History> = fc.oneof(
  fc.constant({ creditedPoints: 0, lastEntry: null }),
  fc.tuple(points, time).map(([given, at]) => ({ creditedPoints: given, lastEntry: { points: given, at } })),
  fc.tuple(points, time).map(([given, at]) => ({ creditedPoints: 0, lastEntry: { points: -given, at } })),
)
/** With an order it may also give more, or take part of it back. */
const history: fc.Arbitrary<History> = fc.oneof(
  once,
  fc
    .tuple(points, points, time)
    .map(([before, more, at]) => ({ creditedPoints: before + more, lastEntry: { points: more, at } })),
  fc
    .tuple(points, points, time)
    .map(([left, less, at]) => ({ creditedPoints: left, lastEntry: { points: -less, at } })),
)
const cuts: Cut[] = ['order_cap', 'member_cap', 'campaign_cap', 'commission', 'too_small']
const place: fc.Arbitrary<Place> = fc.constantFrom<Place>(
  { of: 'self', clickId: 'k'.repeat(22) },
  { of: 'self', clickId: 'm'.repeat(22) },
  { of: 'another' },
  { of: 'nobody' },
)

/** As the tables allow it: only what is confirmed and not held is credited, a row that repeats another promises nothing. */
const row: fc.Arbitrary<RowFacts> = fc
  .record({
    orderId: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    itemKey: fc.constantFrom('1', '2', '3'),
    status: fc.constantFrom(...conversionStatuses),
    promisedPoints: fc.oneof(fc.constant(0), points),
    cuts: fc.option(fc.subarray(cuts)),
    reason: fc.option(fc.constantFrom('Khách trả hàng', 'Hủy.', ' ')),
    check: fc.option(
      fc.oneof(
        fc.record({
          state: fc.constant('open' as const),
          until: time,
          cause: fc.constantFrom(...holdCauses),
        }),
        fc.constant({ state: 'refused' as const, reason: 'Đơn trùng.' }),
      ),
    ),
    history,
    occurredAt: time,
    updatedAt: time,
  })
  .map(({ history: { creditedPoints, lastEntry }, ...some }) => {
    const isCredited = creditedPoints > 0
    return {
      ...some,
      transactionId: `DH-${some.orderId}`,
      creditedPoints,
      lastEntry,
      earns: true,
      status: isCredited ? 'confirmed' : some.status,
      check: isCredited ? null : some.check,
    }
  })
const rows = fc.uniqueArray(row, {
  maxLength: 8,
  selector: ({ orderId, itemKey }) => `${orderId} ${itemKey}`,
})

const claim: fc.Arbitrary<ClaimFacts> = fc
  .record({
    state: fc.constantFrom(...sentClaimStates),
    history: once,
    takenBecause: fc.option(
      fc.constantFrom<'paid_by_order' | 'refused' | 'failed_review' | 'of_another'>(
        'paid_by_order',
        'refused',
        'failed_review',
        'of_another',
      ),
    ),
    hasCode: fc.boolean(),
    heldUntil: time,
    updatedAt: time,
    order: fc.option(fc.oneof(place, fc.constant({ of: 'here' as const }))),
  })
  .map(({ history: { creditedPoints, lastEntry }, hasCode, ...some }) => ({
    ...some,
    id: 0,
    orderCode: hasCode ? '' : null,
    creditedPoints,
    lastEntry,
    state: lastEntry ? ('accepted' as const) : some.state,
  }))
/** Each with a number of its own: a code is claimed once. */
const claims = fc
  .array(claim, { maxLength: 5 })
  .map((all) => all.map((one, id) => ({ ...one, id, orderCode: one.orderCode === null ? null : `KN-${id}` })))

const moves: fc.Arbitrary<MoveFacts[]> = fc.uniqueArray(
  fc
    .record({
      orderId: fc.constantFrom('A', 'F', 'G', 'H', 'I'),
      takenBack: fc.oneof(fc.constant(0), points),
      at: time,
      to: place,
    })
    .map((move) => ({ ...move, transactionId: `DH-${move.orderId}` })),
  { maxLength: 4, selector: ({ orderId }) => orderId },
)

const spread = fc
  .tuple(fc.double({ min: 0, max: 3000, noNaN: true }), fc.double({ min: 0, max: 3000, noNaN: true }))
  .map(([median, more]) => ({ median, p90: median + more }))
const facts: fc.Arbitrary<ClickFacts> = fc.record({
  tracked: fc.boolean(),
  promisedPoints: fc.nat(30_000),
  createdAt: fc.constant(clickedAt),
  redirectedAt: fc.option(time),
  isErased: fc.boolean(),
  rows,
  claims,
  moves,
  times: fc.record({ reportHours: fc.option(spread), confirmDays: fc.option(spread) }),
  laterClick: fc.option(
    fc.record({ clickId: fc.constant('k'.repeat(22)), clickedAt: time, transactionId: fc.constant('DH-A') }),
  ),
})

const check = (property: (some: ClickFacts, now: Date) => void) =>
  fc.assert(fc.property(facts, time, property), { numRuns: 2000 })

/** The numbers the facts allow of an order or a claim: of an order all its items that stand alike together. */
const recordedOf = (
  some: ClickFacts,
  { kind, code }: SaidPoints,
): Record<SaidPoints['verb'], Set<number>> => {
  const rows = some.rows.filter(({ transactionId }) => kind === 'order' && transactionId === code)
  const own = some.claims.filter(({ orderCode }) => kind === 'claim' && (orderCode ?? '') === code)
  const moved = some.moves.filter(({ transactionId }) => kind === 'order' && transactionId === code)
  const taken = (all: { lastEntry: Moved | null }[]) =>
    all.flatMap(({ lastEntry }) => (lastEntry && lastEntry.points < 0 ? [-lastEntry.points] : []))
  const open = rows.filter(({ status, creditedPoints }) => creditedPoints === 0 && !/^re/.test(status))
  return {
    credited: new Set([
      rows.reduce((sum, { creditedPoints }) => sum + creditedPoints, 0),
      ...own.map(({ creditedPoints }) => creditedPoints),
    ]),
    // Items that fell in one way are told together, in another way apart.
    taken: new Set([...sumsOf(taken(rows)), ...taken(own), ...moved.map(({ takenBack }) => takenBack)]),
    promised: new Set(sumsOf(open.map(({ promisedPoints }) => promisedPoints))),
  }
}

it('is one explanation of whole sentences, never with a date gone by', () => {
  check((some, now) => {
    const { code, text, nextDate, laterClickId } = explainClick(some, now)
    expect(clickReasons).toContain(code)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid| {2}|\.\./)
    if (nextDate) expect(new Date(nextDate).getTime()).toBeGreaterThan(now.getTime())
    if (laterClickId) expect(code).toMatch(/SUPERSEDED|MOVED|CLAIM_TAKEN/)
  })
})

it('every number of points in it is a recorded one of the order or claim it is named with', () => {
  check((some, now) => {
    for (const said of readPoints(explainClick(some, now).text)) {
      const recorded = recordedOf(some, said)[said.verb]
      if (!recorded.has(said.points))
        throw new Error(`${said.code} ${said.verb} ${said.points}, recorded ${[...recorded]}`)
    }
  })
})

it('points are there exactly when it says so, and an order’s are never added to another’s', () => {
  check((some, now) => {
    const { code, text } = explainClick(some, now)
    const said = readPoints(text).filter(({ verb }) => verb === 'credited')
    const orders = Map.groupBy(
      some.rows.filter(({ creditedPoints }) => creditedPoints > 0),
      ({ transactionId }) => transactionId,
    )
    const paid = some.claims.filter(({ creditedPoints }) => creditedPoints > 0)
    expect(said.length > 0).toBe(orders.size > 0 || paid.length > 0)
    expect(said.length).toBe(Math.min(3, orders.size) + Math.min(3, paid.length))
    expect(code === 'CREDITED').toBe(orders.size > 0)
    expect(code === 'CLAIM_PAID').toBe(orders.size === 0 && paid.length > 0)
  })
})

it('it never says that points were taken back which were not, and always says so of who was left with nothing', () => {
  check((some, now) => {
    const { text } = explainClick(some, now)
    const said = readPoints(text).filter(({ verb }) => verb === 'taken')
    const wentBack = [...some.rows, ...some.claims].some(({ lastEntry }) => (lastEntry?.points ?? 0) < 0)
    const wentAlong = some.moves.some(({ takenBack }) => takenBack > 0)
    if (said.length > 0 || text.includes('trừ lại')) expect(wentBack || wentAlong).toBe(true)
    const names = new Set([...some.rows, ...some.moves].map(({ orderId }) => orderId))
    const isAllNamed = names.size <= 3 && some.claims.length <= 3
    if (isAllNamed) expect(said.length > 0).toBe(wentBack || wentAlong)
  })
})

it('an order is named with what it has alone', () => {
  const one = fc.tuple(facts, row).map(([some, only]) => ({ ...some, rows: [only], claims: [], moves: [] }))
  fc.assert(
    fc.property(one, time, (some, now) => {
      const [only] = some.rows
      const { text } = explainClick(some, now)
      expect(text).toContain(only?.transactionId)
      if (only && only.creditedPoints > 0)
        expect(text).toContain(`${formatPoints(only.creditedPoints)} điểm được cộng`)
      if (only?.cuts?.includes('campaign_cap') !== true) expect(text).not.toMatch(/phát hết|cả đợt/)
      if (only?.cuts?.includes('member_cap') !== true) expect(text).not.toMatch(/mỗi người|nhận hết/)
      if (only?.cuts?.includes('too_small') !== true) expect(text).not.toContain('giá trị đơn chưa đủ')
    }),
    { numRuns: 2000 },
  )
})
