import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversionSorts, groupings } from '#contract/console.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { fillTraffic } from '../../../../test/support/traffic.ts'
import { addUpDays } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
// 23:30 in Việt Nam, the 20th.
const until = new Date('2026-11-20T16:30:00Z')

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => until } })
  await fillTraffic(app.ctx().db, { clicks: 4000, conversions: 700, products: 30, days: 70, until })
  admin = await app.admin()
  await addUpDays.run(app.ctx(), {})
})
afterAll(() => app.close())

const overview = (query: object) => app.api(admin).call('GET /api/admin/overview', { query })
const zone = sql.lit('Asia/Ho_Chi_Minh')
const from = '2026-11-01'
const to = '2026-11-20'

/** The same figures straight from the rows, in words of their own. */
const counted = async (where: { clicks: string; orders: string }) => {
  const { rows } = await sql<Record<string, number>>`
    with k as (select * from affiliate_clicks k where (created_at at time zone ${zone})::date between ${from} and ${to}
        and ${sql.raw(where.clicks)}),
      c as (select c.* from conversions c left join affiliate_clicks k on k.id = c.click_id
        where (c.occurred_at at time zone ${zone})::date between ${from} and ${to} and ${sql.raw(where.orders)})
    select (select count(*) from k)::integer as clicks,
      (select count(*) from k where redirected_at is not null)::integer as reached,
      (select count(*) from c where earns)::integer as conversions,
      (select count(*) from c where earns and status in ('approved', 'confirmed'))::integer as approved,
      (select count(*) from c where earns and status in ('rejected', 'reversed'))::integer as refused,
      (select coalesce(sum(order_value), 0) from c where earns and status in ('pending', 'approved', 'confirmed'))::bigint
        as "orderValue",
      (select coalesce(sum(commission), 0) from c where status = 'pending')::bigint as "commissionPending",
      (select coalesce(sum(commission), 0) from c where status = 'approved')::bigint as "commissionApproved",
      (select coalesce(sum(commission), 0) from c where status = 'confirmed')::bigint as "commissionConfirmed",
      (select coalesce(sum(paid_amount), 0) from c)::bigint as "commissionPaid",
      (select coalesce(sum(promised_points), 0) from c where status in ('pending', 'approved'))::bigint as "pointsPending",
      (select coalesce(sum(credited_points), 0) from c)::bigint as "pointsConfirmed"`.execute(app.ctx().db)
  return rows[0] as Record<string, number>
}

describe('the overview', () => {
  it('says what the rows say, with rates, margin and liability', async () => {
    const raw = await counted({ clicks: 'true', orders: 'true' })
    const { totals, series, liability } = await overview({ from, to })
    expect(totals).toMatchObject(raw)
    expect(totals.clicks).toBeGreaterThan(1000)
    expect(totals.conversions).toBeGreaterThan(100)
    expect(totals.reachRate).toBeCloseTo(totals.reached / totals.clicks)
    expect(totals.approvalRate).toBeCloseTo(totals.approved / (totals.approved + totals.refused))
    const commission = totals.commissionPending + totals.commissionApproved + totals.commissionConfirmed
    expect(totals.epc).toBeCloseTo(commission / totals.clicks)
    expect(totals.margin).toBe(totals.commissionConfirmed - totals.pointsConfirmed)
    expect(series.map(({ day }) => day)).toHaveLength(20)
    expect(series.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(totals.clicks)
    expect(liability.amount).toBe(0)
  })

  it('counts points at the value the settings give them', async () => {
    const person = await app.register('giau')
    await sql`insert into ledger_entries (user_id, kind, points, ref_type, ref_id)
      values (${person.id}, 'adjust', 1500, 'test', '1')`.execute(app.ctx().db)
    await app.api(admin).call('PATCH /api/admin/settings', { body: { pointValue: 3 } })
    const { totals, liability, pointValue } = await overview({ from, to })
    expect(pointValue).toBe(3)
    expect(liability).toMatchObject({ members: 1, points: 1500, amount: 4500 })
    expect(totals.margin).toBe(totals.commissionConfirmed - 3 * totals.pointsConfirmed)
    await app.api(admin).call('PATCH /api/admin/settings', { body: { pointValue: 1 } })
    await addUpDays.run(app.ctx(), {})
  })

  it('sets the period before beside it', async () => {
    const { before } = await overview({ from, to })
    const { totals } = await overview({ from: '2026-10-12', to: '2026-10-31' })
    expect(before).toEqual(totals)
    const empty = await overview({ from: '2020-01-01', to: '2020-01-02' })
    expect(empty.totals).toMatchObject({
      clicks: 0,
      reachRate: null,
      approvalRate: null,
      epc: null,
      margin: 0,
    })
    expect(empty.groups).toEqual([])
  })

  it('shows the last 30 days of Việt Nam unless told', async () => {
    expect(await overview({})).toMatchObject({ from: '2026-10-22', to: '2026-11-20', waitingDays: 0 })
  })

  it.each(groupings)('adds up to the totals by %s', async (by) => {
    const { groups, groupCount, totals } = await overview({ from, to, by, limit: 100 })
    expect(groups).toHaveLength(groupCount)
    expect(groupCount).toBeGreaterThan(4)
    for (const name of ['clicks', 'conversions', 'orderValue', 'commissionConfirmed', 'margin'] as const)
      expect(groups.reduce((sum, group) => sum + group[name], 0)).toBe(totals[name])
  })

  it.each(['clicks', 'orderValue', 'margin', 'commission', 'epc', 'label'] as const)(
    'sorts by %s both ways, a page at a time',
    async (sort) => {
      const named = { from, to, by: 'product' as const, limit: 100 }
      const all = (await overview({ ...named, sort })).groups.filter(({ key }) => key !== null)
      const back = (await overview({ ...named, sort: `-${sort}` })).groups.filter(({ key }) => key !== null)
      const value = (group: (typeof all)[number]) =>
        sort === 'commission'
          ? group.commissionPending + group.commissionApproved + group.commissionConfirmed
          : (group[sort] ?? '')
      expect(back.map(value)).toEqual(all.map(value).reverse())
      const second = await overview({ ...named, sort, limit: 10, page: 2 })
      const first = await overview({ ...named, sort, limit: 10 })
      const pair = [...first.groups, ...second.groups].map(({ key }) => key)
      expect(new Set(pair).size).toBe(20)
    },
  )

  it.each([
    ['retailer', 'retailerId', 'k.retailer_id ='],
    ['network', 'network', 'k.affiliate_network ='],
    ['product', 'productId', 'k.product_id ='],
    ['category', 'categoryId', 'k.product_id in (select id from products where category_id ='],
    ['campaign', 'campaignId', "k.rule -> 'boost' ->> 'ruleId' ="],
    ['page', 'clickPage', 'k.page ='],
  ] as const)('narrowed to a %s shows its rows alone', async (by, filter, condition) => {
    const { groups } = await overview({ from, to, by, sort: '-clicks' })
    const group = groups.find(({ key, clicks, conversions }) => key !== null && clicks > 0 && conversions > 0)
    const isNumber = by !== 'campaign' && /^\d+$/.test(group?.key ?? '')
    const value = isNumber ? group?.key : `'${group?.key}'`
    const where = `${condition} ${value}${by === 'category' ? ')' : ''}`
    // An order of no click stands under the network that reported it.
    const orders = by === 'network' ? `coalesce(k.affiliate_network, c.network) = ${value}` : where
    const { totals } = await overview({ from, to, by, [filter]: group?.key })
    expect(totals).toMatchObject(await counted({ clicks: where, orders }))
    expect(totals.clicks).toBe(group?.clicks)
  })

  it('narrowed by several things at once shows what they have in common', async () => {
    const [product] = (await overview({ from, to, by: 'product', sort: '-clicks' })).groups
    const at = { productId: product?.key }
    const campaigns = (await overview({ from, to, by: 'campaign', sort: '-clicks', ...at })).groups
    const campaignId = campaigns.find(({ key }) => key !== null)?.key
    const pages = (await overview({ from, to, by: 'page', sort: '-clicks', ...at, campaignId })).groups
    const clickPage = pages.find(({ key }) => key !== null)?.key
    const where = `k.product_id = ${product?.key} and k.rule -> 'boost' ->> 'ruleId' = '${campaignId}'
      and k.page = '${clickPage}'`
    const { totals } = await overview({ from, to, ...at, campaignId, clickPage })
    expect(totals).toMatchObject(await counted({ clicks: where, orders: where }))
    expect(totals.clicks).toBeGreaterThan(0)
  })

  it('follows a product into its new category', async () => {
    const { db } = app.ctx()
    const [first] = (await overview({ from, to, by: 'product', sort: '-clicks' })).groups
    await app.api(admin).call('POST /api/categories', { body: { name: 'Mới tinh' } })
    await sql`update products set category_id = (select id from categories where name = 'Mới tinh')
      where id = ${Number(first?.key)}`.execute(db)
    const { groups } = await overview({ from, to, by: 'category', limit: 100 })
    expect(groups.find(({ label }) => label === 'Mới tinh')?.clicks).toBe(first?.clicks)
  })

  it('refuses periods that end before they begin or are too long', async () => {
    await expect(overview({ from: to, to: from })).rejects.toMatchObject({ body: { code: 'invalid_input' } })
    await expect(overview({ from: '2020-01-01', to })).rejects.toMatchObject({
      body: { fields: { from: 'Chỉ xem được tối đa 366 ngày' } },
    })
    // Days that no book has, written into the address.
    await expect(overview({ from: '0001-01-01', to: '0001-01-05' })).rejects.toMatchObject({ status: 400 })
  })

  it('exports its groups', async () => {
    const { groups, groupCount } = await overview({ from, to, by: 'retailer', limit: 100 })
    const query = { from, to, by: 'retailer' as const }
    const { csv, fileName } = await app.api(admin).call('GET /api/admin/overview/export', { query })
    expect(fileName).toBe('tong-quan-retailer-2026-11-20.csv')
    expect(csv.startsWith('\uFEFFCửa hàng,Mã,Lượt mở')).toBe(true)
    const [headings, ...lines] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(lines).toHaveLength(groupCount)
    // The rates that the screen shows, in whole numbers.
    expect(headings?.slice(-3)).toEqual([
      'Tới được cửa hàng (%)',
      'Tỷ lệ duyệt (%)',
      'Hoa hồng mỗi lượt mở (đ)',
    ])
    const whole = (value: number | null) => (value === null ? '' : String(Math.round(value)))
    const percent = (value: number | null) => whole(value === null ? null : value * 100)
    expect(new Map(lines.map((line) => [line[1], line.slice(-3)]))).toEqual(
      new Map(
        groups.map((row) => [
          row.key ?? '',
          [percent(row.reachRate), percent(row.approvalRate), whole(row.epc)],
        ]),
      ),
    )
    expect(groups.filter(({ reachRate, epc }) => reachRate && epc).length).toBeGreaterThan(2)
  })
})

describe('the orders', () => {
  const list = (query: object) => app.api(admin).list('GET /api/admin/conversions', { query })

  it('are listed newest first and filtered by state, network, shop, day, number and want of a click', async () => {
    const { db } = app.ctx()
    const count = async (where: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from conversions c
        left join affiliate_clicks k on k.id = c.click_id where ${sql.raw(where)}`.execute(db)
      return rows[0]?.n
    }
    const { items, total } = await list({ limit: 50 })
    expect(total).toBe(700)
    expect(items.map(({ occurredAt }) => occurredAt)).toEqual(
      items
        .map(({ occurredAt }) => occurredAt)
        .toSorted()
        .reverse(),
    )
    expect((await list({ status: 'reversed' })).total).toBe(await count(`c.status = 'reversed'`))
    const unmatched = await list({ unmatched: 'true' })
    expect(unmatched.total).toBe(await count('c.click_id is null'))
    expect(unmatched.items[0]).toMatchObject({ clickId: null, member: null, product: null })
    expect((await list({ network: 'lazada' })).total).toBe(0)
    const { id } = await db
      .selectFrom('retailers')
      .select('id')
      .where('slug', '=', 'shop-3')
      .executeTakeFirstOrThrow()
    expect((await list({ retailerId: id })).total).toBe(await count(`k.retailer_id = ${id}`))
    expect((await list({ day: '2026-11-05' })).total).toBe(
      await count(`(c.occurred_at at time zone 'Asia/Ho_Chi_Minh')::date = '2026-11-05'`),
    )
    expect((await list({ q: 'dh12' })).total).toBe(await count(`c.transaction_id like 'DH12%'`))
    expect((await list({ q: '%' })).total).toBe(0)
  })

  it('are exported as filtered, which is noted', async () => {
    const query = { unmatched: 'true' as const }
    const { csv } = await app.api(admin).call('GET /api/admin/conversions/export', { query })
    expect(csv.trim().split('\r\n')).toHaveLength((await list(query)).total + 1)
    expect(csv).toContain('Điểm giữ cho thành viên')
    const audit = await app
      .api(admin)
      .list('GET /api/admin/audit', { query: { action: 'conversion.export' } })
    expect(audit.items[0]?.after).toMatchObject({ unmatched: 'true' })
  })

  it.each(conversionSorts)('are exported in the order they are shown in: %s', async (sort) => {
    const { items } = await app.api(admin).list('GET /api/admin/conversions', { query: { sort, limit: 100 } })
    expect(new Set(items.map(({ orderValue }) => orderValue)).size).toBeGreaterThan(2)
    const { csv } = await app.api(admin).call('GET /api/admin/conversions/export', { query: { sort } })
    const lines = csv.trim().split('\r\n').slice(1)
    expect(lines.slice(0, items.length).map((line) => line.split(',').slice(1, 3).join())).toEqual(
      items.map(({ transactionId, itemKey }) => `${transactionId},${itemKey}`),
    )
  })
})
