import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close, browse } = await visitSite({ as: 'khach', whole: true })
await context.grantPermissions(['clipboard-read', 'clipboard-write'])
afterAll(close)

const card = (at: Page, title: string) => at.getByRole('listitem').filter({ hasText: title })
const market = 'Giảm cho đơn đi chợ'

describe('a voucher', () => {
  it('is copied and its shop opened in one press, and the press is a noted click', async () => {
    await arrive(page, `${site.url}/ma-giam-gia`)
    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: `Chép mã và mở: ${market}` }).click(),
    ])
    await shop.waitForURL(/cua-hang-mau\/cho-gan-nha\?.*click/)
    await card(page, market).getByText('Đã chép mã CHOGAN10. Bạn dán khi thanh toán.').waitFor()
    await shop.close()
    await page.bringToFront()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('CHOGAN10')
    const clicks = await (await context.request.get(`${site.url}/api/me/clicks`)).json()
    expect(clicks[0]).toMatchObject({ product: { name: market }, network: 'direct' })
  })

  it('is asked about once', async () => {
    const yes = card(page, market).getByRole('button', {
      name: `Dùng được không? Có: ${market}`,
      exact: true,
    })
    await yes.click()
    await card(page, market).getByText('Cảm ơn bạn đã cho biết.').waitFor()
    expect(await yes.getAttribute('aria-pressed')).toBe('true')
  })

  it('is a plain link and a text that can be selected where there are no scripts', async () => {
    const html = await (await context.request.get(`${site.url}/ma-giam-gia`)).text()
    expect(html).toMatch(/<code[^>]*select-all[^>]*>CHOGAN10<\/code>/)
    expect(html).toMatch(/href="\/api\/vouchers\/\d+\/go" target="_blank" rel="sponsored nofollow noopener"/)
  })
})

it('stands on the shop, on its products and in the cart', async () => {
  await arrive(page, `${site.url}/cua-hang/cho-gan-nha`)
  await card(page, market).waitFor()
  const all = await (await context.request.get(`${site.url}/api/products`)).json()
  const own = all.find(({ retailer }: { retailer: string }) => retailer === 'Chợ Gần Nhà')
  await arrive(page, `${site.url}/products/${own.id}`)
  await card(page, market).waitFor()
  await context.request.post(`${site.url}/api/cart`, { data: { productId: own.id, quantity: 1 } })
  await arrive(page, `${site.url}/cart`)
  await page.getByText('Mã giảm giá của Chợ Gần Nhà').click()
  await page.getByRole('link', { name: `Chép mã và mở: ${market}` }).waitFor()
})

it('is written, then hidden by an operator', async () => {
  const other = await browse({ whole: true })
  const answer = await other.request.post(`${site.url}/api/login`, {
    data: { username: 'admin', password: 'muahoi-demo' },
  })
  expect(answer.ok()).toBe(true)
  const desk = await other.newPage()
  await arrive(desk, `${site.url}/admin/vouchers`)
  await desk.getByRole('button', { name: 'Thêm mã' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Cửa hàng', { exact: true }).selectOption({ label: 'Tiệm Nhà Tre' })
  await form.getByLabel('Tên mã hoặc ưu đãi').fill('Ghi bằng tay hôm nay')
  await form.getByLabel('Link mở').fill('https://shopee.vn/')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await form.getByText('Link này không dẫn tới cửa hàng đã chọn').first().waitFor()
  await form.getByLabel('Link mở').fill('')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await form.waitFor({ state: 'detached' })
  const shown = async () => (await other.request.get(`${site.url}/ma-giam-gia`)).text()
  expect(await shown()).toContain('Ghi bằng tay hôm nay')
  await desk.getByRole('button', { name: 'Ẩn Ghi bằng tay hôm nay' }).click()
  await desk.getByRole('button', { name: 'Hiện lại Ghi bằng tay hôm nay' }).waitFor()
  expect(await shown()).not.toContain('Ghi bằng tay hôm nay')
})

it('leaves an open page in the minute it ends', async () => {
  await page.clock.install()
  await arrive(page, `${site.url}/ma-giam-gia`)
  const deal = card(page, 'Giỏ trái cây cuối tuần bán giá gốc')
  await deal.waitFor()
  await page.clock.fastForward(3 * 86_400_000)
  await deal.waitFor({ state: 'detached' })
  expect(await card(page, market).count()).toBe(1)
})
