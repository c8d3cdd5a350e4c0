import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPlain, signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { openStories } from '../support/stories.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

const shopName = 'Điện máy Đèn Lồng'
const shopPage = `${site.url}/cua-hang-mau/dien-may-den-long`
const paste = (url: string) => `${site.url}/link?url=${encodeURIComponent(url)}`

/** The tab a press opens, once it stands at the shop. */
const opened = async (press: () => Promise<void>) => {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()])
  await tab.waitForURL('**/cua-hang-mau/**')
  return tab
}

it('a pasted link goes from home over signing in to pending points, and names the shop in the journey', async () => {
  await arrive(page, site.url)
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm hoặc dán link cửa hàng' })
  await field.fill(`${shopPage}?utm_source=ai-do`)
  await page.getByRole('main').getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.waitForURL('**/link?url=*')
  await page.getByText('Hoàn đến 3 % giá trị đơn').waitFor()
  await page.getByText('Ví dụ đơn 200.000').waitFor()
  await page.getByRole('link', { name: 'Đăng nhập để nhận điểm' }).click()
  await page.getByLabel('Tên đăng nhập').fill('khach')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('muahoi-demo')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).last().click()
  await page.waitForURL('**/link?url=*')
  const shop = await opened(() => page.getByRole('button', { name: 'Mở và nhận điểm' }).click())
  await shop.locator('.grid a').first().click()
  await shop.getByText('Mã lần mở').or(shop.locator('code')).first().waitFor()
  await shop.locator('form button').first().click()
  await shop.waitForURL('**/don-hang/CHM-*')
  await shop.close()
  await expect
    .poll(async () => {
      const response = await context.request.get(`${site.url}/api/me/clicks`)
      const [click] = (await response.json()) as {
        product: { id: null; name: string }
        points: { pending: number }
      }[]
      return click && [click.product.id, click.product.name.includes(shopName), click.points.pending > 0]
    })
    .toEqual([null, true, true])
  await arrive(page, `${site.url}/dashboard?tab=journey`)
  await openStories(page)
  await page.getByText('Điểm theo giá trị đơn').first().waitFor()
  expect(await violations(page)).toEqual([])
})

it('a shop is opened from its page, and the order made there earns', async () => {
  await arrive(page, `${site.url}/cua-hang`)
  await page.getByText('Hoàn đến 3 % giá trị đơn').first().waitFor()
  await page.getByRole('link', { name: shopName }).click()
  await page.waitForURL('**/cua-hang/dien-may-den-long')
  const shop = await opened(() => page.getByRole('button', { name: 'Mở cửa hàng và nhận điểm' }).click())
  expect(new URL(shop.url()).searchParams.get('click_id')).toMatch(/^[0-9A-Za-z]{22}$/)
  await shop.close()
})

it('an address in the search box is opened and not looked for', async () => {
  await arrive(page, `${site.url}/products`)
  await page
    .getByRole('combobox', { name: 'Tìm sản phẩm' })
    .fill('https://shopee.vn/ao-i.88201679.2391847023')
  await page.getByRole('option', { name: /Mở link này và nhận điểm/ }).click()
  await page.waitForURL('**/link?url=*')
  await page.getByRole('heading', { name: 'Trang của Shopee' }).waitFor()
  await page.getByRole('button', { name: 'Mở không kèm điểm' }).waitFor()
})

it('a product of ours opens its page, without a click being noted; an unknown shop and no link are said plainly', async () => {
  const [product] = (await (await context.request.get(`${site.url}/api/products?limit=1`)).json()) as {
    id: number
    name: string
    affiliateLink: string
  }[]
  await arrive(page, paste(`${product?.affiliateLink}?fbclid=x`))
  await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/products/${product?.id}`)
  // What is opened within the site goes there at once: back leads to where one was.
  const link = `${product?.affiliateLink}?fbclid=y`
  const lists = async () =>
    (await (await context.request.get(`${site.url}/api/me/clicks`)).json()) as unknown[]
  const clicks = (await lists()).length
  await arrive(page, `${site.url}/products`)
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(link)
  await page.getByRole('option', { name: /Mở link này và nhận điểm/ }).click()
  await page.waitForURL(`**/products/${product?.id}`)
  await page.goBack()
  await page.waitForURL('**/products')
  expect(await lists()).toHaveLength(clicks)
  const answer = await context.request.get(paste(link), { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, `/products/${product?.id}`])
  await arrive(page, paste('https://cua-hang-la.com/x'))
  await page.getByRole('heading', { name: 'Cửa hàng này chưa có trên Mua Hời' }).waitFor()
  await page.getByText('TikTok Shop', { exact: true }).waitFor()
  await arrive(page, paste('javascript:alert(1)'))
  await page.getByRole('alert').filter({ hasText: 'https://' }).waitFor()
})

it('works without scripts: the form, the page, the press; a member’s click is noted', async () => {
  const plain = await openPlain(context, { width: 390, height: 844 })
  await signIn(plain, site.url, 'khach')
  const sheet = await plain.newPage()
  await sheet.goto(site.url)
  const field = sheet.getByRole('combobox', { name: 'Tìm sản phẩm hoặc dán link cửa hàng' })
  await field.fill(shopPage)
  await field.press('Enter')
  await sheet.getByText('Hoàn đến 3 % giá trị đơn').waitFor()
  const [tab] = await Promise.all([
    plain.waitForEvent('page'),
    sheet.getByRole('link', { name: 'Mở và nhận điểm' }).click(),
  ])
  await tab.waitForURL('**/cua-hang-mau/dien-may-den-long?click_id=*')
  await sheet.goto(`${site.url}/products/search?q=${encodeURIComponent(shopPage)}`)
  expect(new URL(sheet.url()).pathname).toBe('/link')
  await plain.close()
  // Also where a short link has not been looked at yet.
  const html = await (await context.request.get(paste('https://s.shopee.vn/3AbCdEf'))).text()
  expect(html).toMatch(/<noscript><a [^>]*rel="sponsored nofollow noopener"/)
})

const cartOf = async () =>
  (await (await context.request.get(`${site.url}/api/cart`)).json()) as { id: number }[]
const fill = async (...products: (number | undefined)[]) => {
  await context.request.delete(`${site.url}/api/cart`)
  for (const productId of products)
    await context.request.post(`${site.url}/api/cart`, { data: { productId } })
}
/** Also after the shop's tab has come, for which its toast may not wait. */
const said = (words: string) => hearToast(page, words)

describe('buying the whole cart', () => {
  it('opens the first shop in the gesture and leaves a list of the others, each tracked', async () => {
    await fill(1, 2, 3)
    await arrive(page, `${site.url}/cart`)
    await page.getByRole('button', { name: 'Mua tất cả' }).click()
    await page.getByText(/Nếu trình duyệt chặn/).waitFor()
    const first = context.waitForEvent('page')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mở cửa hàng' }).click()
    const shop = await first
    await shop.waitForURL(/\/cua-hang-mau\/.+click_id=[0-9A-Za-z]{22}/)
    await said('Đã mở 1 link sản phẩm trong tab mới')
    await page.getByRole('heading', { name: 'Mở từng cửa hàng' }).waitFor()
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNot: page.locator('h2') })
    await expect.poll(() => lines.filter({ hasText: 'Đã mở' }).count()).toBe(1)
    expect(await lines.filter({ hasText: 'Chưa mở' }).count()).toBe(2)
    await page.getByText('Đã mở 1 trên 3 món').first().waitFor()
    const second = context.waitForEvent('page')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Mở cửa hàng/ })
      .first()
      .click()
    const other = await second
    await other.waitForURL(/click_id=/)
    await expect.poll(() => lines.filter({ hasText: 'Đã mở' }).count()).toBe(2)
    const clicks = (await (await context.request.get(`${site.url}/api/me/clicks`)).json()) as object[]
    expect(clicks.length).toBeGreaterThanOrEqual(2)
    expect(await cartOf()).toHaveLength(3)
    for (const tab of [shop, other]) await tab.close()
  })

  it('asks to finish one order of a shop before the next, and opens each item by its own button', async () => {
    const all = (await (await context.request.get(`${site.url}/api/products`)).json()) as {
      id: number
      name: string
      retailer: string
      affiliateLink: string
    }[]
    const [one] = all
    const twin = all.find(({ id, retailer }) => id !== one?.id && retailer === one?.retailer)
    const other = all.find(({ retailer }) => retailer !== one?.retailer)
    await fill(one?.id, twin?.id, other?.id)
    await arrive(page, `${site.url}/cart`)
    const tip = page.getByText(/cửa hàng chỉ ghi nhận một đơn cho mỗi lần ghé/)
    await tip.waitFor()
    expect(await tip.count()).toBe(1)
    const group = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: one?.retailer ?? '' }) })
    expect(await group.getByText(/chỉ ghi nhận một đơn/).count()).toBe(1)
    const line = (product: typeof one) =>
      group.getByRole('listitem').filter({ has: page.getByRole('link', { name: product?.name ?? '' }) })
    const shops = group.getByRole('button', { name: `Mở cửa hàng ${one?.retailer}` })
    /** The tab that a press opens, which is the product's own page at its shop. */
    const opens = async (product: typeof one, press: () => Promise<void>) => {
      const tab = context.waitForEvent('page')
      await press()
      const path = new URL(product?.affiliateLink ?? '', site.url).pathname
      await (await tab).waitForURL((url) => url.pathname === path && url.searchParams.has('click_id'))
      await (await tab).close()
    }
    // A window that was refused stands in nobody's way.
    await page.evaluate('window.real = window.open; window.open = () => null')
    await shops.click()
    await line(one).getByText('Bị chặn', { exact: true }).waitFor()
    await line(twin).getByText('Chưa mở', { exact: true }).waitFor()
    await page.evaluate('window.open = window.real')
    await opens(twin, () => shops.click())
    await line(twin).getByText('Đã mở', { exact: true }).waitFor()
    await opens(one, () =>
      line(one)
        .getByRole('button', { name: /^Mở cửa hàng: / })
        .click(),
    )
    await line(one).getByText('Đã mở', { exact: true }).waitFor()
    // Each again by its own button; the shop's takes the one that was opened longest ago.
    for (const product of [one, twin])
      await opens(product, () =>
        line(product)
          .getByRole('button', { name: /^Mở lại: / })
          .click(),
      )
    await opens(one, () => group.getByRole('button', { name: `Mở lại ${one?.retailer}` }).click())
    // The tab knows it after a reload, and keeps nothing but ids.
    await arrive(page, `${site.url}/cart`)
    await page.getByText('Đã mở 2 trên 3 món').first().waitFor()
    expect(await page.getByRole('main').getByText('Chưa mở', { exact: true }).count()).toBe(1)
    const kept = await page.evaluate<string>("sessionStorage.getItem('cart-openings')")
    const ids = (await cartOf()).map(({ id }) => id)
    expect((JSON.parse(kept) as [number, string][]).filter(([id]) => ids.includes(id))).toEqual([
      [ids[1], 'opened'],
      [ids[0], 'opened'],
    ])
    expect(kept).toMatch(/^\[(\[\d+,"(opened|blocked)"\],?)+\]$/)
  })

  it('says when a window was refused, and when tracking failed goes by the link itself', async () => {
    await arrive(page, `${site.url}/cart`)
    await page.evaluate('window.open = () => null')
    await page.getByRole('button', { name: 'Mua tất cả' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mở cửa hàng' }).click()
    await page.getByText('Bị chặn').waitFor()
    await arrive(page, `${site.url}/products/1`)
    await page.route('**/api/affiliate/track', (route) => route.fulfill({ status: 502, body: '' }))
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Mua ngay' }).click()
    await said('Có lỗi xảy ra. Đang chuyển hướng trực tiếp...')
    const shop = await opened
    await shop.waitForURL(/cua-hang-mau/)
    expect(shop.url()).not.toContain('click_id')
    await shop.close()
  })
})
