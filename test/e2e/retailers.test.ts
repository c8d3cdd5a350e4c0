import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { RetailerFigures } from '#contract/retailers.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive } from '../support/rest.ts'
import { type Site, serve, startSite } from '../support/site.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 390, height: 844 })
/** The same site, started once more. */
let again: Site | undefined
/** A product of a shop that few orders are known of. */
let productId = 0

afterAll(async () => {
  await again?.stop()
  await close()
})

const call = async (path: string, data?: object): Promise<{ [name: string]: unknown }> => {
  const response = await (data
    ? context.request.post(site.url + path, { data })
    : context.request.get(site.url + path))
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** What the shop says of an order, through the webhook of its own agreement. */
const report = (clickId: unknown, status: string) =>
  call(`/api/postback/direct/${readFileSync(join(site.dataDir, 'postback-secret-direct'), 'utf8').trim()}`, {
    click_id: clickId,
    transaction_id: `E2E-${clickId}`,
    order_value: 200_000,
    commission: 10_000,
    status,
    occurred_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  })

it('a shop of few orders says so, reached from a product; nothing is made up', async () => {
  const { id } = await call('/api/retailers/vuon-bo-ket')
  const goods = await context.request.get(`${site.url}/api/products?retailerId=${id}&limit=1`)
  const [first] = (await goods.json()) as { id: number }[]
  productId = first?.id ?? 0
  await page.goto(`${site.url}/products/${productId}`)
  await page.getByRole('link', { name: 'Tìm hiểu cửa hàng' }).click()
  await page.waitForURL('**/cua-hang/*')
  await page.getByRole('heading', { name: 'Chưa đủ dữ liệu' }).waitFor()
  await page.getByRole('heading', { name: 'Không được tính điểm' }).waitFor()
  await page.getByText('Chúng tôi đo như thế nào?').click()
  await page.getByText('Dưới 20 đơn thì không công bố gì.').waitFor()
  expect(await page.getByText('Ghi nhận đơn', { exact: true }).count()).toBe(0)
  expect(await page.locator('article').count()).toBeGreaterThan(3)
})

it('after 20 orders the page, the list and the product tell what was measured', async () => {
  const address = page.url()
  await signIn(context, site.url, 'khach')
  for (let n = 0; n < 22; n += 1) {
    const { clickId } = await call('/api/affiliate/track', { productId })
    await context.request.get(`${site.url}/api/affiliate/redirect/${clickId}`, { maxRedirects: 0 })
    await report(clickId, 'pending')
    await report(clickId, n < 16 ? 'confirmed' : 'rejected')
  }
  // What is younger than the measuring looks is not measured yet; a start measures.
  await pause(21_000)
  await site.stop()
  again = await startSite({ command: serve, dataDir: site.dataDir, env: site.env })
  await expect.poll(async () => (await (await fetch(address)).text()).includes('Ghi nhận đơn')).toBe(true)
  await arrive(page, address)
  await page.getByText('chưa đầy 1 giờ', { exact: true }).first().waitFor()
  const { figures } = await call('/api/retailers/vuon-bo-ket')
  const { confirmed, refused } = (figures as RetailerFigures).approval ?? { confirmed: 0, refused: 0 }
  expect([confirmed >= 16, refused >= 6]).toEqual([true, true])
  await page.getByText(`Được duyệt: ${confirmed} đơn`).waitFor()
  await page.getByText(`Bị từ chối: ${refused} đơn`).waitFor()
  await page.getByText('Cửa hàng không cho biết lý do').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await show(page, [colorScheme, 390])
    expect(await violations(page), colorScheme).toEqual([])
  }
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.goto(`${site.url}/products/${productId}`)
  await page.getByText('Thường ghi nhận trong ngày, xác nhận trong ngày').waitFor()
  await page.goto(`${site.url}/cua-hang`)
  await page.getByText('Tỷ lệ duyệt').first().waitFor()
})

it('an operator writes what earns nothing there, and visitors read it', async () => {
  await signIn(context, site.url, 'admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.url}/admin/retailers`)
  await page.getByRole('button', { name: 'Sửa Điện máy Đèn Lồng' }).click()
  await page.getByLabel('Không được tính điểm').fill('Thẻ cào và thẻ quà tặng')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Đã lưu cửa hàng.', { exact: true }).waitFor()
  await page.goto(`${site.url}/cua-hang/dien-may-den-long`)
  await page.getByText('Thẻ cào và thẻ quà tặng').last().waitFor()
  // In short where the shop is opened from, in full below; and what it sells stands above what was measured of it.
  await page.setViewportSize({ width: 390, height: 844 })
  const short = page.getByRole('region', { name: 'Mở cửa hàng' })
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  const said = await topOf(short.getByText('Thẻ cào và thẻ quà tặng'))
  expect(said).toBeLessThan(await topOf(short.getByRole('button', { name: 'Mở cửa hàng và nhận điểm' })))
  const goods = await topOf(page.getByRole('heading', { name: 'Sản phẩm tại Điện máy Đèn Lồng' }))
  expect(goods).toBeLessThan(1100)
  expect(goods).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Ghi nhận đơn' })))
  await short.getByRole('link', { name: 'Xem đủ điều kiện' }).click()
  await expect
    .poll(() => topOf(page.getByRole('heading', { name: 'Không được tính điểm' })))
    .toBeLessThan(844)
})
