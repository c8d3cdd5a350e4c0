import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { lookAt } from '../support/axe.ts'
import { checkInEveryLook, show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { publicScreens } from '../support/screens.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite({ width: 390, height: 844 })

afterAll(close)

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 768, 1440].map((width) => [theme, width] as const),
)

checkInEveryLook({ context, site }, looks, publicScreens)

it('differs in its colours alone from one theme to the other, for whoever asks by rules', async () => {
  const page = await context.newPage()
  await arrive(page, site.url)
  await show(page, ['light', 390])
  // Parts that come late are there once nothing is new.
  await expect.poll(async () => (await lookAt(page)).isWhole).toBe(false)
  await show(page, ['dark', 390])
  expect((await lookAt(page)).isWhole).toBe(false)
  await page.close()
})

describe('without a browser’s scripts', () => {
  it.each([
    ['/', 200, 'Khám phá sản phẩm'],
    ['/products', 200, 'Sản phẩm hoàn điểm'],
    ['/products/1', 200, 'Mua ngay'],
    ['/products/999999', 404, 'Sản phẩm không tồn tại hoặc đã bị xóa.'],
    ['/products/abc', 404, 'Sản phẩm không tồn tại hoặc đã bị xóa.'],
    ['/cua-hang', 200, 'Cửa hàng nào cộng điểm nhanh và đúng?'],
    ['/cua-hang/dien-may-den-long', 200, 'Đo từ'],
    ['/cua-hang/vuon-bo-ket', 200, 'Chưa đủ dữ liệu'],
    ['/minh-bach', 200, 'Sổ điểm mà ai cũng kiểm tra được'],
    ['/cua-hang/khong-co', 404, 'Không có cửa hàng này trên trang.'],
    ['/blog/khong-co', 404, 'Bài viết không tồn tại hoặc đã bị xóa.'],
    ['/khong-co', 404, 'Did you forget to add the page to the router?'],
    ['//noi-khac.example/', 404, 'Did you forget to add the page to the router?'],
    ['/api/affiliate/redirect/0000000000000000000000', 404, '404 Page Not Found'],
  ])('%s answers %i with its text', async (path, status, text) => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  it('a script is allowed because we rendered it, not because it stands in the page', async () => {
    const response = await fetch(`${site.url}/products/1`)
    const page = await response.text()
    const allowed = [...(response.headers.get('content-security-policy') ?? '').matchAll(/'(sha256-[^']+)'/g)]
    const scripts = [...page.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes = '', body = '']) => ({
        isData: attributes.includes('application/ld+json'),
        hash: `sha256-${createHash('sha256').update(body).digest('base64')}`,
      }),
    )
    const hashes = (isData: boolean) => scripts.filter((one) => one.isData === isData).map(({ hash }) => hash)
    expect(hashes(true)).not.toEqual([])
    expect(new Set(allowed.map(([, hash]) => hash))).toEqual(new Set(hashes(false)))
    expect(page).not.toMatch(/ nonce=/)
    expect(response.headers.get('x-own-scripts')).toBeNull()
  })

  it('the button to buy leads to the shop', async () => {
    const page = await (await fetch(`${site.url}/products/1`)).text()
    const [, href = ''] = /href="([^"]+)"[^>]*>Mua ngay/.exec(page) ?? []
    const { affiliateLink } = (await (await fetch(`${site.url}/api/products/1`)).json()) as {
      affiliateLink: string
    }
    const answer = await fetch(new URL(href, site.url), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, affiliateLink])
    expect(new URL(href, site.url).origin).toBe(site.url)
  })

  it('renders the same page for everybody', async () => {
    const login = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'khach', password: 'muahoi-demo' }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const bodies = await Promise.all([
      fetch(`${site.url}/products/1`).then((response) => response.text()),
      fetch(`${site.url}/products/1`, { headers: { cookie } }).then((response) => response.text()),
    ])
    expect(bodies[0]).toBe(bodies[1])
  })
})

describe('for search engines', () => {
  const html = async (path: string) => (await fetch(site.url + path)).text()
  const dataOf = (page: string): { '@type': string; [name: string]: unknown }[] =>
    [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )

  it('a product has its address, its picture and its data; a rating only once somebody has rated', async () => {
    const page = await html('/products/1')
    expect(page).toContain(`<link rel="canonical" href="${site.url}/products/1"/>`)
    expect(page).toContain(`<meta property="og:image" content="${site.url}/og/products/1.jpg"/>`)
    expect(page).toMatch(/rel="sponsored nofollow noopener"/)
    const [product, way] = dataOf(page)
    expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'VND' } })
    expect(product?.aggregateRating).toBeUndefined()
    expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: expect.arrayContaining([]) })
    const login = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'khach', password: 'muahoi-demo' }),
    })
    const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
    await fetch(`${site.url}/api/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
      body: JSON.stringify({ productId: 1, content: '', rating: 4 }),
    })
    expect(dataOf(await html('/products/1'))[0]).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    })
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/faq', ['FAQPage']],
    ['/cua-hang', ['BreadcrumbList']],
    ['/minh-bach', ['BreadcrumbList']],
    ['/cua-hang/dien-may-den-long', ['BreadcrumbList']],
    ['/blog/diem-hoan-hoat-dong-nhu-the-nao', ['Article', 'BreadcrumbList']],
  ])('%s carries %j', async (path, types) => {
    expect(dataOf(await html(path)).map((one) => one['@type'])).toEqual(types)
  })

  it.each([
    ['/products', true],
    ['/products?category=1', true],
    ['/products?category=1&page=2', true],
    ['/products?category=1&q=khong-co-gi', false],
    ['/products?q=tai+nghe', false],
    ['/products?category=khong-co', false],
    ['/products/search?q=a', false],
    ['/cua-hang', true],
    ['/cua-hang/dien-may-den-long', true],
    ['/cua-hang/khong-co', false],
    ['/blog', true],
    ['/blog?q=a', false],
    ['/auth', false],
    ['/dashboard', false],
  ])('%s may be indexed: %s', async (path, may) => {
    expect((await html(path)).includes('<meta name="robots" content="noindex"/>')).toBe(!may)
  })
})
