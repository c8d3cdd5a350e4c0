import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let productId: number

const base = { name: 'Ngày hội', scope: 'all', kind: 'fixed', amount: 900 } as const
const add = (body: object) => admin.call('POST /api/admin/rules', { body: { ...base, ...body } })
const audited = async (action: string) =>
  app.ctx().db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  productId = (await addProduct(admin, { pointsReward: 500 })).id
})
afterAll(() => app.close())

describe('rules of the operators', () => {
  it('are nobody else’s', async () => {
    const member = app.api(await app.register('lan'))
    await expect(app.api().call('GET /api/admin/rules')).rejects.toMatchObject({ status: 401 })
    await expect(member.call('GET /api/admin/rules')).rejects.toMatchObject({ status: 403 })
    await expect(member.call('POST /api/admin/rules', { body: base })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ scope: 'product' }, 'scopeId'],
    [{ scope: 'product', scopeId: 999_999 }, 'scopeId'],
    [{ scope: 'retailer', scopeId: 999_999 }, 'scopeId'],
    [{ scope: 'all', scopeId: 1 }, 'scopeId'],
    [{ scope: 'network' }, 'scopeNetwork'],
    [{ scope: 'all', scopeNetwork: 'shopee' }, 'scopeNetwork'],
    [{ kind: 'order_percent', amount: 10_001 }, 'amount'],
    [{ kind: 'multiplier', amount: 200 }, 'kind'],
    [{ kind: 'multiplier', amount: 100, isBoost: true }, 'amount'],
    [{ capOrder: 0 }, 'capOrder'],
    [{ startsAt: '2026-11-12T00:00:00Z', endsAt: '2026-11-12T00:00:00Z' }, 'endsAt'],
  ])('refuses %o for its %s', async (body, field) => {
    await expect(add(body)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('are added, changed and ended, each noted, the same change once', async () => {
    const rule = await add({ scope: 'product', scopeId: productId, capMember: 5000 })
    expect(rule).toMatchObject({ ...base, scope: 'product', scopeName: 'Bình giữ nhiệt', held: 0 })
    const change = () =>
      admin.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: { amount: 950 } })
    expect(await change()).toMatchObject({ amount: 950, capMember: 5000 })
    await change()
    expect(await audited('rule.change')).toMatchObject([{ before: { amount: 900 }, after: { amount: 950 } }])
    await expect(
      admin.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: { scope: 'all' } }),
    ).rejects.toMatchObject({ status: 400 })
    const end = () => admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    expect(await end()).toEqual({})
    await expect(end()).rejects.toMatchObject({ status: 404 })
    expect(await admin.call('GET /api/admin/rules')).toEqual([])
    expect(await audited('rule.add')).toHaveLength(1)
    expect(await audited('rule.remove')).toHaveLength(1)
  })

  it('can be changed and switched off after what they are for was deleted, and be for nothing else that is', async () => {
    const [gone, other] = [await addProduct(admin), await addProduct(admin)]
    const { id } = await add({ scope: 'product', scopeId: gone.id })
    for (const product of [gone, other])
      await admin.call('DELETE /api/products/{id}', { params: { id: product.id } })
    const change = (body: object) => admin.call('PATCH /api/admin/rules/{id}', { params: { id }, body })
    expect(await change({ enabled: false, scopeId: gone.id })).toMatchObject({ enabled: false })
    for (const body of [{ scopeId: other.id }, { scope: 'category', scopeId: 999_999 }])
      await expect(change(body)).rejects.toMatchObject({
        status: 400,
        body: { fields: { scopeId: expect.any(String) } },
      })
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
  })

  it('are tried out: the decision, the points, what they cost and what stays of the commission', async () => {
    await admin.call('PATCH /api/admin/settings', { body: { pointValue: 2 } })
    const day = { startsAt: '2026-11-10T17:00:00Z', endsAt: '2026-11-11T17:00:00Z' }
    const percent = await add({ name: 'Nền', kind: 'order_percent', amount: 200 })
    const passed = await add({ name: 'Nền cũ', priority: -1 })
    const boost = await add({ name: 'Lễ', kind: 'multiplier', amount: 300, isBoost: true, ...day })
    const ask = (at: string) =>
      admin.call('POST /api/admin/rules/simulate', {
        body: { productId, at, orderValue: 250_000, commission: 20_000 },
      })
    expect(await ask('2026-11-11T16:59:59Z')).toEqual({
      tracked: true,
      base: { ruleId: percent.id, name: 'Nền', points: 2500 },
      boost: { ruleId: boost.id, name: 'Lễ', points: 5000 },
      points: 7500,
      pointValue: 2,
      cost: 15_000,
      margin: 5000,
      passed: [{ ruleId: passed.id, name: 'Nền cũ', isBoost: false }],
    })
    expect(await ask('2026-11-11T17:00:00Z')).toMatchObject({ boost: null, points: 2500, margin: 15_000 })
    const unknown = { at: '2026-11-11T17:00:00Z', orderValue: 250_000, commission: null }
    const plain = await addProduct(admin, { affiliateLink: 'https://tiki.vn/binh-p1.html' })
    expect(
      await admin.call('POST /api/admin/rules/simulate', { body: { productId: plain.id, ...unknown } }),
    ).toMatchObject({
      tracked: false,
      base: { ruleId: null, points: 0 },
      boost: null,
      points: 0,
      margin: null,
    })
    await add({ name: 'Hoa hồng', kind: 'commission_percent', amount: 5000, priority: 1 })
    expect(
      await admin.call('POST /api/admin/rules/simulate', { body: { productId, ...unknown } }),
    ).toMatchObject({ tracked: true, base: { name: 'Hoa hồng', points: 500 }, cost: 1000, margin: null })
    await expect(
      admin.call('POST /api/admin/rules/simulate', {
        body: { productId: 999_999, at: '2026-11-11T17:00:00Z', orderValue: 1, commission: 1 },
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

const plain = { tracked: true, basis: 'fixed', boost: null, times: null, endsAt: null }

it('what a page says of a click is what the click then promises', async () => {
  const member = app.api(await app.register('mai'))
  const look = (api: Api) => api.call('GET /api/products/{id}/reward', { params: { id: productId } })
  await admin.call('PATCH /api/admin/settings', { body: { pointValue: 1 } })
  for (const rule of await admin.call('GET /api/admin/rules'))
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  expect(await look(member)).toEqual({ points: 500, ...plain })
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const cases = [
    [
      { kind: 'fixed', amount: 900 },
      { points: 900, ...plain },
    ],
    [
      { kind: 'order_percent', amount: 200, scope: 'product', scopeId: productId },
      { points: 5000, ...plain, basis: 'order' },
    ],
    [
      { name: 'Nhân đôi 11.11', kind: 'multiplier', amount: 200, isBoost: true, endsAt },
      { points: 10_000, tracked: true, basis: 'order', boost: 'Nhân đôi 11.11', times: 200, endsAt },
    ],
  ] as const
  for (const [rule, expected] of cases) {
    await add(rule)
    expect(await look(member)).toEqual(expected)
    expect(await look(app.api())).toEqual(expected)
    await member.call('POST /api/affiliate/track', { body: { productId } })
    const [click] = await member.call('GET /api/me/clicks')
    expect(click?.points.promised).toBe(expected.points)
  }
})
