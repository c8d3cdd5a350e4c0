import { createServer, type Server } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { openBrowser, signIn } from '../support/browser.ts'
import { removeData, type Site, startSite } from '../support/site.ts'

/** Shopee with one order that lacks all but its number. */
const report = { nodes: [{ conversionId: '77' }], pageInfo: { hasNextPage: false, scrollId: '' } }
const answer = JSON.stringify({ data: { conversionReport: report, validatedReport: report } })

let shopee: Server
let site: Site
let context: BrowserContext
let closeBrowser: () => Promise<void>
let page: Page

beforeAll(async () => {
  shopee = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(answer)
  })
  const port = await new Promise<number>((resolve) => {
    shopee.listen(0, '127.0.0.1', () => {
      const address = shopee.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const env = {
    SHOPEE_API_URL: `http://127.0.0.1:${port}/graphql`,
    SHOPEE_APP_ID: '17300000001',
    SHOPEE_SECRET: 'mot bi mat',
    POSTBACK_SECRET_ACCESSTRADE: 'cua-accesstrade',
  }
  site = await startSite({ env })
  const browser = await openBrowser({ width: 1440, height: 900 })
  context = browser.context
  closeBrowser = browser.close
  await signIn(context, site.url, 'admin')
  page = await context.newPage()
})
afterAll(async () => {
  await closeBrowser?.()
  await site?.stop()
  if (site) removeData(site)
  shopee?.close()
})

describe('/admin/networks', () => {
  it('shows a door’s address on demand, and not before', async () => {
    await page.goto(`${site.url}/admin/networks`)
    await page.getByRole('heading', { name: 'AccessTrade' }).waitFor()
    expect(await page.content()).not.toContain('cua-accesstrade')
    await page.getByRole('button', { name: 'Hiện địa chỉ nhận đơn' }).first().click()
    const door = page.getByLabel('Địa chỉ nhận đơn, có kèm mã bí mật')
    expect(await door.inputValue()).toBe(`${site.url}/api/postback/accesstrade/cua-accesstrade`)
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
        await page.waitForLoadState('networkidle')
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

describe.each([
  ['light', 390],
  ['dark', 390],
  ['light', 768],
  ['dark', 1440],
] as const)('in the %s theme at %i px', (colorScheme, width) => {
  it.each(['/admin/networks', '/admin/events', '/admin/events?outcome=all'])(
    '%s has no fault axe can find and does not scroll sideways',
    async (path) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
    },
  )
})
