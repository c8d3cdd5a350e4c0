import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackClick } from '#server/modules/clicks/index.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { orderReviewJobs } from './index.ts'

const hour = 3_600_000
const day = 24 * hour
// The books are proved at the database's time, so the days of this file are near it: noon in Vietnam, two days ago.
const now = new Date(Math.floor(Date.now() / day - 2) * day + 5 * hour)
const later = (ms: number) => new Date(now.getTime() + ms)
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let productId = 0
let serial = 0

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  admin = await app.admin()
  const api = app.api(admin)
  const { id: categoryId } = await api.call('POST /api/categories', { body: { name: 'Nhà bếp' } })
  const body = { name: 'Bình', image: '/icon.svg', price: 250_000, pointsReward: 5000, categoryId }
  const affiliateLink = 'https://cua-hang.example/binh'
  productId = (await api.call('POST /api/products', { body: { ...body, affiliateLink } })).id
})
afterAll(() => app.close())

const clicked = async () => {
  serial += 1
  const member = await app.register(`giu${serial}`)
  const body = { productId }
  const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body })
  return { member, clickId, order: `GIU-${serial}` }
}
type Clicked = Awaited<ReturnType<typeof clicked>>

let minute = 0
const report = async (of: Clicked, status: string, over: object = {}) => {
  minute += 1
  const response = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      click_id: of.clickId,
      transaction_id: of.order,
      order_value: 250_000,
      commission: 20_000,
      status,
      occurred_at: later(hour).toISOString(),
      updated_at: later(19 * hour + minute * 60_000).toISOString(),
      ...over,
    }),
  })
  expect(response.status).toBe(200)
  const { items } = await app.api(admin).list('GET /api/admin/conversions', { query: { q: of.order } })
  return items[0]?.id ?? 0
}
const hold = async (conversionId: number) =>
  (await app.api(admin).call('POST /api/admin/holds', { body: { conversionId, note: 'Nhiều đơn lạ' } })).id
const release = (id: number, seen?: 'open' | 'refused') =>
  app.api(admin).call('POST /api/admin/holds/{id}/release', { params: { id }, body: { reason: null, seen } })
const refuse = (id: number, reason = 'Đơn đặt rồi hủy nhiều lần') =>
  app.api(admin).call('POST /api/admin/holds/{id}/refuse', { params: { id }, body: { reason } })
const account = async ({ member }: Clicked) => {
  const { points, pendingPoints } = await app.api(member).call('GET /api/user')
  const { items } = await app.api(member).list('GET /api/me/clicks')
  const [click] = items
  return { points, pendingPoints, code: click?.reason.code, text: click?.reason.text, click }
}
const policy = (body: { mode: 'shadow' | 'hold'; threshold?: number }) =>
  app.api(admin).call('PATCH /api/admin/holds/policy', { body })
const run = async (name: string, at = now) => {
  const job = orderReviewJobs.find((one) => one.name === name)
  await job?.run({ ...app.ctx(), clock: { now: () => at } }, {})
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { body?: { code?: string } }) => error.body?.code,
  )
const expectProof = async () => expect(await app.faults()).toEqual([])
const tab = async (name: 'suspect' | 'open' | 'decided', { order }: Clicked) => {
  const { items } = await app.api(admin).list('GET /api/admin/holds', { query: { tab: name, limit: 100 } })
  return items.find((one) => one.transactionId === order)
}

describe('an order that is held', () => {
  it('earns nothing while it is checked, tells its member until when, and earns when released', async () => {
    const of = await clicked()
    const id = await hold(await report(of, 'pending'))
    await report(of, 'confirmed')
    expect(await account(of)).toMatchObject({ points: 0, pendingPoints: 5000, code: 'UNDER_REVIEW' })
    const deadline = later(14 * day).toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })
    expect((await account(of)).text).toContain(`chậm nhất ngày ${deadline}`)
    expect(await tab('open', of)).toMatchObject({ promisedPoints: 5000, hold: { id, note: 'Nhiều đơn lạ' } })
    await expectProof()
    await release(id)
    expect(await account(of)).toMatchObject({ points: 5000, pendingPoints: 0, code: 'CREDITED' })
    await expectProof()
    expect(await codeOf(refuse(id))).toBe('conflict')
    expect((await account(of)).points).toBe(5000)
  })

  it('earns nothing once a person refused it, says why, and earns when that is corrected', async () => {
    const of = await clicked()
    const id = await hold(await report(of, 'approved'))
    await refuse(id)
    expect(await account(of)).toMatchObject({ points: 0, pendingPoints: 0, code: 'REFUSED_AFTER_REVIEW' })
    expect((await account(of)).text).toContain('Lý do: Đơn đặt rồi hủy nhiều lần.')
    expect((await account(of)).click?.status).toBe('rejected')
    // Who still sees it waiting does not correct what was decided meanwhile.
    expect(await codeOf(release(id, 'open'))).toBe('conflict')
    expect((await account(of)).code).toBe('REFUSED_AFTER_REVIEW')
    await report(of, 'confirmed')
    await report(of, 'confirmed', { item_key: 'mon-sau' })
    expect(await account(of)).toMatchObject({ points: 0, pendingPoints: 0 })
    await expectProof()
    await release(id)
    expect(await account(of)).toMatchObject({ points: 10_000, code: 'CREDITED' })
    await expectProof()
  })

  it('ends by itself at its deadline', async () => {
    const of = await clicked()
    const id = await hold(await report(of, 'approved'))
    await report(of, 'confirmed')
    const deadline = later(14 * day)
    await run('affiliate.end-holds', later(14 * day - 1000))
    expect(await tab('open', of)).toBeDefined()
    await run('affiliate.end-holds', deadline)
    await run('affiliate.end-holds', deadline)
    expect(await account(of)).toMatchObject({ points: 5000, code: 'CREDITED' })
    expect(await tab('decided', of)).toMatchObject({ hold: { id, state: 'expired', decidedBy: null } })
    await expectProof()
  })

  it('keeps what was credited before, and holds rows that come later', async () => {
    const of = await clicked()
    await report(of, 'confirmed')
    const second = await report(of, 'pending', { item_key: 'hai' })
    const id = await hold(second)
    await report(of, 'confirmed', { item_key: 'hai' })
    await report(of, 'confirmed', { item_key: 'ba' })
    expect(await account(of)).toMatchObject({ points: 5000, pendingPoints: 10_000 })
    await report(of, 'reversed')
    expect((await account(of)).points).toBe(0)
    await expectProof()
    await release(id)
    expect((await account(of)).points).toBe(10_000)
    await expectProof()
  })

  it('is not held twice, nor without an owner, nor after its points were credited', async () => {
    const of = await clicked()
    const conversion = await report(of, 'pending')
    await release(await hold(conversion))
    expect(await codeOf(hold(conversion))).toBe('conflict')
    const credited = await clicked()
    expect(await codeOf(hold(await report(credited, 'confirmed')))).toBe('conflict')
    const fallen = await clicked()
    expect(await codeOf(hold(await report(fallen, 'rejected')))).toBe('conflict')
    const nobody = { ...(await clicked()), clickId: '' }
    expect(await codeOf(hold(await report(nobody, 'pending')))).toBe('conflict')
    expect(await codeOf(hold(999_999))).toBe('not_found')
    expect(await codeOf(refuse(999_999))).toBe('not_found')
    expect(await codeOf(refuse(1, ' '))).toBe('invalid_input')
  })

  it('is decided and confirmed at the same moment: its points come once', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const of = await clicked()
      const id = await hold(await report(of, 'approved'))
      await Promise.all([
        report(of, 'confirmed'),
        codeOf(release(id)),
        codeOf(release(id)),
        report(of, 'confirmed'),
      ])
      expect((await account(of)).points).toBe(5000)
    }
    await expectProof()
  })

  it('is held and confirmed at the same moment: held or credited, never both', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const of = await clicked()
      const conversion = await report(of, 'approved')
      const [, code] = await Promise.all([report(of, 'confirmed'), codeOf(hold(conversion))])
      expect((await account(of)).points).toBe(code === 'done' ? 0 : 5000)
    }
    await expectProof()
  })
})

describe('signals', () => {
  const beforeTheClick = { occurred_at: later(-day).toISOString() }

  it('are only shown in shadow mode', async () => {
    const of = await clicked()
    await report(of, 'confirmed', beforeTheClick)
    expect((await account(of)).points).toBe(5000)
    await run('affiliate.assess')
    expect(await tab('suspect', of)).toMatchObject({
      risk: 100,
      creditedPoints: 5000,
      signals: [{ kind: 'SALE_BEFORE_CLICK', facts: { minutes: 1440 } }],
    })
  })

  it('put an order aside once the operator says so, before anything is credited', async () => {
    await policy({ mode: 'hold', threshold: 60 })
    const at = await clicked()
    await report(at, 'confirmed', beforeTheClick)
    expect(await account(at)).toMatchObject({ points: 0, pendingPoints: 5000, code: 'UNDER_REVIEW' })
    const waiting = await clicked()
    await report(waiting, 'pending', beforeTheClick)
    await run('affiliate.assess')
    expect(await account(waiting)).toMatchObject({ points: 0, code: 'UNDER_REVIEW' })
    const fallen = await clicked()
    await report(fallen, 'rejected', beforeTheClick)
    const good = await clicked()
    await report(good, 'confirmed')
    expect((await account(good)).points).toBe(5000)
    await run('affiliate.assess')
    expect(await tab('suspect', good)).toBeUndefined()
    expect(await tab('open', fallen)).toBeUndefined()
    const hold = (await tab('open', at))?.hold
    expect(hold).toMatchObject({ openedBy: null, state: 'open' })
    // What a person let go is not put aside again.
    await release(hold?.id ?? 0)
    await report(at, 'reversed', beforeTheClick)
    await report(at, 'confirmed', beforeTheClick)
    expect((await account(at)).points).toBe(5000)
    await policy({ mode: 'shadow' })
    await expectProof()
  })

  it('are looked at anew when the amounts change', async () => {
    const of = await clicked()
    await report(of, 'pending')
    await run('affiliate.assess')
    expect(await tab('suspect', of)).toBeUndefined()
    await report(of, 'pending', { commission: 900_000 })
    await run('affiliate.assess')
    // A commission above the order cannot be: it waits for a person whatever the policy says.
    expect(await tab('open', of)).toMatchObject({
      hold: { cause: 'COMMISSION_ABOVE_ORDER' },
      signals: [{ kind: 'COMMISSION_ABOVE_ORDER', facts: { commission: 900_000, orderValue: 250_000 } }],
    })
    const { kinds, open } = await app.api(admin).call('GET /api/admin/holds/summary')
    expect(open).toBeGreaterThan(0)
    expect(kinds.map(({ kind }) => kind)).toContain('COMMISSION_ABOVE_ORDER')
  })

  it('count members behind one address, without keeping the address', async () => {
    const keys = await app.ctx().db.selectFrom('affiliate_clicks').select('visitor_key').execute()
    // Requests of these tests come from this machine, which says nothing of anybody.
    expect(new Set(keys.map((row) => row.visitor_key))).toEqual(new Set([null]))
    const { member } = await clicked()
    const actor = { kind: 'member', id: member.id, role: 'user', sessionId: 0 } as const
    const { clickId } = await trackClick({ ...app.ctx(actor), ip: '113.161.5.9' }, { productId })
    const keyOf = async () =>
      (
        await app
          .ctx()
          .db.selectFrom('affiliate_clicks')
          .select('visitor_key')
          .where('click_id', '=', clickId)
          .executeTakeFirstOrThrow()
      ).visitor_key
    expect(await keyOf()).toMatch(/^[0-9a-f]{16}$/)
    await run('affiliate.forget-addresses', later(89 * day))
    expect(await keyOf()).not.toBeNull()
    await run('affiliate.forget-addresses', later(91 * day))
    expect(await keyOf()).toBeNull()
  })

  it('count members in one browser and in one net, and forget both after 90 days', async () => {
    const { db } = app.ctx()
    const device = 'trinh-duyet-chung'
    const clickOf = async (ip: string, on?: string): Promise<Clicked> => {
      const of = await clicked()
      const actor = { kind: 'member', id: of.member.id, role: 'user', sessionId: 0 } as const
      const ctx = { ...app.ctx(actor), ip, ...(on ? { device: on } : {}) }
      return { ...of, clickId: (await trackClick(ctx, { productId })).clickId }
    }
    const seen = async (of: Clicked) => {
      const id = await report(of, 'pending', { commission: 20_000 + minute })
      await run('affiliate.assess')
      const query = db.selectFrom('conversion_signals').select(['kind', 'facts'])
      return (await query.where('conversion_id', '=', id).execute()).map(({ kind, facts }) => [kind, facts])
    }
    const [one] = [await clickOf('113.161.70.1', device), await clickOf('115.75.1.1', device)]
    expect(await seen(one)).toEqual([])
    const third = await clickOf('', device)
    expect(await seen(third)).toEqual([['SHARED_DEVICE', { members: 2 }]])
    const own = await clickOf('14.160.32.200')
    const { rows } = await sql<{
      key: string
    }>`select net_key as key from affiliate_clicks where click_id = ${own.clickId}`.execute(db)
    // Twenty members around it, with one click each of the many that are there already.
    await sql`update affiliate_clicks set net_key = ${rows[0]?.key ?? ''} where id in (
      select max(id) from affiliate_clicks where user_id <> ${own.member.id} group by user_id order by user_id limit 19)`.execute(
      db,
    )
    expect(await seen(own)).toEqual([])
    await clickOf('14.160.32.7')
    expect(await seen(own)).toEqual([['SHARED_NET', { members: 20 }]])
    const kept = () =>
      sql`select from affiliate_clicks where device_key is not null or net_key is not null`.execute(db)
    await run('affiliate.forget-addresses', later(91 * day))
    expect((await kept()).rows).toEqual([])
  })
})
