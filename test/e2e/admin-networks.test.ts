import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { checkInEveryLook } from '../support/looks.ts'
import { atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

/** Shopee with one order that lacks all but its number. */
const report = { nodes: [{ conversionId: '77' }], pageInfo: { hasNextPage: false, scrollId: '' } }
/** And what it pays for a kind of goods. */
const offer = { commissionRate: '0.085', offerName: 'Mẹ và bé', offerType: 2, categoryId: 101 }
const shopeeOfferV2 = { nodes: [offer], pageInfo: { hasNextPage: false } }

const shopee = createServer(async (request, response) => {
  const asked = await text(request)
  response.setHeader('content-type', 'application/json')
  const data = asked.includes('shopeeOfferV2')
    ? { shopeeOfferV2 }
    : { conversionReport: report, validatedReport: report }
  response.end(JSON.stringify({ data }))
}).listen(0, '127.0.0.1')
await once(shopee, 'listening')
const { port } = shopee.address() as AddressInfo

const { site, context, page, close } = await visitSite({
  env: {
    SHOPEE_API_URL: `http://127.0.0.1:${port}/graphql`,
    SHOPEE_APP_ID: '17300000001',
    SHOPEE_SECRET: 'mot bi mat',
    POSTBACK_SECRET_ACCESSTRADE: 'cua-accesstrade',
  },
  as: 'admin',
  width: 1440,
})
afterAll(async () => {
  await close()
  shopee.close()
})

describe('/admin/networks', () => {
  it('shows a door’s address on demand, and not before', async () => {
    await page.goto(`${site.url}/admin/networks`)
    await page.getByRole('heading', { name: 'AccessTrade' }).waitFor()
    expect(await page.content()).not.toContain('cua-accesstrade')
    await page.getByRole('button', { name: 'Hiện địa chỉ nhận đơn' }).first().focus()
    await page.keyboard.press('Enter')
    await page.locator('input[readonly]:focus').waitFor()
    const webhook = page.getByLabel('Địa chỉ nhận đơn, có kèm mã bí mật')
    expect(await webhook.inputValue()).toBe(`${site.url}/api/postback/accesstrade/cua-accesstrade`)
  })

  it('reads a report at once; what was not understood leads to the inbox and its text', async () => {
    await page.goto(`${site.url}/admin/networks`)
    await page.getByRole('button', { name: 'Chạy ngay: Shopee, recent' }).click()
    await page.getByText('Đã đưa vào hàng đợi.', { exact: false }).first().waitFor()
    const refused = page.getByRole('link', { name: 'Xem 1 dòng không hiểu được' }).first()
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'Các lần đọc báo cáo' }).waitFor()
        await atRest(page)
        return refused.count()
      })
      .toBeGreaterThan(0)
    await refused.click()
    await page.waitForURL(`${site.url}/admin/events?network=shopee&source=poll`)
    await page.getByRole('button', { name: 'Xem nội dung tin' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('"77"', { exact: false }).waitFor()
    await dialog.getByText('Tin của báo cáo được đọc lại ở lần đọc báo cáo kế tiếp.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Thử ghi nhận lại' }).count()).toBe(0)
    await dialog.getByText('Thời điểm đặt hàng (purchaseTime) thiếu hoặc không đọc được').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('Mạng liên kết').selectOption('lazada')
    await page.getByText('Tin nào cũng đã được ghi nhận.').waitFor()
  })
})

checkInEveryLook(
  { context, site },
  [
    ['light', 390],
    ['dark', 390],
    ['light', 768],
    ['dark', 1440],
  ],
  ['/admin/networks', '/admin/events', '/admin/events?outcome=any'],
)

describe('/admin/commission-rates', () => {
  it('asks the networks, shows what they say, and takes it over on a press', async () => {
    await page.goto(`${site.url}/admin/commission-rates`)
    await page.getByRole('button', { name: 'Đọc ngay' }).click()
    await page.getByText('Đang hỏi các mạng, bạn xem lại sau ít phút.', { exact: true }).waitFor()
    const accept = page.getByRole('button', { name: 'Duyệt mức của shopee.vn, Mẹ và bé' })
    await expect
      .poll(async () => {
        await page.reload()
        await atRest(page)
        return accept.count()
      })
      .toBe(1)
    expect(await page.getByRole('row', { name: /Mẹ và bé/ }).textContent()).toContain('8,5')
    await accept.click()
    await page.getByText('Đã duyệt 1 mức.', { exact: true }).waitFor()
    await expect.poll(() => accept.count()).toBe(0)
    await page.getByRole('row', { name: /Mẹ và bé.*Đang tính/ }).waitFor()
  })
})
