import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clickReasons, conversionStatuses } from '#contract/affiliate.ts'
import { unknownTimes } from '#server/modules/shop-times/index.ts'
import { type ClickFacts, explainClick } from './reason.ts'

const clickedAt = new Date('2026-11-01T03:00:00Z')
const at = (days: number, hours = 0) => new Date(clickedAt.getTime() + days * 86_400_000 + hours * 3_600_000)

const click: ClickFacts = {
  tracked: true,
  promisedPoints: 5000,
  createdAt: clickedAt,
  redirectedAt: clickedAt,
  conversions: [],
  times: unknownTimes,
  laterClick: null,
}
const known = { reportHours: { median: 20, p90: 70 }, confirmDays: { median: 20, p90: 33.5 } }
const order = {
  transactionId: 'DH1',
  status: 'pending' as const,
  creditedPoints: 0,
  promisedPoints: 5000,
  reason: null,
  check: null,
  occurredAt: at(0, 1),
  updatedAt: at(2),
}
const withOrder = (over: object) => ({ conversions: [{ ...order, ...over }] })
const laterClick = { clickId: 'k'.repeat(22), clickedAt: at(3), transactionId: 'DH9' }

describe('every reason there is', () => {
  const cases: [(typeof clickReasons)[number], Partial<ClickFacts>, Date, string][] = [
    ['UNTRACKED_LINK', { tracked: false }, at(1), 'không thể tự ghi nhận điểm'],
    ['UNTRACKED_LINK', { tracked: false, promisedPoints: 0 }, at(1), 'không hứa điểm nào'],
    ['REDIRECT_NEVER_LOADED', { redirectedAt: null, laterClick }, at(1), 'chặn cửa sổ mới'],
    [
      'AWAITING_REPORT',
      { times: known },
      at(0, 5),
      'Cửa hàng này thường báo đơn sau 1-3 ngày; bạn nhấp 5 giờ trước, chưa có gì bất thường.',
    ],
    [
      'AWAITING_REPORT',
      {},
      at(5),
      'chưa đủ dữ liệu về cửa hàng này để biết họ thường báo đơn sau bao lâu, nên nếu bạn đã mua, chúng tôi chờ tin báo 7 ngày, tới ngày 08/11/2026.',
    ],
    [
      'NOT_REPORTED',
      { times: known },
      at(3),
      'Cửa hàng này thường báo đơn sau 1-3 ngày; đã quá 3 ngày mà chưa thấy đơn nào. Nếu bạn đã mua, bạn có thể gửi khiếu nại tới ngày 01/12/2026.',
    ],
    ['NOT_REPORTED', {}, at(7), 'Đã quá 7 ngày mà chưa thấy đơn nào (mức chờ chung'],
    [
      'SUPERSEDED_BY_LATER_CLICK',
      { laterClick },
      at(9),
      'Ngày 04/11/2026 bạn mở lại cửa hàng này và đơn hàng DH9 được ghi nhận cho lượt nhấp đó.',
    ],
    [
      'AWAITING_CONFIRMATION',
      { ...withOrder({}), times: known },
      at(3),
      '5.000 điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất. Cửa hàng này thường xác nhận sau 20 ngày; dự kiến khoảng 21/11/2026.',
    ],
    ['AWAITING_CONFIRMATION', withOrder({ status: 'approved' }), at(3), 'chưa đủ dữ liệu về cửa hàng này'],
    [
      'UNDER_REVIEW',
      withOrder({ status: 'confirmed', check: { state: 'open', until: at(14) } }),
      at(9),
      'xem lại trước khi cộng 5.000 điểm, chậm nhất ngày 15/11/2026.',
    ],
    [
      'REFUSED_AFTER_REVIEW',
      withOrder({
        status: 'confirmed',
        promisedPoints: 0,
        check: { state: 'refused', reason: 'Đơn trùng.' },
      }),
      at(9),
      'không được cộng điểm. Lý do: Đơn trùng.',
    ],
    ['CREDITED', withOrder({ status: 'confirmed', creditedPoints: 5000 }), at(30), '5.000 điểm được cộng'],
    ['CREDITED', withOrder({ status: 'confirmed', promisedPoints: 0 }), at(30), 'không được điểm'],
    [
      'REJECTED_RETURNED',
      withOrder({ status: 'rejected', reason: 'Khách trả hàng' }),
      at(9),
      'Lý do cửa hàng đưa ra: Khách trả hàng.',
    ],
    ['REJECTED_UNSPECIFIED', withOrder({ status: 'rejected' }), at(9), 'không cho biết lý do'],
    ['REVERSED_RETURNED', withOrder({ status: 'reversed' }), at(40), '5.000 điểm đã được thu hồi'],
  ]

  it.each(cases)('%s %#', (code, facts, now, text) => {
    const said = explainClick({ ...click, ...facts }, now)
    expect(said.code).toBe(code)
    expect(said.text).toContain(text)
  })

  it('is in the list', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(clickReasons))
  })
})

describe('the next date', () => {
  const next = (facts: Partial<ClickFacts>, now: Date) => explainClick({ ...click, ...facts }, now).nextDate
  it('is the end of the wait for word, then of the time to claim, then none', () => {
    expect(next({ times: known }, at(1))).toBe(at(3).toISOString())
    expect(next({ times: known }, at(3))).toBe(at(30).toISOString())
    expect(next({ times: known }, at(30))).toBeUndefined()
    expect(next({}, at(1))).toBe(at(7).toISOString())
  })

  it('is when the shop usually confirms, then when it nearly always has, then nobody knows', () => {
    const waiting = { ...withOrder({}), times: known }
    expect(next(waiting, at(3))).toBe(at(20, 1).toISOString())
    expect(next(waiting, at(21))).toBe(at(33, 13).toISOString())
    expect(next(waiting, at(34))).toBeUndefined()
    expect(explainClick({ ...click, ...waiting }, at(34)).text).toContain('không biết ngày chính xác')
    expect(next(withOrder({}), at(3))).toBeUndefined()
  })

  it('tells the end of claims to who waits for a slow shop that long', () => {
    const slow = { times: { reportHours: { median: 300, p90: 2000 }, confirmDays: null } }
    const said = explainClick({ ...click, ...slow }, at(10))
    expect(said).toMatchObject({ code: 'AWAITING_REPORT', nextDate: at(30).toISOString() })
    expect(said.text).toContain('Hạn gửi khiếu nại là ngày 01/12/2026.')
  })
})

it('says of an order assigned to a click without a promise that there are no points, and why', () => {
  const confirmed = withOrder({ status: 'confirmed', promisedPoints: 0, creditedPoints: 0 })
  const said = explainClick({ ...click, ...confirmed, tracked: false, promisedPoints: 0 }, at(10))
  expect(said.code).toBe('UNTRACKED_LINK')
  expect(said.text).toContain('không có điểm')
})

it('whatever the facts, there is one explanation, of whole sentences, and never a date gone by', () => {
  const time = fc.integer({ min: 0, max: 90 * 24 }).map((hours) => at(0, hours))
  const spread = fc
    .tuple(fc.double({ min: 0, max: 3000, noNaN: true }), fc.double({ min: 0, max: 3000, noNaN: true }))
    .map(([median, more]) => ({ median, p90: median + more }))
  const facts: fc.Arbitrary<ClickFacts> = fc.record({
    tracked: fc.boolean(),
    promisedPoints: fc.nat(),
    createdAt: fc.constant(clickedAt),
    redirectedAt: fc.option(time),
    conversions: fc.array(
      fc.record({
        transactionId: fc.constant('DH'),
        status: fc.constantFrom(...conversionStatuses),
        creditedPoints: fc.nat(9),
        promisedPoints: fc.nat(9),
        reason: fc.option(fc.constant('Hủy')),
        check: fc.option(
          fc.oneof(
            fc.record({ state: fc.constant('open' as const), until: time }),
            fc.constant({ state: 'refused' as const, reason: 'Đơn trùng' }),
          ),
        ),
        occurredAt: time,
        updatedAt: time,
      }),
      { maxLength: 3 },
    ),
    times: fc.record({ reportHours: fc.option(spread), confirmDays: fc.option(spread) }),
    laterClick: fc.option(fc.constant(laterClick)),
  })
  fc.assert(
    fc.property(facts, time, (some, now) => {
      const { code, text, nextDate, laterClickId } = explainClick(some, now)
      expect(clickReasons).toContain(code)
      expect(text).toMatch(/^\p{Lu}.*\.$/u)
      expect(text).not.toMatch(/undefined|null|NaN|Invalid| {2}/)
      if (nextDate) expect(new Date(nextDate).getTime()).toBeGreaterThan(now.getTime())
      expect(laterClickId !== undefined).toBe(code === 'SUPERSEDED_BY_LATER_CLICK')
    }),
  )
})
