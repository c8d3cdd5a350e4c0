import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DemoCounts } from '#contract/demo-data.ts'
import { tradeMembers } from '#seed/trade.ts'
import { addUpDays } from '#server/modules/console/index.ts'
import { registerMember } from '#server/modules/identity/index.ts'
import { waitForTurn } from '#server/modules/proof/index.ts'
import { measureRetailersJob } from '#server/modules/retailers/index.ts'
import { demoMember, isDemoDue, seedDemo } from '#server/seed-demo.ts'
import { demoKinds } from '#shared/demo-kinds.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let admin: Person
let member: Person
let api: ReturnType<typeof app.api>
let own: { product: number; edited: number; post: number; clicked: number; category: number; clickId: string }

const sum = (counts: DemoCounts) => Object.values(counts).reduce((all, one) => all + one, 0)
const remove = async (turn: number, siteName = 'Mua Hời') => {
  const url = `${processes.urls[turn % processes.urls.length]}/api/admin/demo-data/removal`
  const response = await fetchUntilTaken(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ siteName }),
  })
  return { status: response.status, body: (await response.json()) as { removed: DemoCounts } }
}
const auditOf = (action: string) =>
  app.ctx().db.selectFrom('audit_log').select('after').where('action', '=', action).execute()

/** What the console says of all days together. */
const figures = async () => {
  await addUpDays.run(app.ctx(), {})
  const { rows } = await sql<{ clicks: number; conversions: number; points: number }>`
    select coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(conversions), 0)::int as conversions,
      coalesce(sum(points_confirmed + points_pending + points_by_hand), 0)::int as points
    from daily_totals where grain = 'all'`.execute(app.ctx().db)
  return rows[0]
}
let counted: Awaited<ReturnType<typeof figures>>

/** How many orders the statistics of all shops hold, measured now. */
const ordersOfShops = async () => {
  await measureRetailersJob.run(app.ctx(), {})
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(conversions), 0)::int as orders from retailer_statistics`.execute(app.ctx().db)
  return rows[0]?.orders
}
let ordersBefore: number | undefined

beforeAll(async () => {
  app = await bootApp({ env: { DEMO: '1' } })
  await seedDemo(app.ctx({ kind: 'system', name: 'seed' }))
  counted = await figures()
  ordersBefore = await ordersOfShops()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    CONFIRM_MINUTES: '1000000',
  })
  admin = await app.admin()
  api = app.api(admin)
  member = await app.register('nguoi-that')
  const products = await api.call('GET /api/products')
  const posts = await api.call('GET /api/blog', { query: { status: 'all' } })
  const [clicked, edited] = products
  const [post] = posts
  if (!clicked || !edited || !post) throw new Error('the demo is empty')
  const { clickId } = await app
    .api(member)
    .call('POST /api/affiliate/track', { body: { productId: clicked.id } })
  await api.call('PATCH /api/products/{id}', { params: { id: edited.id }, body: { price: 123_000 } })
  await api.call('PATCH /api/blog/{id}', { params: { id: post.id }, body: { title: 'Bài của chúng tôi' } })
  const { id } = await addProduct(api, { name: 'Ấm của người bán thật', categoryId: clicked.categoryId })
  own = {
    ...{ product: id, edited: edited.id, post: post.id, clicked: clicked.id },
    ...{ category: clicked.categoryId, clickId },
  }
})
afterAll(async () => {
  processes?.stop()
  await app.close()
})

it('names what is there, what somebody changed, and what members did', async () => {
  const { there, kept, touched } = await api.call('GET /api/admin/demo-data')
  for (const kind of demoKinds) expect(there[kind], kind).toBeGreaterThan(0)
  expect(there.member).toBe(1 + tradeMembers)
  expect(kept.filter(({ kind }) => kind !== 'category').map(({ kind, id }) => [kind, id])).toEqual([
    ['product', own.edited],
    ['post', own.post],
  ])
  // The category that a real product stands in is no longer the demo's alone.
  expect(kept).toContainEqual({ kind: 'category', id: own.category, name: expect.any(String) })
  expect(touched).toEqual({ clicks: 1, orders: 0, redemptions: 0 })
})

it('wants the name of the site', async () => {
  expect((await remove(0, 'Mua hoi')).status).toBe(400)
  expect((await auditOf('demo.remove')).length).toBe(0)
})

it('of two who press at the same moment each row is removed by one', async () => {
  const before = await api.call('GET /api/admin/demo-data')
  const answers = await Promise.all([remove(0), remove(1), remove(0), remove(1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const removed = answers.reduce((all, { body }) => all + sum(body.removed), 0)
  const after = await api.call('GET /api/admin/demo-data')
  expect(removed).toBe(sum(before.there))
  expect(sum(after.there)).toBe(0)
  const noted = (await auditOf('demo.remove')).reduce(
    (all, { after: one }) => all + sum(one as DemoCounts),
    0,
  )
  expect(noted).toBe(removed)
  expect(
    (await api.call('POST /api/admin/demo-data/removal', { body: { siteName: 'Mua Hời' } })).removed,
  ).toEqual(Object.fromEntries(demoKinds.map((kind) => [kind, 0])))
})

it('leaves what people made or did, and every sum in order', async () => {
  const products = await api.call('GET /api/products')
  expect(products.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([own.edited, own.product])
  const posts = await api.call('GET /api/blog', { query: { status: 'all' } })
  expect(posts.map(({ id }) => id)).toEqual([own.post])
  expect((await api.call('GET /api/categories')).map(({ id }) => id)).toContain(own.category)
  const click = await app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .select('product_id')
    .where('click_id', '=', own.clickId)
    .executeTakeFirst()
  expect(click).toEqual({ product_id: own.clicked })
  await expect(app.login(demoMember.username, demoMember.password)).rejects.toThrow()
  expect((await app.api(member).call('GET /api/user')).username).toBe('nguoi-that')
  expect((await api.call('GET /api/user')).role).toBe('admin')
  expect(await app.faults()).toEqual([])
})

it('the console’s days hold what real people did, and nothing of the demo', async () => {
  const { db } = app.ctx()
  // Its rows are there still, and were counted before.
  if (!counted) throw new Error('nothing was counted')
  expect(counted.clicks).toBeGreaterThan(50)
  expect(counted.conversions).toBeGreaterThan(20)
  const kept = await db.selectFrom('conversions').select('id').execute()
  expect(kept.length).toBeGreaterThanOrEqual(counted.conversions)
  expect(await figures()).toEqual({ clicks: 1, conversions: 0, points: 0 })
  // What was measured before the removal is no fault; measured again it holds nothing of the demo.
  expect(await app.faults()).toEqual([])
  expect(ordersBefore).toBeGreaterThan(20)
  expect(await ordersOfShops()).toBe(0)
  expect(await app.faults()).toEqual([])
  expect((await api.call('GET /api/stats')).totalPoints).toBe(0)
  expect(await app.faults()).toEqual([])
})

it('the real site gives nothing beside orders until its operator says so', async () => {
  const none = { referral: null, firstOrder: null, streak: null, levels: [] }
  expect(await api.call('GET /api/bonuses/terms')).toEqual(none)
  const own = { ...none, firstOrder: { points: 5000 } }
  await api.call('PUT /api/admin/bonuses/terms', { body: own })
  await remove(0)
  expect(await api.call('GET /api/bonuses/terms')).toEqual(own)
})

it('is not filled again', async () => {
  await seedDemo(app.ctx({ kind: 'system', name: 'seed' }))
  expect((await api.call('GET /api/admin/demo-data')).there.product).toBe(0)
})

it('is due before anything is put into its place, and never of a real site', async () => {
  const isDue = async (on: typeof app, demo: boolean) => {
    const ctx = on.ctx({ kind: 'system', name: 'import' })
    return isDemoDue({ ...ctx, config: { ...ctx.config, demo } })
  }
  expect(await isDue(app, true)).toBe(false)
  const fresh = await bootApp()
  try {
    expect([await isDue(fresh, true), await isDue(fresh, false)]).toEqual([true, false])
    // What an import of a version before put there is not called unfilled: a start says what it is.
    await addProduct(fresh.api(await fresh.admin()))
    expect(await isDue(fresh, true)).toBe(false)
  } finally {
    await fresh.close()
  }
})

it('is waited for by one that starts beside it, for longer than a call may take', async () => {
  const site = await bootApp()
  try {
    const { db } = site.ctx()
    const filling = await db.startTransaction().execute()
    await waitForTurn(filling)
    const other = seedDemo(site.ctx({ kind: 'system', name: 'seed' }))
    await waitsForLock(db, '%pg_advisory_xact_lock%')
    await pause(16_000)
    await filling.rollback().execute()
    await other
    expect((await site.api().call('GET /api/products')).length).toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})

it('is not written into a site that somebody uses already; a demo cut off half way goes on', async () => {
  const seed = (on: typeof app) => seedDemo(on.ctx({ kind: 'system', name: 'seed' }))
  const used = await bootApp()
  try {
    await used.register('khach-that')
    await expect(seed(used)).rejects.toThrow(/NODE_ENV=production/)
    const { rows } = await sql<{ there: number }>`select (select count(*) from products)
      + (select count(*) from users where username = ${demoMember.username}) as there`.execute(used.ctx().db)
    expect(Number(rows[0]?.there)).toBe(0)
  } finally {
    await used.close()
  }
  const half = await bootApp()
  try {
    await registerMember(half.ctx({ kind: 'system', name: 'seed' }), demoMember)
    await seed(half)
    expect((await half.api().call('GET /api/products')).length).toBeGreaterThan(0)
  } finally {
    await half.close()
  }
})
