import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ as: 'khach', width: 1440, height: 900 })
afterAll(close)

const liked = [1, 2, 3, 4, 5, 6, 7, 8]
beforeAll(async () => {
  for (const { id } of (await (await context.request.get(`${site.url}/api/favorites`)).json()) as {
    id: number
  }[])
    await context.request.delete(`${site.url}/api/favorites/${id}`, { headers: { origin: site.url } })
  for (const productId of liked)
    await context.request.post(`${site.url}/api/favorites`, {
      data: { productId },
      headers: { origin: site.url },
    })
})

const cards = page.getByRole('main').getByRole('article')
const shown = () =>
  page.evaluate(
    `[...document.querySelectorAll('main article a[href^="/products"]')].map((link) => link.pathname)`,
  )
const query = () => new URL(page.url()).searchParams

it('favourites have the listing’s filters, kept in the address, by a reload and by Back', async () => {
  await arrive(page, `${site.url}/favorites`)
  expect(await cards.count()).toBe(8)
  const panel = page.getByRole('form', { name: 'Bộ lọc' })
  const first = panel.getByRole('group', { name: 'Danh mục' }).getByRole('radio').nth(1)
  await first.check()
  await expect.poll(() => query().get('category')).toMatch(/^\d+$/)
  await expect.poll(() => cards.count()).toBeLessThan(8)
  await atRest(page)
  const left = await cards.count()
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('price-asc')
  await expect.poll(() => query().get('sort')).toBe('price-asc')
  expect(query().get('category')).toMatch(/^\d+$/)
  // The address is there before the list is.
  await atRest(page)
  const before = await shown()
  expect(await violations(page)).toEqual([])
  // The server draws the same, for who has no scripts.
  const html = await (await context.request.get(page.url())).text()
  expect(html.match(/<article/g)?.length).toBe(left)
  await cards.first().getByRole('link').first().click()
  await page.waitForURL('**/products/*')
  await page.goBack()
  await page.waitForURL('**/favorites?**')
  await expect.poll(shown).toEqual(before)
  await page.getByRole('link', { name: /^Bỏ lọc/ }).click()
  await expect.poll(() => cards.count()).toBe(8)
  expect(query().get('sort')).toBe('price-asc')
})

it('the dashboard’s tab narrows and orders them as their page does, and stays the tab', async () => {
  await arrive(page, `${site.url}/dashboard?tab=favorites&sort=price-asc`)
  const panel = page.getByRole('form', { name: 'Bộ lọc' })
  await panel.getByRole('group', { name: 'Danh mục' }).getByRole('radio').nth(1).check()
  await expect.poll(() => query().get('category')).toMatch(/^\d+$/)
  expect([query().get('tab'), query().get('sort')]).toEqual(['favorites', 'price-asc'])
  await expect.poll(() => cards.count()).toBeLessThan(8)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Bỏ lọc/ }).click()
  await expect.poll(() => cards.count()).toBe(8)
  expect(query().get('tab')).toBe('favorites')
  await arrive(page, page.url().replace('/dashboard?tab=favorites', '/favorites?'))
  expect(await cards.count()).toBe(8)
})

it('a few are shown without filters, but never lose those that stand in the address', async () => {
  for (const id of liked.slice(3))
    await context.request.delete(`${site.url}/api/favorites/${id}`, { headers: { origin: site.url } })
  await arrive(page, `${site.url}/favorites`)
  expect(await cards.count()).toBe(3)
  expect(await page.getByRole('form', { name: 'Bộ lọc' }).count()).toBe(0)
  await arrive(page, `${site.url}/favorites?maxPrice=1`)
  await page.getByText('Không có sản phẩm nào khớp bộ lọc bạn chọn.').waitFor()
})
