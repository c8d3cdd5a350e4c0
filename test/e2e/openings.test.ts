import { afterAll, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { openStories } from '../support/stories.ts'
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
  const browser = context.browser()
  const plain = await browser?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  if (!plain) throw new Error('no browser')
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
})
