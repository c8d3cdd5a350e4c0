import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { settleClaimsJob } from '#server/modules/claims/index.ts'
import { tellStopped } from '#server/modules/outgoing-webhooks/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { outgoingTypes } from '#shared/outgoing-events.ts'
import { openShop } from '../support/orders.ts'
import { bootWebhooks } from '../support/outgoing-webhooks.ts'
import { WebhookReceiver } from '../support/webhook-receiver.ts'

const minute = 60_000
const day = 1440 * minute
const here = await bootWebhooks()
const { app, receiver, lan, operator, now, wait, listen, deliver, webhook, deliveries, types, adjust } = here
beforeEach(here.clear)
afterAll(here.close)
const shop = await openShop(app)

let serial = 0
const order = async (status: string): Promise<void> => {
  serial += 1
  await shop.report(await shop.click(lan), `HOOK-${serial}`, status)
}

describe('what is told', () => {
  it('an order from its first word to its points, signed, with ids and amounts alone', async () => {
    const { id } = await listen()
    await order('pending')
    const clickId = await shop.click(lan)
    await shop.report(clickId, 'HOOK-A', 'pending')
    await shop.report(clickId, 'HOOK-A', 'approved')
    await shop.report(clickId, 'HOOK-A', 'confirmed')
    await shop.report(clickId, 'HOOK-A', 'confirmed')
    await shop.report(clickId, 'HOOK-A', 'rejected')
    await deliver()
    expect(receiver.forged).toEqual([])
    const own = receiver.got.filter(({ body }) => body.data.orderCode === 'HOOK-A')
    expect(own.map(({ body }) => body.type)).toEqual([
      'order.recorded',
      'order.approved',
      'order.confirmed',
      'order.rejected',
    ])
    expect(own[0]?.body.data).toMatchObject({
      status: 'pending',
      memberId: lan.id,
      network: 'direct',
      orderValue: 250_000,
      commission: 20_000,
      promisedPoints: 5000,
      creditedPoints: 0,
    })
    expect(own[2]?.body.data).toMatchObject({ status: 'confirmed', creditedPoints: 5000 })
    const points = receiver.got.filter(({ body }) => body.type.startsWith('points.'))
    expect(points.map(({ body }) => [body.type, body.data.memberId, body.data.points])).toEqual([
      ['points.earned', lan.id, 5000],
      ['points.clawed_back', lan.id, -5000],
    ])
    for (const { text, headers, timestamp, path } of receiver.got) {
      expect(text).not.toMatch(/lan@|Thành viên|"lan"|Bình giữ nhiệt|cua-hang/)
      expect([headers['content-type'], path]).toEqual(['application/json', '/nhan'])
      expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined])
      expect(timestamp).toBe(Math.floor(now() / 1000))
    }
    expect(new Set(receiver.got.map((got) => got.id)).size).toBe(receiver.got.length)
    expect(
      (await deliveries(id)).every(
        ({ state, attempts, answerStatus }) =>
          state === 'delivered' && attempts === 1 && answerStatus === 200,
      ),
    ).toBe(true)
    await deliver()
    expect(receiver.got).toHaveLength(own.length + points.length + 1)
  })

  it('an order that is confirmed when it is first heard of is told as both', async () => {
    await listen(['order.recorded', 'order.confirmed'])
    await order('confirmed')
    await deliver()
    expect(types()).toEqual(['order.recorded', 'order.confirmed'])
    for (const { body } of receiver.got)
      expect(body.data).toMatchObject({ status: 'confirmed', memberId: lan.id })
  })

  it('points by hand, a gift and its refund', async () => {
    await listen()
    await adjust(900)
    const { id } = await operator().call('POST /api/rewards', { body: { name: 'Túi', pointsCost: 300 } })
    await app.api(lan).call('POST /api/rewards/{id}/redeem', { params: { id }, body: { pointsCost: 300 } })
    const [got] = await app.api(lan).call('GET /api/users/{id}/rewards', { params: { id: lan.id } })
    await operator().call('POST /api/admin/redemptions/{id}/refund', {
      params: { id: got?.id ?? 0 },
      body: { note: 'Hết hàng' },
    })
    await deliver()
    expect(receiver.got.map(({ body }) => [body.type, body.data.points])).toEqual([
      ['points.adjusted', 900],
      ['points.redeemed', -300],
      ['points.refunded', 300],
    ])
  })

  it('a claim from its filing on, a draft not', async () => {
    await listen(outgoingTypes.filter((type) => type.startsWith('claim.')))
    const clickId = await shop.click(lan)
    const { id } = await app.api(lan).call('POST /api/claims', { body: { clickId, draft: true } })
    await deliver()
    expect(types()).toEqual([])
    const orderedAt = new Date(now()).toISOString()
    await app.api(lan).call('PATCH /api/claims/{id}', {
      params: { id },
      body: { orderCode: 'DH1234', orderedAt, orderTotal: 90_000, submit: true },
    })
    await operator().call('POST /api/admin/claims/{id}/refuse', {
      params: { id },
      body: { reason: 'cancelled' },
    })
    await deliver()
    expect(types()).toEqual(['claim.filed', 'claim.held', 'claim.rejected'])
    expect(receiver.got.at(-1)?.body.data).toMatchObject({
      claimId: id,
      memberId: lan.id,
      state: 'rejected',
      reason: 'cancelled',
    })
  })

  it('everything that is on the list', async () => {
    await listen()
    const clickId = await shop.click(lan)
    for (const status of ['pending', 'approved', 'rejected', 'pending', 'confirmed', 'reversed'])
      await shop.report(clickId, 'HOOK-ALL', status)
    for (const kind of ['adjust', 'earn_confirm', 'redeem', 'redeem_refund', 'referral', 'expire'] as const) {
      const points = kind === 'redeem' || kind === 'expire' ? -1 : 1
      const ref = { refType: 'admin', refId: `moi-thu-${kind}` } as const
      await inTransaction(app.ctx(), (tx) => postEntry(tx, { userId: lan.id, kind, points, ...ref }))
    }
    const { id } = await app.api(lan).call('POST /api/claims', {
      body: {
        clickId: await shop.click(lan),
        orderCode: 'DH-MOI-THU',
        orderedAt: new Date(now()).toISOString(),
        orderTotal: 90_000,
      },
    })
    const params = { id }
    await operator().call('POST /api/admin/claims/{id}/ask', {
      params,
      body: { message: 'Bạn gửi hóa đơn nhé' },
    })
    await operator().call('POST /api/admin/claims/{id}/accept', { params, body: {} })
    const late = await app.api(lan).call('POST /api/claims', {
      body: {
        clickId: await shop.click(lan),
        orderCode: 'DH-TU-CHOI',
        orderedAt: new Date(now()).toISOString(),
        orderTotal: 90_000,
      },
    })
    const later = { now: () => new Date(now() + 40 * day) }
    await settleClaimsJob.run({ ...app.ctx(), clock: later }, {})
    await operator().call('POST /api/admin/claims/{id}/refuse', {
      params: { id: late.id },
      body: { reason: 'cancelled' },
    })
    await deliver()
    expect([...new Set(types())].toSorted()).toEqual(outgoingTypes.toSorted())
  })

  it('only what an address asked for, and to nobody else’s address', async () => {
    await listen(['points.adjusted'], '/diem')
    await listen(['order.recorded'], '/don')
    await order('pending')
    await adjust(10)
    await deliver()
    expect(receiver.got.map(({ path, body }) => [path, body.type]).sort()).toEqual([
      ['/diem', 'points.adjusted'],
      ['/don', 'order.recorded'],
    ])
  })

  it('nothing of a transaction that was given up, and nothing where nobody listens', async () => {
    const entry = {
      userId: lan.id,
      kind: 'adjust',
      points: 5,
      refType: 'admin',
      refId: `bo-${now()}`,
    } as const
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from outgoing_events`.execute(app.ctx().db)).rows[0]
        ?.n
    await adjust(7)
    expect(await count()).toBe(0)
    await listen()
    const broken = inTransaction(app.ctx(), async (tx) => {
      await postEntry(tx, entry)
      throw new Error('given up')
    })
    await expect(broken).rejects.toThrow('given up')
    expect(await count()).toBe(0)
    await adjust(8)
    expect(await count()).toBe(1)
  })
})

describe('an address that does not answer well', () => {
  it('is sent the same message again, later and later, and everything else of that member after it', async () => {
    const { id } = await listen(['points.adjusted'])
    receiver.answering = ({ body }, times) => (body.data.points === 1 && times < 3 ? 500 : 200)
    await adjust(1)
    await adjust(2)
    await deliver()
    expect(receiver.got.map(({ body }) => body.data.points)).toEqual([1])
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, answerStatus: 500 },
    ])
    await deliver()
    expect(receiver.got).toHaveLength(1)
    await wait(7000)
    await deliver()
    expect(receiver.got.map(({ body }) => body.data.points)).toEqual([1, 1])
    expect((await webhook(id))?.failingSince).not.toBeNull()
    await wait(7 * minute)
    await deliver()
    expect(receiver.got.map(({ body }) => body.data.points)).toEqual([1, 1, 1, 2])
    const [first, , third] = receiver.got
    expect([third?.id, third?.text]).toEqual([first?.id, first?.text])
    expect(third?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    expect((await webhook(id))?.failingSince).toBeNull()
  })

  it('holds up no transaction and no other address', async () => {
    await listen(['points.adjusted'], '/cham')
    await listen(['points.adjusted'], '/nhanh')
    receiver.answering = async ({ path }) =>
      path === '/cham' ? { status: 302, headers: { location: '/nhanh' } } : 200
    const before = (await app.api(lan).call('GET /api/user')).points
    await adjust(3)
    expect((await app.api(lan).call('GET /api/user')).points).toBe(before + 3)
    await deliver()
    expect(receiver.got.map(({ path }) => path).sort()).toEqual(['/cham', '/nhanh'])
  })

  it('is left alone for as long as it asks', async () => {
    await listen(['points.adjusted'])
    receiver.answering = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await adjust(4)
    await deliver()
    await wait(59 * minute)
    await deliver()
    expect(receiver.got).toHaveLength(1)
    await wait(2 * minute)
    await deliver()
    expect(receiver.got).toHaveLength(2)
  })

  it('is switched off after three days, with one letter, and goes on where it was once it is on again', async () => {
    const { id } = await listen(['points.adjusted'])
    receiver.answering = () => 503
    await adjust(5)
    const folder = join(app.config.dataDir, 'outbox')
    const outbox = () => (existsSync(folder) ? readdirSync(folder) : [])
    const letters = outbox().length
    for (let n = 0; n < 10; n += 1) {
      await deliver()
      await wait(day + 300 * minute)
    }
    expect(receiver.got).toHaveLength(10)
    expect(await webhook(id)).toMatchObject({ enabled: false, stoppedBecause: 'failing' })
    expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null })
    await tellStopped.run(app.ctx(), { webhookId: id })
    const fresh = outbox().slice(letters)
    expect(fresh).toHaveLength(1)
    expect(readFileSync(join(folder, fresh[0] ?? ''), 'utf8')).toContain('Webhook')
    await adjust(6)
    receiver.forget()
    await deliver()
    expect(receiver.got).toEqual([])
    await operator().call('PATCH /api/admin/outgoing-webhooks/{id}', {
      params: { id },
      body: { enabled: true },
    })
    const params = { id, deliveryId: (await deliveries(id))[0]?.id ?? 0 }
    await operator().call('POST /api/admin/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend', { params })
    await deliver()
    expect(receiver.got.map(({ body }) => body.data.points)).toEqual([5])
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 11 })
    expect(await webhook(id)).toMatchObject({ enabled: true, stoppedBecause: null, failingSince: null })
  })

  it('that is gone (410) is told nothing more at once', async () => {
    const { id } = await listen(['points.adjusted'])
    receiver.answering = () => 410
    await adjust(5)
    await deliver()
    expect(await webhook(id)).toMatchObject({ enabled: false, stoppedBecause: 'gone' })
    await expect(
      operator().call('POST /api/admin/outgoing-webhooks/{id}/ping', { params: { id } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('that cannot be reached says why', async () => {
    const { id } = await listen(['points.adjusted'])
    const closed = await new WebhookReceiver().open()
    const { origin } = closed
    await closed.close()
    await sql`update outgoing_webhooks set url = ${`${origin}/`} where id = ${id}`.execute(app.ctx().db)
    await adjust(5)
    await deliver()
    expect((await deliveries(id))[0]).toMatchObject({ answerStatus: null, problem: 'forbidden_address' })
  })
})
