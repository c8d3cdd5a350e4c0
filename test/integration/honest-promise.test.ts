import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { newClickId } from '#server/kernel/ids.ts'
import { askAllLinks, askLinksAgain } from '#server/modules/catalog/index.ts'
import { importProducts } from '#server/modules/imports/index.ts'
import { changeDeepLink } from '#server/modules/settings/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { driveImports, feedRow, jsonLines } from '../support/imports.ts'

const deepLink = 'https://go.isclix.com/deep_link/v5/123/456?url={url}'
const nothing = { points: 0, tracked: false, basis: 'fixed', boost: null, times: null, endsAt: null }
const folder = mkdtempSync(join(tmpdir(), 'promise-'))

let app: Awaited<ReturnType<typeof bootApp>>
let operator: Person
let member: Person
let categoryId: number
let serial = 0

const admin = () => app.api(operator)
const own = () => app.api(member)

const add = (affiliateLink: string, over: object = {}): Promise<Product> => {
  serial += 1
  const body = { name: `Nồi hầm số ${serial}`, image: '/icon.svg', price: 100_000, pointsReward: 5000 }
  return admin().call('POST /api/products', { body: { ...body, affiliateLink, categoryId, ...over } })
}
const look = (id: number) => app.api().call('GET /api/products/{id}', { params: { id } })
const track = (productId: number, person = member) =>
  app.api(person).call('POST /api/affiliate/track', { body: { productId } })
const landing = async (clickId: string): Promise<string> =>
  (await app.request(`/api/affiliate/redirect/${clickId}`)).headers.get('location') ?? ''
const rowOf = (clickId: string) =>
  app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .selectAll()
    .where('click_id', '=', clickId)
    .executeTakeFirstOrThrow()
const wrap = (host: string, template: string | null, preview = false) =>
  admin().call('POST /api/admin/links/wrapping', { body: { host, template, preview } })
const refusal = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('it was not refused')
}
const tikiLink = 'https://go.isclix.com/deep_link/1/2'
const flagOf = async (id: number): Promise<boolean | undefined> => {
  const products = app.ctx().db.selectFrom('products').select('tracked')
  return (await products.where('id', '=', id).executeTakeFirst())?.tracked
}

beforeAll(async () => {
  // Outside the demo, which trusts any shop.
  app = await bootApp({ env: { POSTBACK_SECRET_ACCESSTRADE: 'cua-accesstrade', DEMO: '0' } })
  await changeDeepLink(app.ctx(), 'cua-hang.example', '{url}')
  operator = await app.admin()
  member = await app.register('nguoi-mua')
  categoryId = (await admin().call('POST /api/categories', { body: { name: 'Nồi' } })).id
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app?.close()
})

describe('a link no id can travel on', () => {
  it.each([
    'https://tiki.vn/noi-p1.html',
    'https://shopee.vn/Noi-i.1.2',
    'https://www.lazada.vn/products/noi-i1-s2.html',
    'https://s.shopee.vn/4AbCdEfGhI',
    'https://cua-hang-la.example/noi',
  ])('%s promises nothing anywhere, and its click is counted with 0', async (link) => {
    const { id, name, pointsReward } = await add(link)
    expect(pointsReward).toBe(5000)
    expect((await look(id)).reward).toEqual(nothing)
    const [listed] = await app.api().call('GET /api/products', { query: { q: name } })
    expect(listed).toMatchObject({ pointsReward: 5000, reward: nothing })
    const { items } = await app.api().call('GET /api/products/suggest', { query: { q: name } })
    expect(items[0]?.reward).toEqual(nothing)
    await own().call('POST /api/favorites', { body: { productId: id } })
    expect((await own().call('GET /api/favorites'))[0]?.reward).toEqual(nothing)
    const line = await own().call('POST /api/cart', { body: { productId: id } })
    expect(line.product.reward).toEqual(nothing)
    expect(await own().call('GET /api/products/{id}/reward', { params: { id } })).toEqual(nothing)
    const { clickId, promised } = await track(id)
    expect(promised).toBe(0)
    expect(await landing(clickId)).toBe(link)
    expect(await rowOf(clickId)).toMatchObject({
      tracked: false,
      promised_points: 0,
      promise_version: 2,
      link,
    })
    const [click] = await own().call('GET /api/me/clicks')
    expect(click).toMatchObject({
      clickId,
      reason: { code: 'UNTRACKED_LINK', text: expect.stringContaining('lần mở này không có điểm') },
      points: { promised: 0, pending: 0, credited: 0 },
      locked: [],
    })
    expect(await flagOf(id)).toBe(false)
    expect(await app.faults()).toEqual([])
  })

  it('has no rule or boost that promises more', async () => {
    const { id } = await add('https://tiki.vn/noi-p2.html')
    const rule = await admin().call('POST /api/admin/rules', {
      body: { name: 'Gấp đôi', kind: 'multiplier', amount: 200, isBoost: true, scope: 'all' },
    })
    expect((await look(id)).reward).toEqual(nothing)
    expect((await track(id)).promised).toBe(0)
    const { id: good } = await add('https://cua-hang.example/noi')
    expect((await look(good)).reward).toMatchObject({ points: 10_000, tracked: true, boost: 'Gấp đôi' })
    expect((await track(good)).promised).toBe(10_000)
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it('is refused as a claim, and stays so however often', async () => {
    const { id } = await add('https://tiki.vn/noi-p3.html')
    const { clickId } = await track(id)
    const body = { clickId, draft: true }
    for (const _ of [1, 2]) {
      const error = await refusal(own().call('POST /api/claims', { body }))
      expect([error.status, error.body.error]).toEqual([
        409,
        'Liên kết của lần mở này không tích điểm được nên không có điểm để khiếu nại.',
      ])
    }
  })

  it('stands behind every product that earns when sorted by points, and first the other way round', async () => {
    const poor = await add('https://cua-hang.example/re', { name: 'Xếp rẻ', pointsReward: 1 })
    const rich = await add('https://tiki.vn/noi-p4.html', { name: 'Xếp giàu', pointsReward: 90_000 })
    const order = async (sort: 'points' | 'points-asc', query = {}) =>
      (await app.api().call('GET /api/products', { query: { sort, ...query } }))
        .map(({ id }) => id)
        .filter((id) => id === poor.id || id === rich.id)
    expect(await order('points')).toEqual([poor.id, rich.id])
    expect(await order('points-asc')).toEqual([rich.id, poor.id])
    expect(await order('points', { q: 'xếp' })).toEqual([poor.id, rich.id])
  })

  it('makes a shop that sells nothing else one without points', async () => {
    await add('https://chi-ban-thuong.example/1')
    const shop = () =>
      app.api().call('GET /api/retailers/{slug}', { params: { slug: 'chi-ban-thuong-example' } })
    const rule = await admin().call('POST /api/admin/rules', {
      body: { name: 'Mọi nơi', kind: 'order_percent', amount: 300, scope: 'all' },
    })
    expect(await shop()).toMatchObject({ tracked: false, rules: [] })
    await wrap('chi-ban-thuong.example', deepLink)
    expect(await shop()).toMatchObject({ tracked: true, rules: [{ name: 'Mọi nơi' }] })
    await wrap('chi-ban-thuong.example', null)
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it('is told to the operator with its remedy before a product is saved', async () => {
    const check = (link: string) => admin().call('GET /api/admin/products/link-check', { query: { link } })
    expect(await check('https://www.tiki.vn/noi')).toMatchObject({ tracked: false, templateHost: 'tiki.vn' })
    expect(await check('https://s.shopee.vn/abc')).toMatchObject({ tracked: false, templateHost: null })
    expect(await check('https://cua-hang.example/noi')).toMatchObject({ tracked: true, templateHost: null })
    expect(await check('không phải')).toMatchObject({ tracked: false, templateHost: null })
  })

  it('earns again, or no more, when a product gets another link', async () => {
    const { id } = await add('https://cua-hang.example/doi')
    const change = (affiliateLink: string) =>
      admin().call('PATCH /api/products/{id}', { params: { id }, body: { affiliateLink } })
    expect((await change('https://tiki.vn/doi')).reward).toEqual(nothing)
    expect(await flagOf(id)).toBe(false)
    expect((await change('https://cua-hang.example/doi')).reward).toBeUndefined()
    expect(await flagOf(id)).toBe(true)
  })
})

describe("the operator's template", () => {
  it('is only tried with preview, then makes every product of the host earn, and can be taken off', async () => {
    const links = ['https://mau.example/1', 'https://www.mau.example/2?a=1&b=2']
    const products = await Promise.all(links.map((link) => add(link)))
    const [first, second] = products
    if (!first || !second) throw new Error('two products')
    const host = 'mau.example'
    expect(await wrap(host, deepLink, true)).toMatchObject({ products: 2, before: 0, after: 2, saved: false })
    expect((await look(first.id)).reward).toEqual(nothing)

    const before = await track(first.id)
    expect(await wrap(host, deepLink)).toMatchObject({ products: 2, before: 0, after: 2, saved: true })
    expect(await wrap(host, deepLink)).toMatchObject({ products: 2, before: 2, after: 2 })
    const entries = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', 'deepLinks')
      .where('actor_id', 'is not', null)
      .execute()
    const noted = entries.filter(({ after }) => JSON.stringify(after).includes(host))
    expect(noted).toEqual([{ actor_id: operator.id, before: {}, after: { [host]: deepLink } }])

    expect((await look(second.id)).reward).toBeUndefined()
    expect((await look(second.id)).affiliateLink).toBe(links[1])
    expect(await Promise.all(products.map(({ id }) => flagOf(id)))).toEqual([true, true])
    const { clickId, promised } = await track(second.id)
    expect(promised).toBe(5000)
    expect(await rowOf(clickId)).toMatchObject({ tracked: true, affiliate_network: 'accesstrade' })
    const sent = new URL(await landing(clickId))
    expect(sent.host).toBe('go.isclix.com')
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      url: links[1],
      sub1: clickId,
      utm_content: clickId,
    })
    // What was told untracked at the click goes out so.
    expect(await landing(before.clickId)).toBe(links[0])

    const hosts = await admin().call('GET /api/admin/links/wrapping')
    expect(hosts.find((one) => one.host === host)).toEqual({
      host,
      tracked: 2,
      untracked: 0,
      template: deepLink,
      setBy: 'operator',
      wrappable: true,
    })
    expect(await app.faults()).toEqual([])

    expect(await wrap(host, null)).toMatchObject({ before: 2, after: 0 })
    expect((await look(second.id)).reward).toEqual(nothing)
    expect((await track(second.id)).promised).toBe(0)
    // The click that was promised points keeps its wrapping.
    expect(new URL(await landing(clickId)).host).toBe('go.isclix.com')
    expect(await app.faults()).toEqual([])
  })

  it("brings the orders of a wrapped link through its network's door, and credits what was promised", async () => {
    const { id } = await add('https://tu-doi.example/1')
    await wrap('tu-doi.example', deepLink)
    const { clickId } = await track(id)
    const response = await app.request('/api/postback/accesstrade/cua-accesstrade', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction_id: 7001, order_id: 'DON7001', status: 0, sub1: clickId }),
    })
    expect(await response.json()).toMatchObject({ outcome: 'created' })
    const clicks = await own().call('GET /api/me/clicks')
    expect(clicks.find((one) => one.clickId === clickId)).toMatchObject({
      network: 'accesstrade',
      conversions: [{ transactionId: 'DON7001' }],
    })
    await wrap('tu-doi.example', null)
  })

  it.each([
    ['tiki.vn', 'https://rut-gon.example/?url={url}'],
    ['tiki.vn', 'javascript:alert(1)//{url}'],
    ['s.shopee.vn', deepLink],
    ['__proto__', deepLink],
    ['tiki.vn/../x', deepLink],
  ])('refuses %s with %s and keeps what was', async (host, template) => {
    const error = await refusal(wrap(host, template))
    expect([error.status, Object.keys(error.body.fields ?? {})]).toEqual([400, ['template']])
    const hosts = await admin().call('GET /api/admin/links/wrapping')
    expect(hosts.find((one) => one.host === 'tiki.vn')?.template ?? null).toBeNull()
  })

  it('counts untracked products where the operator looks', async () => {
    const { untracked } = await admin().call('GET /api/admin/links/summary')
    const hosts = await admin().call('GET /api/admin/links/wrapping')
    expect(untracked).toBeGreaterThan(3)
    expect(hosts.reduce((sum, one) => sum + one.untracked, 0)).toBe(untracked)
    expect(hosts.find((one) => one.host === 's.shopee.vn')).toMatchObject({ wrappable: false })
  })
})

describe('an import', () => {
  it('counts the rows whose link carries no id, again when it comes again, and its undo asks once more', async () => {
    const drive = driveImports(app, operator)
    const rows = [
      feedRow({ url: 'https://nhap.example/1' }),
      feedRow({ url: 'https://nhap.example/2' }),
      feedRow({ url: 'https://cua-hang.example/nhap' }),
    ]
    const id = await drive.upload(jsonLines(rows), { review: 'true' })
    await drive.check(id)
    await drive.work(id)
    expect((await drive.get(id)).preview).toMatchObject({ created: 3, untracked: 2 })
    await drive.step(id, 'start')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'done', created: 3, untracked: 2 })
    expect((await drive.products(rows)).map(({ tracked }) => tracked)).toEqual([false, false, true])

    await wrap('nhap.example', deepLink)
    expect((await drive.products(rows)).map(({ tracked }) => tracked)).toEqual([true, true, true])
    const file = join(folder, 'hang.jsonl')
    writeFileSync(file, jsonLines(rows.map((row) => ({ ...row, price: 120_000 }))))
    const summary = await importProducts(app.ctx(), { file })
    expect(summary).toMatchObject({ updated: 3, untracked: 0 })
    expect((await drive.products(rows)).map(({ tracked }) => tracked)).toEqual([true, true, true])

    await wrap('nhap.example', null)
    await drive.step(summary.id, 'undo')
    await drive.work(summary.id)
    expect((await drive.products(rows)).map(({ tracked }) => tracked)).toEqual([false, false, true])
    expect((await drive.products(rows)).map(({ price }) => price)).toEqual([100_000, 100_000, 100_000])
    expect(await app.faults()).toEqual([])
  })
})

describe('the environment', () => {
  it('changes what is shown at once, and what is kept as soon as a worker looked', async () => {
    const { id } = await add('https://shopee.vn/Chao-i.5.6')
    const beside = await bootApp({
      database: app.database,
      env: { DEMO: '0', SHOPEE_AFFILIATE_ID: '17300000001', ACCESSTRADE_TIKI_LINK: tikiLink },
    })
    try {
      const shown = () => beside.api().call('GET /api/products/{id}', { params: { id } })
      expect((await shown()).reward).toBeUndefined()
      expect((await beside.faults()).join()).toContain(`product ${id} is kept as untracked`)
      await askLinksAgain.run(beside.ctx(), {})
      expect(await beside.faults()).toEqual([])
      expect(await flagOf(id)).toBe(true)
      const asked = await beside.api(await beside.admin()).call('GET /api/admin/links/wrapping')
      expect(asked.find(({ host }) => host === 'tiki.vn')).toMatchObject({
        template: 'https://go.isclix.com/deep_link/1/2?url={url}',
        setBy: 'environment',
        untracked: 0,
      })
    } finally {
      await beside.close()
    }
    await askLinksAgain.run(app.ctx(), {})
    expect(await flagOf(id)).toBe(false)
    expect(await app.faults()).toEqual([])
  })

  it('is not asked again while nothing changed, but every night all the same', async () => {
    const { id } = await add('https://cua-hang.example/dem')
    await askLinksAgain.run(app.ctx(), {})
    await app.ctx().db.updateTable('products').set({ tracked: false }).where('id', '=', id).execute()
    await askLinksAgain.run(app.ctx(), {})
    expect(await flagOf(id)).toBe(false)
    expect((await app.faults()).join()).toContain(`product ${id} is kept as untracked`)
    await askAllLinks.run(app.ctx(), {})
    expect(await flagOf(id)).toBe(true)
    expect(await app.faults()).toEqual([])
  })
})

describe('the database', () => {
  const row = (over: object) => ({
    click_id: newClickId(),
    user_id: member.id,
    product_id: 1,
    affiliate_network: 'unknown',
    detected_network: 'unknown',
    link: 'https://tiki.vn/a',
    rule: JSON.stringify({ type: 'product_points', points: 500, pointsReward: 500 }),
    ...over,
  })
  const insert = (over: object) =>
    app
      .ctx()
      .db.insertInto('affiliate_clicks')
      .values(row(over) as never)
      .execute()

  it.each([
    [2, false, 500],
    [2, true, 0],
    [2, true, -1],
    [1, true, 0],
  ])(
    'refuses a click of version %i, tracked %s, with %i points',
    async (promise_version, tracked, promised_points) => {
      await expect(insert({ promise_version, tracked, promised_points })).rejects.toThrow(
        'affiliate_clicks_promise_honest',
      )
    },
  )

  it('leaves clicks of before what they promised, and lets them live on', async () => {
    const old = row({ promise_version: 1, tracked: false, promised_points: 500 })
    await app
      .ctx()
      .db.insertInto('affiliate_clicks')
      .values(old as never)
      .execute()
    expect(await landing(old.click_id)).toBe('https://tiki.vn/a')
    expect((await rowOf(old.click_id)).redirected_at).not.toBeNull()
    const claim = await own().call('POST /api/claims', { body: { clickId: old.click_id, draft: true } })
    expect(claim.state).toBe('draft')
    expect(await app.faults()).toEqual([])
  })
})
