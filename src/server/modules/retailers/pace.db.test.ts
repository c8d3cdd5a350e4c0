import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { measureRetailersJob, retailersChecks } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let now = new Date('2026-10-01T03:00:00Z')
const day = 86_400_000
const pass = (days: number): void => {
  now = new Date(now.getTime() + days * day)
}

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  shop = await openShop(app, `${app.config.siteUrl}/cua-hang-mau/cho-gan-nha/binh`)
})
afterAll(() => app.close())

/** A session ends while time passes, so each look signs in again. */
const clicksOf = async (person: Person) =>
  app.api(await app.login(person.username, 'matkhau1')).call('GET /api/me/clicks')

const clickAndGo = async (person: Person): Promise<string> => {
  const clickId = await shop.click(await app.login(person.username, 'matkhau1'))
  await app.request(`/api/affiliate/redirect/${clickId}`)
  return clickId
}

const measure = () => measureRetailersJob.run(app.ctx(), {})

/** Orders the shop told of 36 hours after their click and confirmed ten days after they were placed. */
const past = async (orders: number, buyer: Person) => {
  const clicks: string[] = []
  for (let n = 0; n < orders; n += 1) clicks.push(await clickAndGo(buyer))
  const placed = now
  pass(1.5)
  const tell = (status: string) => async (clickId: string, place: number) => {
    const response = await app.request('/api/postback/direct/cua-direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        click_id: clickId,
        transaction_id: `CU${placed.getTime()}-${place}`,
        order_value: 250_000,
        commission: 20_000,
        status,
        occurred_at: placed.toISOString(),
        updated_at: now.toISOString(),
      }),
    })
    expect(response.status).toBe(200)
  }
  await Promise.all(clicks.map(tell('pending')))
  pass(8.5)
  await Promise.all(clicks.map(tell('confirmed')))
  // Again and with another amount: the first confirmation is the one that counts.
  pass(1)
  await Promise.all(clicks.map(tell('confirmed')))
}

describe('a shop nobody knows and then knows', () => {
  it('has seven days to report an order until 20 are known, then as long as it needs', async () => {
    const buyer = await app.register('khach')
    await past(19, buyer)
    await measure()
    await clickAndGo(buyer)
    const [unknown] = await clicksOf(buyer)
    expect(unknown?.reason).toMatchObject({
      code: 'AWAITING_REPORT',
      nextDate: new Date(now.getTime() + 7 * day).toISOString(),
    })
    expect(unknown?.reason.text).toContain('trong 7\u00a0ngày')
    await past(1, buyer)
    await measure()
    const waiting = await app.register('dang-cho')
    await clickAndGo(waiting)
    pass(5 / 24)
    const [known] = await clicksOf(waiting)
    expect(known?.reason).toEqual({
      code: 'AWAITING_REPORT',
      text: 'Cửa hàng này thường báo đơn sau khoảng 2 ngày; bạn bấm 5 giờ trước, chưa có gì bất thường.',
      nextDate: new Date(now.getTime() + (2 - 5 / 24) * day).toISOString(),
    })
    pass(3)
    const [late] = await clicksOf(waiting)
    expect(late?.reason.code).toBe('NOT_REPORTED')
    expect(late?.reason.text).toContain('đã quá 2 ngày')
  })

  it('says when an order is usually confirmed', async () => {
    const buyer = await app.register('dang-cho-xac-nhan')
    const clickId = await clickAndGo(buyer)
    await shop.report(clickId, 'CHO-1', 'pending')
    const usual = new Date(now.getTime() + 10 * day)
    const [click] = await clicksOf(buyer)
    expect(click?.reason).toMatchObject({
      code: 'AWAITING_CONFIRMATION',
      nextDate: usual.toISOString(),
    })
    const shown = vietnamDay(usual).split('-').reverse().join('/')
    expect(click?.reason.text).toContain(`thường xác nhận sau 10 ngày; dự kiến khoảng ${shown}`)
    expect(click?.conversions).toMatchObject([{ networkStatus: 'pending' }])
    expect(click?.locked).toEqual([
      {
        ...{ name: null, kind: 'fixed', amount: 5000, byCommission: false },
        ...{ capOrder: null, capMember: null, capCampaign: null },
      },
    ])
  })

  it('is waited for that long by claims too', async () => {
    const buyer = await app.register('khieu-nai')
    const clickId = await clickAndGo(buyer)
    const clickedAt = now
    pass(1)
    const api = app.api(await app.login('khieu-nai', 'matkhau1'))
    const claim = await api.call('POST /api/claims', {
      body: { clickId, orderCode: 'KN-100', orderedAt: clickedAt.toISOString(), orderTotal: 250_000 },
    })
    const heldUntil = new Date(clickedAt.getTime() + 2 * day).toISOString()
    expect(claim).toMatchObject({ state: 'held', heldUntil })
  })

  it('tells the product page, and the doctor agrees', async () => {
    await measure()
    const { retailer } = await app
      .api()
      .call('GET /api/products/{id}/retailer', { params: { id: shop.productId } })
    expect(retailer?.figures).toMatchObject({
      reportHours: { median: 36, p90: 36 },
      confirmDays: { median: 10, p90: 10, sample: 20 },
      approval: { confirmed: 20, refused: 0 },
    })
    const lines = await Promise.all(retailersChecks.map(({ broken }) => broken(app.ctx().db, app.config)))
    expect(lines.flat()).toEqual([])
  })
})

describe('two clicks at one shop', () => {
  it('of which the later one got the order: the earlier one says so, and nobody else', async () => {
    const buyer = await app.register('hai-lan')
    const other = await app.register('nguoi-khac')
    const first = await clickAndGo(buyer)
    await clickAndGo(other)
    pass(1)
    const later = await clickAndGo(buyer)
    await shop.report(later, 'SAU-1', 'pending')
    const clicks = await clicksOf(buyer)
    expect(clicks.map(({ clickId }) => clickId)).toEqual([later, first])
    expect(clicks[0]?.reason.code).toBe('AWAITING_CONFIRMATION')
    expect(clicks[1]?.reason).toMatchObject({ code: 'SUPERSEDED_BY_LATER_CLICK', laterClickId: later })
    expect(clicks[1]?.reason.text).toContain('SAU-1')
    expect((await clicksOf(other))[0]?.reason.code).toBe('AWAITING_REPORT')
  })

  it('more than 30 days apart have nothing to do with each other', async () => {
    const buyer = await app.register('lau-roi')
    await clickAndGo(buyer)
    pass(31)
    await shop.report(await clickAndGo(buyer), 'SAU-2', 'pending')
    expect((await clicksOf(buyer))[1]?.reason.code).toBe('NOT_REPORTED')
  })
})
