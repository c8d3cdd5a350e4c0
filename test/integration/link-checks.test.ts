import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { LinkState } from '#contract/links.ts'
import { takeSeenPrice } from '#server/modules/catalog/index.ts'
import { checkLinks } from '#server/modules/links/operations/check-links.ts'
import { enrolLinks, enrolProduct } from '#server/modules/links/operations/enrol-links.ts'
import { began, bootLinkChecks } from '../support/link-checks.ts'

const { app, shop, admin, clock, time, addLink, stateOf, checked, again, close } = await bootLinkChecks()
const day = 86_400_000
afterAll(close)

const jsonLd = (...availability: string[]) =>
  `<html><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    offers: availability.map((one) => ({ '@type': 'Offer', availability: `https://schema.org/${one}` })),
  })}</script></html>`

it('follows redirects by HEAD and reads the page it ends at', async () => {
  shop.page('/am', jsonLd('InStock'))
  shop.redirect('/am-2', '/am')
  const state = await checked(shop.redirect('/am-1', '/am-2?utm=1'))
  expect(state).toMatchObject({
    state: 'good',
    reason: null,
    status: 200,
    hops: 2,
    flagged: false,
    errors: 0,
  })
  expect(state.finalUrl).toBe(`${shop.own}/am`)
  expect(shop.requests('/am-1')).toEqual(['HEAD'])
  expect(shop.requests('/am')).toEqual(['HEAD', 'GET'])
})

it('asks as a browser that says it is a check', () => {
  for (const { agent } of shop.asked)
    expect(agent).toMatch(/^Mozilla\/5\.0 .*Chrome.* MuaHoi-LinkCheck\/1\.0$/)
})

it('leaves a host a pause between two requests', async () => {
  const before = time.passed
  await checked(shop.redirect('/nghi', '/am'))
  expect(time.passed - before).toBeGreaterThanOrEqual(2 * 2000)
})

it('asks by GET where HEAD is refused', async () => {
  shop.page('/am-get', 'Ấm siêu tốc')
  const link = shop.on('/khong-head', (request, response) => {
    if (request.method === 'HEAD') response.writeHead(405).end()
    else response.writeHead(302, { location: '/am-get' }).end()
  })
  expect(await checked(link)).toMatchObject({ state: 'good', hops: 1 })
  expect(shop.requests('/khong-head')).toEqual(['HEAD', 'GET'])
})

it('brings cookies along, without which some shops go round in circles', async () => {
  const link = shop.on('/banh-quy', (request, response) => {
    if (request.headers.cookie?.includes('khach=1'))
      response.writeHead(200, { 'content-type': 'text/html' }).end('Mời vào')
    else response.writeHead(302, { location: '/banh-quy', 'set-cookie': 'khach=1; Path=/' }).end()
  })
  expect(await checked(link)).toMatchObject({ state: 'good', hops: 1 })
})

it.each([
  ['a loop', () => shop.redirect('/vong', '/vong-2') && shop.redirect('/vong-2', '/vong'), 'loop'],
  [
    'a redirect without end',
    () =>
      shop.on('/mai', (request, response) => {
        const n = Number(new URL(request.url ?? '', shop.own).searchParams.get('n') ?? 0)
        response.writeHead(302, { location: `/mai?n=${n + 1}` }).end()
      }),
    'too_many_hops',
  ],
  ['a redirect to an app', () => shop.redirect('/app', 'shopeevn://home'), 'bad_redirect'],
  [
    'a broken shop',
    () => shop.on('/hong', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end()),
    'http_error',
  ],
  ['a cut connection', () => shop.on('/cat', (_, response) => response.destroy()), 'unreachable'],
  [
    'a redirect to a private address',
    () => shop.redirect('/rieng', 'https://10.0.0.1/'),
    'forbidden_address',
  ],
  ['a redirect to this machine', () => shop.redirect('/may', 'https://127.0.0.1/'), 'forbidden_address'],
  ['another port', () => shop.redirect('/cong', 'https://example.com:8443/'), 'forbidden_address'],
  ['a bare IPv6 address', () => shop.redirect('/sau', 'https://[::1]/'), 'forbidden_address'],
] as const)('%s is an error', async (_, link, reason) => {
  expect(await checked(link())).toMatchObject({ state: 'error', reason, errors: 1, flagged: false })
})

it('waits for a slow body no longer than it may, and reads no endless one to its end', async () => {
  const slow = shop.on('/cham', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html>')
  })
  expect(await checked(slow, { requestMs: 300 })).toMatchObject({ state: 'error', reason: 'timeout' })
  let sent = 0
  const endless = shop.on('/vo-tan', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    if (request.method === 'HEAD') return response.end()
    const chunk = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (!response.destroyed && sent < 200 * 65_536 && response.write(chunk)) sent += chunk.length
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect(await checked(endless)).toMatchObject({ state: 'good' })
  expect(sent).toBeLessThan(100 * 65_536)
})

it.each([
  ['every offer is out of stock', jsonLd('OutOfStock', 'SoldOut'), 'out_of_stock'],
  ['one offer is left', jsonLd('OutOfStock', 'InStock'), 'good'],
  ['a meta says so', '<meta property="product:availability" content="out of stock">', 'out_of_stock'],
] as const)('reads the stock: %s', async (name, html, state) => {
  expect(await checked(shop.page(`/${encodeURIComponent(name)}`, html))).toMatchObject({ state })
})

it('takes a product page that is gone for out of stock', async () => {
  expect(await checked(`${shop.own}/da-go`)).toMatchObject({
    state: 'out_of_stock',
    reason: 'gone',
    flagged: true,
  })
})

it('does not blame a link for a shop that turns robots away', async () => {
  const link = shop.on('/tuong', (_, response) => response.writeHead(403).end())
  expect(await checked(link)).toMatchObject({ state: 'good', reason: 'refused_to_robots' })
})

it('flags a link that ends at another shop, until that one is accepted', async () => {
  shop.page('/noi-khac', 'Cửa hàng khác')
  const state = await checked(shop.redirect('/la', `${shop.other}/noi-khac`))
  expect(state).toMatchObject({
    state: 'strange',
    reason: 'other_shop',
    finalHost: 'localhost',
    flagged: true,
  })
  const accept = { body: { ids: [state.id] } }
  expect(await app.api(admin).call('POST /api/admin/links/accept', accept)).toEqual({ accepted: 1 })
  expect(await app.api(admin).call('POST /api/admin/links/accept', accept)).toEqual({ accepted: 0 })
  expect(await stateOf(state.product?.id ?? 0)).toMatchObject({ state: 'good', expectedShop: 'localhost' })
  expect(await again(state)).toMatchObject({ state: 'good', flagged: false })
})

it('flags the second error in a row, a day after the first', async () => {
  let broken = true
  const link = shop.on('/luc-duoc', (_, response) =>
    response.writeHead(broken ? 500 : 200, { 'content-type': 'text/html' }).end(),
  )
  const first = await checked(link)
  expect(first).toMatchObject({ state: 'error', errors: 1, flagged: false })
  const wait = Date.parse(first.nextCheckAt) - Date.parse(first.checkedAt ?? '')
  expect(wait / day).toBeGreaterThan(0.85)
  expect(wait / day).toBeLessThan(1.15)
  const second = await again(first)
  expect(second).toMatchObject({ errors: 2, flagged: true })
  expect((Date.parse(second.nextCheckAt) - Date.parse(second.checkedAt ?? '')) / day).toBeGreaterThan(6)
  broken = false
  expect(await again(second)).toMatchObject({ state: 'good', errors: 0, flagged: false })
})

it('leaves a host that is busy alone for as long as it asks', async () => {
  let isBusy = true
  const link = shop.on('/ban', (_, response) =>
    isBusy ? response.writeHead(429, { 'retry-after': '600' }).end() : response.end('Ấm'),
  )
  const from = clock.now().getTime()
  const state = await checked(link)
  expect(state).toMatchObject({ state: null, checkedAt: null, waiting: false })
  expect(Date.parse(state.nextCheckAt) - from).toBeGreaterThanOrEqual(600_000)
  expect(shop.requests('/ban')).toEqual(['HEAD'])
  const other = await addLink(shop.page('/sau-khi-ban', 'Ấm'))
  await enrolProduct(app.ctx(), other)
  await checkLinks(app.ctx())
  expect(shop.requests('/sau-khi-ban')).toEqual([])
  isBusy = false
  time.passed = from - began + 601_000
  await checkLinks(app.ctx())
  expect(await stateOf(other)).toMatchObject({ state: 'good' })
  expect(await stateOf(state.product?.id ?? 0)).toMatchObject({ state: 'good' })
})

it('connects to the very address that was looked at, and looks again each time', async () => {
  const answers = ['93.184.215.14', '127.0.0.1']
  const asked: string[] = []
  const state = await checked('https://doi-y.example/san-pham', {
    requestMs: 200,
    resolve: (hostname, _, done) => {
      asked.push(hostname)
      done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
    },
  })
  expect(state).toMatchObject({ state: 'error', reason: 'forbidden_address' })
  expect(asked).toEqual(['doi-y.example', 'doi-y.example'])
})

it('asks a link once, however many products have it, and never by itself before its time', async () => {
  const link = shop.page('/chung', 'Ấm')
  const ids = [await addLink(link), await addLink(link), await addLink(link)]
  for (const id of ids) await enrolProduct(app.ctx(), id)
  await checkLinks(app.ctx())
  await checkLinks(app.ctx())
  expect(shop.requests('/chung')).toEqual(['HEAD', 'GET'])
  expect(await stateOf(ids[2] ?? 0)).toMatchObject({ products: 3, product: { id: ids[0] } })
})

it('lists new links spread over a round and forgets those no product has', async () => {
  const { db } = app.ctx()
  const ids = [await addLink(`${shop.own}/moi-1`), await addLink(`${shop.own}/moi-2`)]
  expect(await enrolLinks(app.ctx())).toEqual({ added: 2 })
  expect(await enrolLinks(app.ctx())).toEqual({ added: 0 })
  const { nextCheckAt } = await stateOf(ids[0] ?? 0)
  expect(Date.parse(nextCheckAt)).toBeLessThan(clock.now().getTime() + 7 * day)
  await app.api(admin).call('DELETE /api/products/{id}', { params: { id: ids[0] ?? 0 } })
  await enrolLinks(app.ctx())
  const { rows } = await sql<{ link: string }>`select link from link_states
    where link like ${'%/moi-%'}`.execute(db)
  expect(rows).toEqual([{ link: `${shop.own}/moi-2` }])
})

it('checks nothing by itself when it is switched off, only what is asked for', async () => {
  const settings = await app.api(admin).call('PATCH /api/admin/links/settings', { body: { enabled: false } })
  expect(settings).toEqual({
    enabled: false,
    everyDays: 7,
    pauseSeconds: 2,
    hideUnavailable: false,
    takePrices: false,
  })
  const state = await checked(shop.page('/tat', 'Ấm'))
  expect(state.checkedAt).toBeNull()
  expect(await again(state)).toMatchObject({ state: 'good' })
  await app.api(admin).call('PATCH /api/admin/links/settings', { body: { enabled: true } })
  const log = await app.api(admin).list('GET /api/admin/audit', { query: { action: 'settings.update' } })
  expect(log.items[0]?.after).toEqual({ enabled: true })
})

describe('the price that a page says', () => {
  const page = (path: string, ...prices: number[]) =>
    shop.page(
      path,
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        offers: prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: 'VND' })),
      })}</script>`,
    )
  const take = (takePrices: boolean) =>
    app.api(admin).call('PATCH /api/admin/links/settings', { body: { takePrices } })
  const product = (id: number) => app.api().call('GET /api/products/{id}', { params: { id } })
  const history = async (productId: number) =>
    (
      await app
        .ctx()
        .db.selectFrom('price_history')
        .select(['price', 'source'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute()
    ).map(({ price, source }) => [price, source])
  const idOf = (state: LinkState): number => state.product?.id ?? 0

  it('changes nothing until an operator says so, then each product of the link, and is kept as seen', async () => {
    const link = page('/gia', 200_000)
    const state = await checked(link)
    const before = (await product(idOf(state))).price
    expect(await history(idOf(state))).toEqual([[before, 'manual']])
    const twin = await addLink(link)
    await take(true)
    page('/gia', before - 10_000)
    await again(state)
    for (const id of [idOf(state), twin]) {
      expect((await product(id)).price).toBe(before - 10_000)
      expect(await history(id)).toEqual([
        [before, 'manual'],
        [before - 10_000, 'check'],
      ])
    }
    const log = await app.api(admin).list('GET /api/admin/audit', { query: { action: 'product.update' } })
    expect(log.items[0]).toMatchObject({
      actor: null,
      before: { price: before },
      after: { price: before - 10_000 },
    })
    await again(state)
    expect(await history(twin)).toHaveLength(2)
  })

  it('is left alone where it is far from ours, one of several, or another shop’s', async () => {
    await take(true)
    const far = await checked(page('/xa', 1000))
    const many = await checked(page('/nhieu', 240_000, 245_000))
    page('/gia-noi-khac', 245_000)
    const elsewhere = await checked(shop.redirect('/gia-la', `${shop.other}/gia-noi-khac`))
    for (const state of [far, many, elsewhere]) expect(await history(idOf(state))).toHaveLength(1)
  })

  it('stays what somebody made it while the page was on its way, and is noted once by two at a time', async () => {
    const link = page('/dang-doi', 95_000)
    const id = await addLink(link)
    const seenAt = clock.now()
    await clock.sleep(1000)
    await app.api(admin).call('PATCH /api/products/{id}', { params: { id }, body: { price: 97_000 } })
    await takeSeenPrice(app.ctx(), { link, price: 95_000, seenAt })
    expect((await product(id)).price).toBe(97_000)
    const seen = { link, price: 95_000, seenAt: clock.now() }
    await Promise.all([takeSeenPrice(app.ctx(), seen), takeSeenPrice(app.ctx(), seen)])
    expect((await history(id)).map(([, source]) => source)).toEqual(['manual', 'manual', 'check'])
  })
})
