import { describe, expect, it } from 'vitest'
import { clickReasons } from '#contract/affiliate.ts'
import { unknownTimes } from '#server/modules/shop-times/index.ts'
import type { ClaimFacts, ClickFacts, MoveFacts, RowFacts } from './click-facts.ts'
import { explainClick } from './reason.ts'

const clickedAt = new Date('2026-11-01T03:00:00Z')
const at = (days: number, hours = 0) => new Date(clickedAt.getTime() + days * 86_400_000 + hours * 3_600_000)

const click: ClickFacts = {
  tracked: true,
  promisedPoints: 5000,
  createdAt: clickedAt,
  redirectedAt: clickedAt,
  isErased: false,
  rows: [],
  claims: [],
  moves: [],
  times: unknownTimes,
  laterClick: null,
}
const known = { reportHours: { median: 20, p90: 70 }, confirmDays: { median: 20, p90: 33.5 } }
const order: RowFacts = {
  orderId: 'direct DH1',
  transactionId: 'DH1',
  itemKey: '',
  status: 'pending',
  creditedPoints: 0,
  promisedPoints: 5000,
  cuts: [],
  reason: null,
  check: null,
  earns: true,
  lastEntry: null,
  occurredAt: at(0, 1),
  updatedAt: at(2),
}
const withOrder = (over: Partial<RowFacts>) => ({ rows: [{ ...order, ...over }] })
const given = { creditedPoints: 5000, lastEntry: { points: 5000, at: at(20) } }
const taken = { creditedPoints: 0, lastEntry: { points: -5000, at: at(25) } }
const review = (cause: 'PERSON' | 'SALE_BEFORE_CLICK') => ({ state: 'open' as const, until: at(14), cause })
const withClaim = (over: Partial<ClaimFacts>) => ({
  claims: [
    {
      id: 7,
      state: 'sent' as const,
      orderCode: 'DH5',
      creditedPoints: 0,
      lastEntry: null,
      takenBecause: null,
      heldUntil: null,
      updatedAt: at(5),
      order: null,
      ...over,
    },
  ],
})
const withMove = (over: Partial<MoveFacts>) => ({
  moves: [
    {
      orderId: 'direct DH1',
      transactionId: 'DH1',
      takenBack: 0,
      at: at(6),
      to: { of: 'another' as const },
      ...over,
    },
  ],
})
const laterClick = { clickId: 'k'.repeat(22), clickedAt: at(3), transactionId: 'DH9' }

describe('every reason there is', () => {
  const cases: [(typeof clickReasons)[number], Partial<ClickFacts>, Date, string][] = [
    ['UNTRACKED_LINK', { tracked: false }, at(1), 'điểm không thể tự cộng'],
    ['UNTRACKED_LINK', { tracked: false, promisedPoints: 0 }, at(1), 'lần mở này không có điểm'],
    ['REDIRECT_NEVER_LOADED', { redirectedAt: null, laterClick }, at(1), 'chặn cửa sổ mới'],
    [
      'AWAITING_REPORT',
      { times: known },
      at(0, 5),
      'Cửa hàng này thường báo đơn sau 1-3 ngày; bạn bấm 5 giờ trước, chưa có gì bất thường.',
    ],
    [
      'AWAITING_REPORT',
      {},
      at(5),
      'Chưa thấy đơn hàng nào từ lần mở này. Nếu bạn đã mua, đơn thường hiện trong 7\u00a0ngày (đến 08/11/2026).',
    ],
    [
      'NOT_REPORTED',
      { times: known },
      at(3),
      'Cửa hàng này thường báo đơn sau 1-3 ngày; đã quá 3 ngày mà chưa thấy đơn nào. Nếu bạn đã mua, bạn có thể gửi khiếu nại tới ngày 01/12/2026.',
    ],
    [
      'NOT_REPORTED',
      { times: known },
      at(30),
      'đã quá 3 ngày mà chưa thấy đơn nào. Nếu bạn mua sau ngày mở, bạn còn gửi khiếu nại được trong 30 ngày kể từ ngày mua.',
    ],
    ['NOT_REPORTED', {}, at(7), 'Đã quá 7 ngày mà chưa thấy đơn nào (mức chờ chung'],
    [
      'SUPERSEDED_BY_LATER_CLICK',
      { laterClick },
      at(9),
      'Ngày 04/11/2026 bạn mở lại cửa hàng này và đơn hàng DH9 được ghi nhận cho lần mở đó.',
    ],
    [
      'AWAITING_CONFIRMATION',
      { ...withOrder({}), times: known },
      at(3),
      '5.000 điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất. Cửa hàng này thường xác nhận sau 20 ngày; dự kiến khoảng 21/11/2026.',
    ],
    ['AWAITING_CONFIRMATION', withOrder({ status: 'approved' }), at(3), 'chưa đủ dữ liệu về cửa hàng này'],
    [
      'AWAITING_CONFIRMATION',
      withOrder({ promisedPoints: 0, cuts: ['campaign_cap'] }),
      at(3),
      'hiện đơn chưa được điểm nào vì ưu đãi đã phát hết điểm. Điểm được tính lại',
    ],
    [
      'AWAITING_CONFIRMATION',
      withOrder(taken),
      at(26),
      '5.000 điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất. 5.000 điểm đã cộng được trừ lại ngày 26/11/2026.',
    ],
    [
      'UNDER_REVIEW',
      withOrder({ status: 'confirmed', check: review('PERSON') }),
      at(9),
      'đơn hàng DH1 được xem lại trước khi cộng 5.000 điểm, chậm nhất ngày 15/11/2026.',
    ],
    [
      'UNDER_REVIEW',
      withOrder({ status: 'confirmed', check: review('SALE_BEFORE_CLICK') }),
      at(9),
      'được xem lại vì cửa hàng ghi giờ đặt trước lúc bạn bấm trước khi cộng 5.000 điểm',
    ],
    [
      'REFUSED_AFTER_REVIEW',
      withOrder({ status: 'confirmed', check: { state: 'refused', reason: 'Đơn trùng.' } }),
      at(9),
      'Sau khi kiểm tra, đơn hàng DH1 không được cộng điểm. Lý do: Đơn trùng.',
    ],
    [
      'REFUSED_AFTER_REVIEW',
      withOrder({ ...taken, check: { state: 'refused', reason: 'Của người khác' } }),
      at(26),
      'Lý do: Của người khác. 5.000 điểm đã cộng được trừ lại ngày 26/11/2026.',
    ],
    [
      'CREDITED',
      withOrder({ status: 'confirmed', ...given }),
      at(30),
      'Đơn hàng DH1 đã hoàn tất: 5.000 điểm được cộng ngày 21/11/2026.',
    ],
    [
      'CREDITED',
      withOrder({ status: 'confirmed', ...given, cuts: ['order_cap', 'too_small'] }),
      at(30),
      'Số điểm tính theo mức tối đa mỗi đơn.',
    ],
    [
      'CREDITED',
      withOrder({ status: 'confirmed', creditedPoints: 2500, lastEntry: { points: -4999, at: at(21) } }),
      at(30),
      'còn 2.500 điểm được cộng, 4.999 điểm đã cộng được trừ lại ngày 22/11/2026.',
    ],
    [
      'CREDITED',
      withOrder({ status: 'confirmed', creditedPoints: 9000, lastEntry: { points: 4000, at: at(21) } }),
      at(30),
      '9.000 điểm được cộng, lần gần nhất ngày 22/11/2026.',
    ],
    [
      'NO_POINTS_LEFT',
      withOrder({ status: 'confirmed', promisedPoints: 0, cuts: ['member_cap'] }),
      at(30),
      'Đơn hàng DH1 đã hoàn tất nhưng không được điểm vì bạn đã nhận hết mức tối đa của ưu đãi.',
    ],
    [
      'NO_POINTS_LEFT',
      withOrder({ status: 'confirmed', promisedPoints: 0, cuts: null }),
      at(30),
      'đã hoàn tất nhưng không được điểm.',
    ],
    [
      'NO_POINTS_LEFT',
      { ...withOrder({ status: 'confirmed' }), isErased: true },
      at(30),
      'không được điểm vì tài khoản đã xóa.',
    ],
    [
      'NO_POINTS_LEFT',
      { ...withOrder({ check: review('PERSON') }), isErased: true },
      at(9),
      'Đơn hàng DH1 không được điểm vì tài khoản đã xóa.',
    ],
    [
      'REJECTED_RETURNED',
      withOrder({ status: 'rejected', reason: 'Khách trả hàng' }),
      at(9),
      'Lý do cửa hàng đưa ra: Khách trả hàng.',
    ],
    ['REJECTED_UNSPECIFIED', withOrder({ status: 'rejected' }), at(9), 'không cho biết lý do'],
    [
      'REJECTED_UNSPECIFIED',
      withOrder({ status: 'rejected', ...taken }),
      at(30),
      'Cửa hàng từ chối đơn hàng DH1 theo tin ngày 03/11/2026: 5.000 điểm đã cộng được trừ lại ngày 26/11/2026.',
    ],
    [
      'REVERSED_RETURNED',
      withOrder({ status: 'reversed', ...taken }),
      at(40),
      'bị trả lại hoặc hủy theo tin ngày 03/11/2026: 5.000 điểm đã cộng được trừ lại ngày 26/11/2026.',
    ],
    ['REVERSED_RETURNED', withOrder({ status: 'reversed' }), at(40), 'nên không có điểm.'],
    [
      'CLAIM_PAID',
      withClaim({ state: 'accepted', ...given }),
      at(30),
      'Khiếu nại cho đơn hàng DH5 được chấp nhận: 5.000 điểm được cộng ngày 21/11/2026.',
    ],
    [
      'CLAIM_PAID',
      { ...withOrder({}), ...withClaim({ state: 'accepted', ...given }) },
      at(30),
      'điểm của khiếu nại được thay bằng điểm đó. Cửa hàng đã ghi nhận đơn hàng DH1.',
    ],
    ['CLAIM_WAITING', withClaim({}), at(9), 'đã được gửi đi và đang chờ kết quả'],
    ['CLAIM_WAITING', withClaim({ state: 'needs_info' }), at(9), 'cần bạn bổ sung thông tin'],
    [
      'CLAIM_WAITING',
      withClaim({ state: 'held', heldUntil: at(7), orderCode: null }),
      at(5),
      'Khiếu nại của lần mở này đang tạm giữ: cửa hàng còn thời gian báo đơn tới ngày 08/11/2026',
    ],
    [
      'CLAIM_TAKEN_BACK',
      withClaim({ state: 'accepted', ...taken, takenBecause: 'failed_review' }),
      at(30),
      'Khiếu nại cho đơn hàng DH5: 5.000 điểm đã cộng được trừ lại ngày 26/11/2026 vì sau khi kiểm tra, đơn không được cộng điểm.',
    ],
    [
      'MOVED_TO_OTHER_CLICK',
      withMove({ takenBack: 5000 }),
      at(9),
      'Theo tin cửa hàng ngày 07/11/2026, đơn hàng DH1 thuộc một lần mở khác, không phải của bạn: 5.000 điểm đã cộng được trừ lại ngày 07/11/2026.',
    ],
    [
      'MOVED_TO_OTHER_CLICK',
      withClaim({ state: 'accepted', order: { of: 'self', clickId: 'k'.repeat(22) } }),
      at(9),
      'đã đóng: theo tin cửa hàng, đơn này thuộc một lần mở khác của bạn.',
    ],
    ['NOT_REPORTED', withMove({ to: { of: 'nobody' } }), at(9), 'đơn hàng DH1 không thuộc lần mở này nữa.'],
    [
      'NOT_REPORTED',
      withClaim({ state: 'rejected' }),
      at(9),
      'Khiếu nại cho đơn hàng DH5 bị từ chối ngày 06/11/2026',
    ],
    [
      'SUPERSEDED_BY_LATER_CLICK',
      { laterClick, ...withMove({ to: { of: 'self', clickId: laterClick.clickId } }) },
      at(9),
      'được ghi nhận cho lần mở đó',
    ],
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
    expect(next({ times: known }, at(30))).toBe(at(60).toISOString())
    expect(next({ times: known }, at(60))).toBeUndefined()
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

  it('is that of what is still to come where points are there, and of nothing else where they are not', () => {
    const other = { ...order, orderId: 'direct DH2' }
    const rows = (first: Partial<RowFacts>) => ({ rows: [{ ...order, ...first }, other], times: known })
    expect(next(rows({ status: 'confirmed', ...given }), at(3))).toBe(at(20, 1).toISOString())
    expect(next(rows({ check: { ...review('PERSON'), cause: 'SUSPENDED' } }), at(3))).toBeUndefined()
  })

  it('tells the end of claims to who waits for a slow shop that long', () => {
    const slow = { times: { reportHours: { median: 300, p90: 2000 }, confirmDays: null } }
    const said = explainClick({ ...click, ...slow }, at(10))
    expect(said).toMatchObject({ code: 'AWAITING_REPORT', nextDate: at(30).toISOString() })
    expect(said.text).toContain('Hạn gửi khiếu nại: 01/12/2026.')
  })
})

describe('several orders', () => {
  const rows = (...orders: Partial<RowFacts>[]) => ({
    rows: orders.map((over, place) => ({
      ...order,
      orderId: `direct DH${place}`,
      transactionId: `DH${place}`,
      updatedAt: at(place),
      ...over,
    })),
  })
  const said = (facts: Partial<ClickFacts>) => explainClick({ ...click, ...facts }, at(30))

  it('are told one by one, each with its own points, those with points first', () => {
    const { code, text } = said(
      rows(
        { status: 'confirmed', ...given },
        { status: 'rejected', ...taken },
        { status: 'confirmed', creditedPoints: 700, lastEntry: { points: 700, at: at(20) } },
      ),
    )
    expect(code).toBe('CREDITED')
    expect(text).toBe(
      [
        'Đơn hàng DH2 đã hoàn tất: 700 điểm được cộng ngày 21/11/2026.',
        'Đơn hàng DH0 đã hoàn tất: 5.000 điểm được cộng ngày 21/11/2026.',
        'Cửa hàng từ chối đơn hàng DH1 theo tin ngày 02/11/2026: 5.000 điểm đã cộng được trừ lại ngày 26/11/2026. Cửa hàng không cho biết lý do.',
      ].join(' '),
    )
  })

  it('more than three are counted, and the shop’s usual time is told once', () => {
    const { text } = said(rows({}, {}, {}, {}, {}))
    expect(text).toMatch(/DH4\. .*DH3\. .*DH2\. .*Và 2 đơn khác\.$/)
    expect(text.match(/chưa đủ dữ liệu/g)).toHaveLength(1)
    expect(said({ promisedPoints: 0, tracked: false, ...rows({}, {}, {}, {}) }).text).toMatch(
      /^Đơn hàng DH3, DH2, DH1 và 1 đơn khác được ghi nhận/,
    )
  })

  it('of rows that stand for one item the one that earns is told, with what was taken back of the other', () => {
    const { text } = said(
      rows(
        { orderId: 'direct DH0', transactionId: 'DH0', itemKey: 'a' },
        {
          orderId: 'direct DH0',
          itemKey: 'a',
          earns: false,
          status: 'reversed',
          promisedPoints: 0,
          ...taken,
        },
      ),
    )
    expect(text).toContain(
      '5.000 điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất. 5.000 điểm đã cộng được',
    )
    expect(text).not.toContain('bị trả lại')
  })

  it('of one order its items are added up by how they stand', () => {
    const item = (over: Partial<RowFacts>) => ({ orderId: 'direct DH0', transactionId: 'DH0', ...over })
    const { text } = said(
      rows(
        item({ itemKey: 'a', status: 'confirmed', ...given }),
        item({ itemKey: 'b', status: 'confirmed', ...given }),
        item({ itemKey: 'c', status: 'confirmed', promisedPoints: 0, cuts: ['order_cap'] }),
        item({ itemKey: 'd', status: 'reversed', ...taken }),
        item({ itemKey: 'd', status: 'pending', earns: false }),
      ),
    )
    expect(text).toBe(
      'Đơn hàng DH0 (3 trên 4 món) đã hoàn tất: 10.000 điểm được cộng ngày 21/11/2026. Số điểm tính theo mức tối đa mỗi đơn. ' +
        'Đơn hàng DH0 (1 trên 4 món) bị trả lại hoặc hủy theo tin ngày 04/11/2026: 5.000 điểm đã cộng được trừ lại ngày 26/11/2026. Cửa hàng không cho biết lý do.',
    )
  })
})

it('says of an order assigned to a click without a promise that there are no points, and why', () => {
  const confirmed = withOrder({ status: 'confirmed', promisedPoints: 0, creditedPoints: 0 })
  const said = explainClick({ ...click, ...confirmed, tracked: false, promisedPoints: 0 }, at(10))
  expect(said.code).toBe('UNTRACKED_LINK')
  expect(said.text).toContain('không có điểm')
})
