import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { ForbiddenAddress } from '#server/kernel/public-address.ts'
import { readAddress } from '#server/modules/addresses/index.ts'
import { DeadEnd, walkToPage } from '#server/modules/openings/operations/ask-shops.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'
import { LinkShop } from '../support/link-shops.ts'
import { messageOf } from '../support/money.ts'

const pageOf = (title: string, image = 'https://anh.cua-hang.example/noi.jpg') =>
  `<html><head><meta property="og:title" content="${title}"><meta property="og:image" content="${image}"></head></html>`

let app: Awaited<ReturnType<typeof bootApp>>
let shop: LinkShop
let operator: Person
let member: Person
let shopId: number
let productId: number

const own = () => app.api(member)
const admin = () => app.api(operator)
const resolve = (url: string, person?: Person) =>
  app.api(person).call('POST /api/links/resolve', { body: { url } })
const open = (url: string) => own().call('POST /api/links/open', { body: { url } })
const clickRow = (clickId: string) =>
  app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .selectAll()
    .where('click_id', '=', clickId)
    .executeTakeFirstOrThrow()

const report = async (message: object): Promise<void> => {
  const response = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(response.status).toBe(200)
}

const addRule = (over: object) =>
  admin().call('POST /api/admin/rules', {
    body: {
      name: 'Mở cửa hàng',
      scope: 'opening',
      scopeId: shopId,
      kind: 'order_percent',
      amount: 300,
      ...over,
    },
  })

beforeAll(async () => {
  shop = await new LinkShop().open()
  app = await bootApp({ env: { LINK_CHECK_TRUSTED: shop.own } })
  operator = await app.admin()
  member = await app.register('nguoi-dan-link')
  const categoryId = (await addCategory(admin())).id
  const product = await addProduct(admin(), { categoryId, affiliateLink: `${shop.own}/am?utm_source=feed` })
  productId = product.id
  const shops = await admin().call('GET /api/admin/retailers')
  shopId = shops.find(({ host }) => host === '127.0.0.1')?.id ?? 0
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const kept = async (): Promise<number[]> => {
  const { db } = app.ctx()
  return Promise.all(
    (['link_pages', 'wished_shops', 'affiliate_clicks'] as const).map(async (table) =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    ),
  )
}

describe('a pasted link', () => {
  it('of a product we have is that product, whatever stands around it', async () => {
    const found = await resolve(`${shop.own}/am?fbclid=x&utm_campaign=y`)
    expect(found).toMatchObject({ supported: true, tracked: true, points: 5000, product: { id: productId } })
    const { clickId, promised, redirectUrl } = await open(`${shop.own}/am?gclid=1`)
    expect(promised).toBe(5000)
    expect(redirectUrl).toBe(`/api/affiliate/redirect/${clickId}`)
    expect(await clickRow(clickId)).toMatchObject({ product_id: productId, promised_points: 5000 })
    const { headers } = await app.request(redirectUrl)
    expect(headers.get('location')).toBe(`${shop.own}/am?utm_source=feed&click_id=${clickId}`)
  })

  it('of a page without a rule is opened without points, and says so', async () => {
    shop.page('/khong-diem', pageOf('Nồi hầm'))
    const found = await resolve(`${shop.own}/khong-diem`)
    expect(found).toMatchObject({ supported: true, title: 'Nồi hầm', tracked: true })
    expect(found).not.toHaveProperty('points')
    expect(found).not.toHaveProperty('rate')
    const { clickId, promised, rate, redirectUrl } = await open(`${shop.own}/khong-diem`)
    expect([promised, rate]).toEqual([0, null])
    expect(redirectUrl).toBe(`/api/affiliate/redirect/${clickId}?promised=0`)
    const [click] = await own().call('GET /api/me/clicks')
    expect(click).toMatchObject({
      clickId,
      product: { id: null, name: 'Nồi hầm' },
      locked: [],
      reason: { code: 'UNTRACKED_LINK', text: expect.stringContaining('chưa có mức hoàn điểm') },
    })
    await expect(own().call('POST /api/claims', { body: { clickId, draft: true } })).rejects.toThrow(ApiError)
  })

  it('promises the rate of the rule for its shop, frozen, and pays what it gives for the order', async () => {
    shop.page('/noi', pageOf('Nồi &amp; chảo &#x2B; vung'))
    const rule = await addRule({})
    const link = `${shop.own}/noi?utm_source=ai_do&mau=den`
    const found = await resolve(link)
    expect(found).toMatchObject({
      supported: true,
      title: 'Nồi & chảo + vung',
      image: 'https://anh.cua-hang.example/noi.jpg',
      url: `${shop.own}/noi?mau=den`,
      tracked: true,
      rate: { basis: 'order', amount: 300, example: { orderValue: 200_000, points: 6000 } },
    })
    const { clickId, promised, rate } = await open(link)
    expect([promised, rate?.amount]).toEqual([0, 300])
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    const { headers } = await app.request(`/api/affiliate/redirect/${clickId}`)
    expect(headers.get('location')).toBe(`${shop.own}/noi?mau=den&click_id=${clickId}`)
    await report(messageOf({ clickId, order: 'DON-1', value: 333_333, commission: 30_000 }))
    const [click] = await own().call('GET /api/me/clicks')
    expect(click).toMatchObject({
      clickId,
      product: { id: null, name: 'Nồi & chảo + vung' },
      points: { promised: 0, credited: 9999 },
      locked: [{ kind: 'order_percent', amount: 300 }],
      reason: { code: 'CREDITED' },
    })
    const purchases = await own().call('GET /api/users/{id}/purchases', { params: { id: member.id } })
    expect(purchases[0]).toMatchObject({
      productId: null,
      pointsEarned: 9999,
      product: { name: 'Nồi & chảo + vung' },
    })
    expect(await app.faults()).toEqual([])
  })

  it('promises a number for an order, however many items it has', async () => {
    const rule = await addRule({ kind: 'fixed', amount: 700 })
    shop.page('/nhieu-mon', pageOf('Chén'))
    const { clickId } = await open(`${shop.own}/nhieu-mon`)
    const rows = () =>
      app
        .ctx()
        .db.selectFrom('conversions')
        .select('credited_points as points')
        .where('transaction_id', '=', 'NHIEU-MON')
        .orderBy('id')
        .execute()
    const credited = async () => (await rows()).map(({ points }) => points)
    for (const item of ['a', 'b', 'c']) await report(messageOf({ clickId, order: 'NHIEU-MON', item }))
    expect(await credited()).toEqual([700, 0, 0])
    await report(messageOf({ clickId, order: 'NHIEU-MON', item: 'a', status: 'reversed', minute: 2 }))
    expect(await credited()).toEqual([0, 700, 0])
    expect(await app.faults()).toEqual([])
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it('says before the click that no more is paid than the commission that comes', async () => {
    shop.page('/theo-hoa-hong', pageOf('Ấm'))
    const link = `${shop.own}/theo-hoa-hong`
    const share = await addRule({ byCommission: true })
    expect(await resolve(link)).toMatchObject({ rate: { basis: 'order', condition: { commission: true } } })
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: share.id } })
    const number = await addRule({ kind: 'fixed', amount: 700, byCommission: true })
    expect(await resolve(link)).toMatchObject({ points: 700, condition: { commission: true } })
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id: number.id } })
  })

  it('of no shop of ours is unsupported and counted by its host alone, a twin in other letters not at all', async () => {
    const found = await resolve('https://www.cua-hang-la.example/san-pham?ten=toi')
    expect(found.supported).toBe(false)
    if (!found.supported) {
      expect(found.supportedRetailers.slice(0, 4).map(({ name }) => name)).toEqual([
        'Shopee',
        'Lazada',
        'Tiki',
        'TikTok Shop',
      ])
    }
    await resolve('https://cua-hang-la.example/khac')
    expect((await resolve('https://shоpee.vn/product/1/2')).supported).toBe(false)
    const wishes = await admin().call('GET /api/admin/wished-shops')
    expect(wishes.map(({ host, times }) => [host, times])).toEqual([['cua-hang-la.example', 2]])
    await expect(open('https://cua-hang-la.example/khac')).rejects.toMatchObject({ status: 400 })
  })

  it('of the four shops is supported before anything of theirs is on the site; no id, no points', async () => {
    const found = await resolve('https://shopee.vn/')
    expect(found).toMatchObject({ supported: true, tracked: false, retailer: { id: null, name: 'Shopee' } })
    const { clickId, promised } = await open('https://shopee.vn/?utm_source=x')
    expect(promised).toBe(0)
    expect(await clickRow(clickId)).toMatchObject({
      tracked: false,
      promised_points: 0,
      link: 'https://shopee.vn/',
    })
  })

  it.each([
    'javascript:alert(1)',
    'nồi cơm',
    '',
    'https://a:b@shopee.vn/product/1/2',
    `https://shopee.vn/${'a'.repeat(10_240)}`,
    'https://192.168.1.1/x',
    'https://shopee.vn/buyer/login',
  ])('that is none is refused with a sentence, and nothing is kept: %s', async (url) => {
    const before = await kept()
    await expect(resolve(url)).rejects.toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/[.…]|link/) },
    })
    await expect(open(url)).rejects.toMatchObject({ status: 400 })
    expect(await kept()).toEqual(before)
  })

  it('is opened by a press of the site’s extension, which may make no other call', async () => {
    const from = (origin: string, path: string) =>
      app.request(
        path,
        {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ url: `${shop.own}/am` }),
        },
        member,
      )
    expect((await from('chrome-extension://abcdefghijklmnop', '/api/links/open')).status).toBe(201)
    expect((await from('moz-extension://5f2f6e06-3b4c', '/api/links/open')).status).toBe(201)
    expect((await from('chrome-extension://abcdefghijklmnop', '/api/cart')).status).toBe(403)
    expect((await from('https://chrome-extension.example', '/api/links/open')).status).toBe(403)
  })

  it('is looked at though a worker took or saw it with its clock days ahead', async () => {
    const later = new Date(Date.now() + 30 * 86_400_000)
    const look = (path: string, row: object) => {
      shop.page(path, pageOf('Nồi chiên'))
      const read = readAddress(`${shop.own}${path}`, {
        siteUrl: 'https://muahoi.example',
        trusted: [shop.own],
      })
      return app
        .ctx()
        .db.insertInto('link_pages')
        .values({ key: read.kind === 'page' ? read.key : '', ...row })
        .execute()
    }
    await look('/bo-do', { runner: randomUUID(), lease_until: later })
    await look('/nam-sau', { looked_at: later, retry_at: later })
    await look('/thang-sau', { looked_at: later, title: 'Ấm cũ' })
    for (const path of ['/bo-do', '/nam-sau', '/thang-sau'])
      expect(await resolve(`${shop.own}${path}`)).toMatchObject({ title: 'Nồi chiên' })
  })

  it('needs an account to be opened, and none to be looked at', async () => {
    const visitor = app.api()
    await expect(
      visitor.call('POST /api/links/open', { body: { url: `${shop.own}/am` } }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(
      visitor.call('POST /api/retailers/{id}/open', { params: { id: shopId } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('a shop', () => {
  it('is opened with the promise its page shows', async () => {
    await addRule({ amount: 250 })
    const slug = (await admin().call('GET /api/admin/retailers')).find(({ id }) => id === shopId)?.slug ?? ''
    const shown = await app.api().call('GET /api/retailers/{slug}', { params: { slug } })
    expect(shown.opening).toMatchObject({ tracked: true, points: 0, rate: { amount: 250 } })
    const { clickId, rate } = await own().call('POST /api/retailers/{id}/open', { params: { id: shopId } })
    expect(rate).toEqual(shown.opening.rate)
    expect(await clickRow(clickId)).toMatchObject({
      product_id: null,
      title: 'Cửa hàng 127.0.0.1',
      retailer_id: shopId,
    })
    await expect(
      own().call('POST /api/retailers/{id}/open', { params: { id: 999_999 } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('pays a claim what the terms of its click give for the claimed total', async () => {
    const { clickId } = await own().call('POST /api/retailers/{id}/open', { params: { id: shopId } })
    const about = { clickId, orderCode: 'THIEU-1', orderedAt: new Date().toISOString(), orderTotal: 250_000 }
    const { id } = await own().call('POST /api/claims', { body: about })
    const { balance } = await own().call('GET /api/me/ledger')
    await admin().call('POST /api/admin/claims/{id}/accept', { params: { id }, body: {} })
    expect((await own().call('GET /api/me/ledger')).balance - balance).toBe(6250)
    expect(await app.faults()).toEqual([])
  })

  it('opened by two presses at once makes two clicks of their own', async () => {
    const clicks = await Promise.all(
      [0, 1].map(() => own().call('POST /api/retailers/{id}/open', { params: { id: shopId } })),
    )
    expect(new Set(clicks.map(({ clickId }) => clickId)).size).toBe(2)
  })
})

describe('the way to a page', () => {
  const walk = (url: string, over: object = {}) =>
    walkToPage(new URL(url), { trusted: [shop.own], allowed: undefined, ...over })

  it('goes over three hops and no more', async () => {
    shop.redirect('/h0', '/h1')
    shop.redirect('/h1', '/h2')
    shop.redirect('/h2', '/h3')
    shop.redirect('/h3', '/h4')
    shop.page('/h4', 'x')
    await expect(walk(`${shop.own}/h0`)).rejects.toThrow(DeadEnd)
    expect((await walk(`${shop.own}/h1`)).url.pathname).toBe('/h4')
  })

  it('leaves the shops for nobody: neither a private address nor another host', async () => {
    shop.redirect('/rieng', 'https://10.0.0.1/')
    shop.redirect('/ngoai', 'https://khong-phai-shop.example/')
    shop.redirect('/lam-dung', 'https://localhost.shopee.vn@127.0.0.1/')
    await expect(walk(`${shop.own}/rieng`)).rejects.toThrow(DeadEnd)
    await expect(walk(`${shop.own}/ngoai`)).rejects.toThrow(DeadEnd)
    await expect(walk(`${shop.own}/lam-dung`)).rejects.toThrow(DeadEnd)
    const toPrivate = (
      _: string,
      __: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: '192.168.0.1', family: 4 }])
    await expect(
      walkToPage(new URL('https://s.shopee.vn/abc'), {
        trusted: [],
        allowed: undefined,
        resolve: toPrivate as never,
      }),
    ).rejects.toThrow(ForbiddenAddress)
  })

  it('ends where the address says enough: the page itself is not asked', async () => {
    shop.redirect('/ngan', 'https://shopee.vn/x-i.1.22222?utm_source=a')
    const { url } = await walkToPage(
      new URL(`${shop.own}/ngan`),
      { trusted: [shop.own], allowed: undefined },
      (at) => readAddress(at.href, { siteUrl: 'https://muahoi.example', trusted: [] }).kind === 'page',
    )
    expect(url.hostname).toBe('shopee.vn')
  })

  it('gives up on who does not answer, and reads no more than the beginning of a page without end', async () => {
    shop.on('/cham', () => {})
    await expect(walk(`${shop.own}/cham`, { walkMs: 50 })).rejects.toThrow()
    let sent = 0
    shop.on('/to', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536
          if (!response.write('a'.repeat(65_536))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const { html } = await walk(`${shop.own}/to`)
    expect(html.length).toBe(262_144)
    expect(sent).toBeLessThan(50_000_000)
  })
})
