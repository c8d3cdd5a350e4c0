import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { fillTraffic } from '../../../../test/support/traffic.ts'
import { measureRetailersJob, retailersChecks } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let now = new Date('2026-11-20T16:30:00Z')
const day = 86_400_000

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  await fillTraffic(app.ctx().db, { clicks: 6000, conversions: 900, products: 30, days: 300, until: now })
  admin = await app.admin()
  await measureRetailersJob.run(app.ctx(), {})
})
afterAll(() => app.close())

const problems = async () =>
  (await Promise.all(retailersChecks.map(({ broken }) => broken(app.ctx().db, app.config)))).flat()

/** As PostgreSQL's percentile_cont: between the two nearest. */
const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** The figures of a shop once more, from its rows and in another language. */
const counted = async (slug: string) => {
  const { db } = app.ctx()
  const to = now.getTime() - 20_000
  const from = to - 180 * day
  const shop = await db
    .selectFrom('retailers')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const clicks = await db
    .selectFrom('affiliate_clicks')
    .selectAll()
    .where('retailer_id', '=', shop.id)
    .execute()
  const at = new Map(clicks.map((click) => [click.id, click.created_at.getTime()]))
  const within = (time: Date) => time.getTime() >= from && time.getTime() < to
  const orders = (await db.selectFrom('conversions').selectAll().where('earns', '=', true).execute()).filter(
    (row) => at.has(row.click_id ?? 0) && within(row.occurred_at) && row.created_at.getTime() < to,
  )
  const first = new Map<number, number>()
  for (const { click_id, created_at } of orders) {
    const hours = (created_at.getTime() - (at.get(click_id ?? 0) ?? 0)) / 3_600_000
    first.set(click_id ?? 0, Math.min(hours, first.get(click_id ?? 0) ?? hours))
  }
  const made = clicks.filter(({ created_at }) => within(created_at))
  const reached = made.filter(({ redirected_at }) => redirected_at && redirected_at.getTime() < to)
  const settled = orders.flatMap(({ confirmed_at, occurred_at }) =>
    confirmed_at ? [(confirmed_at.getTime() - occurred_at.getTime()) / day] : [],
  )
  const refused = orders.filter(({ status }) => status === 'rejected' || status === 'reversed')
  const confirmed = orders.filter(({ status }) => status === 'confirmed')
  const reasons = Map.groupBy(refused, ({ reason }) => reason?.trim() || null)
  return {
    clicks: made.length,
    reached: reached.length,
    conversions: orders.length,
    report: [percentile([...first.values()], 0.5), percentile([...first.values()], 0.9), first.size],
    confirm: [percentile(settled, 0.5), percentile(settled, 0.9), settled.length],
    approval: { confirmed: confirmed.length, refused: refused.length },
    refusals: new Map([...reasons].map(([reason, rows]) => [reason, rows.length])),
  }
}

describe('the figures of a shop', () => {
  it('are what its rows say, counted in another way', async () => {
    const raw = await counted('shop-3')
    const { figures } = await app.api().call('GET /api/retailers/{slug}', { params: { slug: 'shop-3' } })
    if (!figures) throw new Error('no figures')
    expect(figures.conversions).toBeGreaterThan(20)
    const { clicks, reached, conversions, approval } = raw
    expect(figures).toMatchObject({ clicks, reached, conversions, approval })
    expect(reached).toBeLessThan(clicks)
    const spreadOf = (one: typeof figures.reportHours) => [one?.median, one?.p90, one?.sample]
    const close = (values: number[]) => values.map((value) => expect.closeTo(value, 1))
    expect(spreadOf(figures.reportHours)).toEqual(close(raw.report))
    expect(spreadOf(figures.confirmDays)).toEqual(close(raw.confirm))
    expect(figures.refusals.length).toBeGreaterThan(1)
    for (const { reason, count } of figures.refusals) expect(count).toBe(raw.refusals.get(reason))
    expect(figures.refusals.map(({ count }) => count)).toEqual(
      [...raw.refusals.values()].toSorted((a, b) => b - a).slice(0, figures.refusals.length),
    )
    expect(new Date(figures.to).getTime() - new Date(figures.from).getTime()).toBe(180 * day)
  })

  it('are proven by the doctor, who finds what was altered', async () => {
    expect(await problems()).toEqual([])
    const { db } = app.ctx()
    const { retailer_id } = await db
      .selectFrom('retailer_statistics')
      .select('retailer_id')
      .where('conversions', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    const alter = (by: number) =>
      db
        .updateTable('retailer_statistics')
        .set((e) => ({ confirmed: e('confirmed', '+', by) }))
        .where('retailer_id', '=', retailer_id)
        .execute()
    await alter(1)
    expect(await problems()).toEqual([`the statistics of shop ${retailer_id} are not what its rows measure`])
    await alter(-1)
    expect(await problems()).toEqual([])
  })

  it('follow what changed at the next run, and the doctor waits for it', async () => {
    const { db } = app.ctx()
    const order = await db
      .selectFrom('conversions')
      .innerJoin('affiliate_clicks as k', 'k.id', 'conversions.click_id')
      .select(['conversions.id', 'k.retailer_id'])
      .where('conversions.status', '=', 'pending')
      .where('earns', '=', true)
      .where('conversions.occurred_at', '>', new Date('2026-10-01'))
      .limit(1)
      .executeTakeFirstOrThrow()
    const refused = () =>
      db
        .selectFrom('retailer_statistics')
        .select('refused')
        .where('retailer_id', '=', order.retailer_id)
        .executeTakeFirstOrThrow()
    const before = (await refused()).refused
    await db
      .updateTable('conversions')
      .set({ status: 'rejected', updated_at: now })
      .where('id', '=', order.id)
      .execute()
    expect(await problems()).toEqual([])
    now = new Date(now.getTime() + 120_000)
    await measureRetailersJob.run(app.ctx(), {})
    expect((await refused()).refused).toBe(before + 1)
    expect(await problems()).toEqual([])
  })
})

describe('what a visitor may ask', () => {
  it('lists shops with products, those with most orders first', async () => {
    const { items, total } = await app.api().list('GET /api/retailers', { query: { limit: 5 } })
    expect(items).toHaveLength(5)
    expect(total).toBeGreaterThanOrEqual(12)
    const orders = items.map(({ conversions }) => conversions)
    expect(orders).toEqual(orders.toSorted((a, b) => b - a))
    const second = await app.api().list('GET /api/retailers', { query: { limit: 5, page: 2 } })
    expect(second.items.map(({ slug }) => slug)).not.toContain(items[0]?.slug)
  })

  it('is told of too few orders instead of figures', async () => {
    const api = app.api(admin)
    const product = await addProduct(api, { affiliateLink: 'https://shop-moi.example/am' })
    const { retailer } = await app
      .api()
      .call('GET /api/products/{id}/retailer', { params: { id: product.id } })
    expect(retailer).toEqual({ slug: 'shop-moi-example', name: expect.any(String), figures: null })
    const params = { slug: retailer?.slug ?? '' }
    expect(await app.api().call('GET /api/retailers/{slug}', { params })).toMatchObject({
      figures: null,
      conversions: 0,
      needed: 20,
      products: 1,
      exclusions: null,
      rules: [],
    })
    const { items, total } = await app.api().list('GET /api/retailers/{slug}/products', { params })
    expect([items.map(({ id }) => id), total]).toEqual([[product.id], 1])
  })

  it.each(['khong-co', '%20', '__proto__'])('finds no shop %s', async (slug) => {
    expect((await app.request(`/api/retailers/${slug}`)).status).toBe(404)
    expect((await app.request(`/api/retailers/${slug}/products`)).status).toBe(404)
  })

  it('sees the rules that hold for the whole shop or a kind of its goods, and their limits', async () => {
    const api = app.api(admin)
    const shop = (await api.call('GET /api/admin/retailers')).find(({ slug }) => slug === 'shop-1')
    const rule = { kind: 'order_percent', amount: 250 } as const
    // Rules are told of shops whose links carry a click id.
    const { db } = app.ctx()
    await db
      .updateTable('products')
      .set({ tracked: true })
      .where('retailer_id', '=', shop?.id ?? 0)
      .execute()
    const add = (body: object) =>
      api.call('POST /api/admin/rules', { body: { ...rule, name: '', scope: 'all', ...body } })
    await add({ name: 'Cả trang', isBoost: true, capOrder: 50_000 })
    await add({ name: 'Nhường chỗ' })
    const own = { scope: 'retailer', scopeId: shop?.id ?? 0 }
    await add({ name: 'Riêng', ...own })
    const spent = await add({ name: 'Đã trao hết', ...own, isBoost: true, capCampaign: 800 })
    await db.insertInto('rule_totals').values({ rule_id: spent.id, member_id: 0, points: 800 }).execute()
    await add({ name: 'Mạng khác', scope: 'network', scopeNetwork: 'tiki' })
    await add({ name: 'Mạng này', scope: 'network', scopeNetwork: 'shopee', newMembersOnly: true })
    await add({
      name: 'Mạng này nữa',
      scope: 'network',
      scopeNetwork: 'shopee',
      isBoost: true,
      newMembersOnly: true,
    })
    await add({ name: 'Tắt', enabled: false })
    const { items } = await app
      .api()
      .list('GET /api/retailers/{slug}/products', { params: { slug: 'shop-1' } })
    const ownKind = items[0]?.categoryId ?? 0
    const { id: foreign } = await api.call('POST /api/categories', { body: { name: 'Hàng shop khác' } })
    await add({ name: 'Loại này', scope: 'category', scopeId: ownKind })
    await add({ name: 'Loại khác', scope: 'category', scopeId: foreign })
    const { rules } = await app.api().call('GET /api/retailers/{slug}', { params: { slug: 'shop-1' } })
    expect(rules.map(({ name }) => name)).toEqual(['Loại này', 'Riêng', 'Mạng này nữa', 'Cả trang'])
    const { name } = await app.api().call('GET /api/categories/{id}', { params: { id: ownKind } })
    expect(rules.map(({ category }) => category)).toEqual([name, null, null, null])
    expect(rules[3]).toEqual({
      ...{ category: null, network: null },
      ...{ name: 'Cả trang', kind: 'order_percent', amount: 250, isBoost: true, capOrder: 50_000 },
      ...{ capMember: null, capCampaign: null, newMembersOnly: false, byCommission: false, endsAt: null },
    })
  })
})

describe('what an operator writes of a shop', () => {
  it('is shown, and noted once in the log', async () => {
    const api = app.api(admin)
    const shop = (await api.call('GET /api/admin/retailers')).find(({ slug }) => slug === 'shop-2')
    const params = { id: shop?.id ?? 0 }
    const body = { exclusions: 'Thẻ cào, thẻ quà tặng' }
    const written = await api.call('PATCH /api/admin/retailers/{id}', { params, body })
    expect(written).toMatchObject({ slug: 'shop-2', ...body })
    await api.call('PATCH /api/admin/retailers/{id}', { params, body })
    expect(await app.api().call('GET /api/retailers/{slug}', { params: { slug: 'shop-2' } })).toMatchObject(
      body,
    )
    const renamed = await api.call('PATCH /api/admin/retailers/{id}', { params, body: { name: 'Tiệm Hai' } })
    expect(renamed).toMatchObject({ name: 'Tiệm Hai', ...body })
    const log = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'retailer.change')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { before: { name: 'Cửa hàng 2', exclusions: null }, after: { name: 'Cửa hàng 2', ...body } },
      { before: { name: 'Cửa hàng 2', ...body }, after: { name: 'Tiệm Hai', ...body } },
    ])
  })

  it('is for admins, of shops there are, with a name', async () => {
    const send = (path: string, body: object, person?: Person) =>
      app.request(
        path,
        { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        person,
      )
    const member = await app.register('khach')
    expect((await send('/api/admin/retailers/1', { exclusions: 'x' })).status).toBe(401)
    expect((await send('/api/admin/retailers/1', { exclusions: 'x' }, member)).status).toBe(403)
    expect((await send('/api/admin/retailers/999999', { exclusions: 'x' }, admin)).status).toBe(404)
    expect((await send('/api/admin/retailers/1', { name: ' ' }, admin)).status).toBe(400)
  })
})
