import { afterAll, expect, it } from 'vitest'
import { arrive } from '../support/rest.ts'
import { hearToast } from '../support/toasts.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ as: 'admin', width: 1440, height: 900 })
afterAll(close)

const product = async (id: number) =>
  (await (await fetch(`${site.url}/api/products/${id}`)).json()) as { price: number }

it('many products change otherwise after an answer that was lost', async () => {
  const before = await product(1)
  await page.goto(`${site.url}/admin/products?sort=id`)
  await page.locator('tbody input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá 1 sản phẩm' })
  const apply = async (percent: string) => {
    await dialog.getByLabel('Tăng hoặc giảm (%)').fill(percent)
    await dialog.getByText('1 sản phẩm sẽ đổi giá:').waitFor()
    await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  }
  let isLost = false
  await page.route('**/api/admin/products/batches', async (route) => {
    if (isLost || route.request().postDataJSON().preview) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await apply('-10')
  const less = Math.round((before.price * 0.9) / 1000) * 1000
  await dialog.locator('del', { hasText: new Intl.NumberFormat('vi-VN').format(less) }).waitFor()
  // What was done is said where it stands, though nobody heard the answer.
  await page.getByText(/^Đã đổi giá: 1 sản phẩm \(/).waitFor({ state: 'attached' })
  await apply('-50')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Đã đổi giá: 1 sản phẩm').waitFor()
  expect((await product(1)).price).toBeLessThan(less * 0.6)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await hearToast(page, 'Đã hoàn tác', 'Đã hoàn tác 1 sản phẩm.')
  expect((await product(1)).price).toBe(less)
  await page.unrouteAll()
})

it('what was done is taken back after a reload too, until one has put it away', async () => {
  const before = (await product(2)).price
  const change = async () => {
    const data = { ids: [2], change: { kind: 'price', percent: 20 } }
    expect((await page.request.post(`${site.url}/api/admin/products/batches`, { data })).ok()).toBe(true)
    await arrive(page, `${site.url}/admin/products`)
  }
  const said = page.getByText(/^Đã đổi giá: 1 sản phẩm \(/)
  await change()
  await said.waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await hearToast(page, 'Đã hoàn tác', 'Đã hoàn tác 1 sản phẩm.')
  expect((await product(2)).price).toBe(before)
  await change()
  await said.waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Đóng' }).click()
  await arrive(page, `${site.url}/admin/products`)
  expect(await said.count()).toBe(0)
})

it('near matches are said to be near, and none is taken by choosing all', async () => {
  await page.goto(`${site.url}/admin/products?q=giayy`)
  const note = page.getByText('Không có sản phẩm nào khớp "giayy".')
  await note.waitFor()
  expect(await note.textContent()).toContain('Những sản phẩm này chỉ chọn được từng cái một.')
  expect(await page.locator('tbody input[type=checkbox]').count()).toBeGreaterThan(1)
  expect(await page.locator('thead input[type=checkbox]').count()).toBe(0)
  // One that somebody looked at may be changed; the others do not come along.
  await page.locator('tbody input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá 1 sản phẩm' })
  await dialog.waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await note.getByRole('link').click()
  await note.waitFor({ state: 'detached' })
  await page.locator('thead input[type=checkbox]').waitFor()
})
