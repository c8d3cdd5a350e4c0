import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { Notice } from '#server/jobs/notify.ts'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { deliverNotice } from './jobs.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  app = await bootApp()
  shop = await openShop(app)
})
afterAll(() => app.close())

const list = (person: Person, query = {}) => app.api(person).call('GET /api/me/notices', { query })

/** What the modules have left for a member, in order. */
const left = async (person: Person): Promise<Notice[]> => {
  const { rows } = await sql<{ data: Notice }>`select data from pgboss.job where name = ${deliverNotice.name}
    and (data->>'userId')::int = ${person.id} order by created_on`.execute(app.ctx().db)
  return rows.map(({ data }) => data)
}
const deliver = async (person: Person): Promise<void> => {
  for (const notice of await left(person)) await deliverNotice.run(app.ctx(), notice)
}
const jobsFor = async (queue: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pgboss.job where name = ${queue}`.execute(app.ctx().db)
  return rows[0]?.n ?? 0
}

describe('an order from its first report to its return', () => {
  it('is told step by step, once each, whatever is repeated', async () => {
    const lan = await app.register('lan')
    const clickId = await shop.click(lan)
    for (const status of ['pending', 'approved', 'confirmed', 'confirmed', 'reversed', 'rejected'])
      await shop.report(clickId, 'DON-1', status)
    await deliver(lan)
    await deliver(lan)
    const { items, unread, total } = await list(lan)
    expect(items.map(({ type }) => type)).toEqual([
      'points_taken_back',
      'points_credited',
      'conversion_recorded',
    ])
    expect([unread, total]).toEqual([3, 3])
    expect(items[1]).toMatchObject({
      title: 'Bạn được cộng 5.000 điểm',
      text: 'Điểm của đơn hàng “Bình giữ nhiệt "Sen"” đã vào tài khoản của bạn.',
      link: '/dashboard?tab=ledger',
      readAt: null,
    })
  })

  it('is told when the shop turns it down', async () => {
    const minh = await app.register('minh')
    const clickId = await shop.click(minh)
    for (const status of ['pending', 'rejected']) await shop.report(clickId, 'DON-2', status)
    await deliver(minh)
    expect((await list(minh)).items[0]).toMatchObject({
      type: 'conversion_rejected',
      text: '5.000 điểm dự kiến của đơn hàng “Bình giữ nhiệt "Sen"” không được cộng.',
    })
  })

  it('is left for nobody when the transaction does not commit', async () => {
    const tam = await app.register('tam')
    const clickId = await shop.click(tam)
    await app.ctx().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', tam.id).execute()
    await shop.report(clickId, 'DON-3', 'confirmed')
    expect(await left(tam)).toEqual([])
  })
})

describe('a batch of notices', () => {
  const word = (person: Person, refId: number, type: Notice['type'] = 'points_credited'): Notice => {
    return {
      userId: person.id,
      type,
      refType: 'conversion',
      refId,
      data: { product: 'Ấm', order: 'A', points: 5 },
    }
  }
  const takeIn = (batch: Notice[]) => deliverNotice.runTogether?.(app.ctx(), batch)

  it('is told as each of it would be: once, to who is there, by the ways they chose', async () => {
    const [quyen, son, gone] = [
      await app.register('quyen'),
      await app.register('son'),
      await app.register('di-roi'),
    ]
    await app
      .ctx()
      .db.updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    await app
      .ctx()
      .db.insertInto('notice_switches')
      .values({ user_id: son.id, type: 'points_credited', bell: false, mail: false, push: false })
      .execute()
    const before = await jobsFor('notices.mail')
    await takeIn([word(quyen, 1), word(gone, 1), word(quyen, 1), word(son, 1), word(quyen, 2)])
    await takeIn([word(quyen, 2), word(quyen, 3), word(gone, 4)])
    expect((await list(quyen)).items).toHaveLength(3)
    expect((await list(son)).items).toHaveLength(0)
    expect((await jobsFor('notices.mail')) - before).toBe(3)
  })

  it('is told whole or not at all', async () => {
    const trang = await app.register('trang')
    await expect(takeIn([word(trang, 1), { ...word(trang, 2), refId: 'a\u0000' }])).rejects.toThrow()
    expect((await list(trang)).items).toHaveLength(0)
  })
})

describe('a voucher', () => {
  it('is told when it is redeemed, without its code', async () => {
    const hoa = await app.register('hoa')
    const admin = app.api(await app.admin())
    await admin.call('POST /api/purchases', {
      body: { userId: hoa.id, productId: shop.productId, pointsEarned: 500 },
    })
    const reward = await admin.call('POST /api/rewards', {
      body: { name: 'Thẻ 50K', pointsCost: 300, kind: 'voucher', codes: ['BI-MAT-1'] },
    })
    await app.api(hoa).call('POST /api/rewards/{id}/redeem', { params: { id: reward.id }, body: {} })
    await deliver(hoa)
    const { items } = await list(hoa)
    expect(items).toMatchObject([{ type: 'reward_delivered', link: '/dashboard?tab=rewards' }])
    expect(JSON.stringify(items)).not.toContain('BI-MAT-1')
  })
})

describe('reading', () => {
  let thu: Person
  beforeAll(async () => {
    thu = await app.register('thu')
    const clickId = await shop.click(thu)
    for (const status of ['pending', 'confirmed', 'reversed']) await shop.report(clickId, 'DON-4', status)
    await deliver(thu)
  })

  it('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/me/notices'],
      ['POST', '/api/me/notices/read'],
      ['GET', '/api/me/notice-settings'],
      ['PATCH', '/api/me/notice-settings'],
      ['POST', '/api/me/push-subscriptions'],
      ['DELETE', '/api/me/push-subscriptions'],
    ] as const)
      expect((await app.request(path, { method })).status, path).toBe(401)
  })

  it('gives pages, newest first', async () => {
    const response = await app.request('/api/me/notices?limit=1&page=2', {}, thu)
    expect(response.headers.get('x-total-count')).toBe('3')
    expect(await response.json()).toMatchObject({ total: 3, unread: 3, items: [{ type: 'points_credited' }] })
  })

  it('marks the named ones, then all, twice without harm, and never a stranger’s', async () => {
    const stranger = await app.register('la')
    const { items } = await list(thu)
    const ids = items.slice(0, 1).map(({ id }) => id)
    expect(await app.api(stranger).call('POST /api/me/notices/read', { body: { ids } })).toEqual({
      unread: 0,
    })
    const read = (body = {}) => app.api(thu).call('POST /api/me/notices/read', { body })
    expect(await read({ ids: [] })).toEqual({ unread: 3 })
    expect(await read({ ids })).toEqual({ unread: 2 })
    expect(await read({ ids })).toEqual({ unread: 2 })
    expect(await read()).toEqual({ unread: 0 })
    expect((await list(thu)).items.every(({ readAt }) => readAt !== null)).toBe(true)
    await expect(read({ ids: ['x'] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('switches', () => {
  it('stand as the product has them, change one by one and keep the rest', async () => {
    const an = app.api(await app.register('an'))
    const before = await an.call('GET /api/me/notice-settings')
    expect(before.types.points_credited).toEqual({ bell: true, mail: true, push: true })
    expect(before.types.price_dropped.mail).toBe(false)
    expect(before.quietHours).toEqual({ from: 22, to: 7 })
    expect(Buffer.from(before.pushKey, 'base64url')).toHaveLength(65)
    await Promise.all([
      an.call('PATCH /api/me/notice-settings', { body: { types: { points_credited: { mail: false } } } }),
      an.call('PATCH /api/me/notice-settings', { body: { types: { points_credited: { push: false } } } }),
      an.call('PATCH /api/me/notice-settings', { body: { quietHours: null } }),
    ])
    const after = await an.call('GET /api/me/notice-settings')
    expect(after.types.points_credited).toEqual({ bell: true, mail: false, push: false })
    expect(after.types.conversion_recorded).toEqual(before.types.conversion_recorded)
    expect(after.quietHours).toBeNull()
    for (const body of [
      { quietHours: { from: 7, to: 7 } },
      { quietHours: { from: 24, to: 7 } },
      { types: { khac: { mail: true } } },
      { types: { points_credited: { mail: 'có' } } },
    ])
      await expect(an.call('PATCH /api/me/notice-settings', { body: body as never })).rejects.toMatchObject({
        status: 400,
      })
  })

  it('keep a notice from the bell and from mail, and it is still told only once', async () => {
    const binh = await app.register('binh')
    await app.api(binh).call('PATCH /api/me/notice-settings', {
      body: { types: { conversion_recorded: { bell: false, mail: false } } },
    })
    const mails = await jobsFor('notices.mail')
    await shop.report(await shop.click(binh), 'DON-5', 'pending')
    await deliver(binh)
    expect(await list(binh)).toEqual({ unread: 0, total: 0, items: [] })
    expect(await jobsFor('notices.mail')).toBe(mails)
    await app.api(binh).call('PATCH /api/me/notice-settings', {
      body: { types: { conversion_recorded: { bell: true, mail: true } } },
    })
    await deliver(binh)
    expect((await list(binh)).total).toBe(0)
    expect(await jobsFor('notices.mail')).toBe(mails)
  })

  it('go with the account', async () => {
    const person = await app.register('sap-xoa')
    await app.api(person).call('PATCH /api/me/notice-settings', {
      body: { quietHours: null, types: { points_credited: { mail: false } } },
    })
    await shop.report(await shop.click(person), 'DON-6', 'pending')
    await deliver(person)
    const admin = app.api(await app.admin())
    await admin.call('DELETE /api/users/{id}', { params: { id: person.id } })
    await deliver(person)
    for (const table of ['notices', 'notice_switches', 'quiet_hours'] as const)
      expect(
        await app.ctx().db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
        table,
      ).toEqual([])
  })
})

describe('an item that a network reports in several rows', () => {
  it('is recorded once, turned down only when the last row falls, and each credit told', async () => {
    const vinh = await app.register('vinh')
    const clickId = await shop.click(vinh)
    let minute = 0
    const report = (itemKey: string, status: ConversionStatus) => {
      minute += 1
      return recordConversion(
        app.ctx(),
        {
          network: 'direct',
          transactionId: 'DON-KEP',
          itemKey,
          twinKey: 'mon-1',
          clickId,
          orderValue: 250_000,
          commission: 20_000,
          status,
          networkStatus: status,
          reason: null,
          occurredAt: new Date(),
          updatedAt: new Date(Date.UTC(2026, 10, 2, 3, minute)),
        },
        { source: 'poll', raw: { itemKey, status } },
      )
    }
    const types = async () => (await left(vinh)).map(({ type }) => type)
    await report('a', 'pending')
    await report('b', 'pending')
    await report('a', 'rejected')
    await deliver(vinh)
    expect((await list(vinh)).items).toMatchObject([
      { type: 'conversion_recorded', text: expect.stringContaining('Bạn sẽ nhận 5.000 điểm') },
    ])
    await report('b', 'rejected')
    expect((await types()).filter((type) => type === 'conversion_rejected')).toHaveLength(1)
    await report('b', 'confirmed')
    await report('a', 'confirmed')
    expect((await types()).filter((type) => type === 'points_credited')).toHaveLength(1)
    expect((await app.api(vinh).call('GET /api/me/ledger')).total).toBe(1)
  })
})
