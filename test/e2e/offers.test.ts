import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const hour = 3_600_000
const { site, context, browse, close } = await visitSite({
  as: 'admin',
  width: 390,
  height: 844,
  moving: true,
})
const visitor = await browse()
const product = { id: 0, price: 0, pointsReward: 0 }

const cardOf = (page: Page) =>
  page.locator('article', { has: page.locator(`a[href="/products/${product.id}"]`) }).first()
const send = async (method: string, path: string, data?: object) => {
  const response = await context.request.fetch(site.url + path, { method, ...(data ? { data } : {}) })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: number }
}
const open = async (path: string, from = visitor): Promise<Page> => {
  const page = await from.newPage()
  await arrive(page, site.url + path)
  return page
}
const markup = async () => (await (await fetch(`${site.url}/products`)).text()).replace(/nonce="[^"]*"/g, '')

beforeAll(async () => {
  const [first] = (await (await fetch(`${site.url}/api/products?limit=1`)).json()) as (typeof product)[]
  Object.assign(product, first)
})
afterAll(close)

describe('a campaign that doubles the points', () => {
  let rule = 0
  const points = () => new Intl.NumberFormat('vi-VN').format(product.pointsReward * 2)

  it('stands on every card as the server sent it, and counts down in its last day', async () => {
    const before = await markup()
    expect(before).not.toContain('x2\u00a0điểm')
    const { id } = await send('POST', '/api/admin/rules', {
      name: 'Ngày hội 9.9',
      scope: 'product',
      scopeId: product.id,
      kind: 'multiplier',
      amount: 200,
      isBoost: true,
      endsAt: new Date(Date.now() + 5 * hour).toISOString(),
    })
    rule = id
    expect(await markup()).toContain('x2\u00a0điểm')
    const page = await open('/products')
    const card = cardOf(page)
    expect(await card.getByTitle(`${points()}\u00a0điểm`).count()).toBe(1)
    expect(await card.getByText('x2\u00a0điểm').getAttribute('title')).toBe('Ngày hội 9.9')
    const clock = card.getByText(/^0[45]:\d\d:\d\d$/)
    const shown = await clock.textContent()
    const place = await clock.boundingBox()
    await expect.poll(() => clock.textContent()).not.toBe(shown)
    expect(await clock.boundingBox()).toEqual(place)
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('is the same on the product’s page and in the cart, and its sum is what a click freezes', async () => {
    const page = await open(`/products/${product.id}`)
    await page.getByText('Ngày hội 9.9').first().waitFor()
    expect(await page.getByText(`${points()} điểm`).count()).toBeGreaterThan(0)
    await page.close()
    await send('POST', '/api/cart', { productId: product.id, quantity: 1 })
    const cart = await open('/cart', context)
    await cart.getByText('x2\u00a0điểm').waitFor()
    // Of the line, of all lines, and in the bar at a phone's foot.
    expect(await cart.getByText(`${points()} điểm`).filter({ visible: true }).count()).toBe(3)
    await cart.close()
    await send('POST', '/api/affiliate/track', { productId: product.id })
    const clicks = (await (await context.request.get(`${site.url}/api/me/clicks`)).json()) as {
      points: { promised: number }
    }[]
    expect(clicks[0]?.points.promised).toBe(product.pointsReward * 2)
  })

  it('moves nothing for who wants less movement, and says days before its last one', async () => {
    const page = await visitor.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arrive(page, `${site.url}/products`)
    expect(
      await cardOf(page)
        .getByText(/^0[45]:/)
        .isVisible(),
    ).toBe(false)
    expect(await cardOf(page).getByText('4 giờ').isVisible()).toBe(true)
    await send('PATCH', `/api/admin/rules/${rule}`, {
      endsAt: new Date(Date.now() + 77 * hour).toISOString(),
    })
    await page.reload()
    await atRest(page)
    await cardOf(page).getByText('3 ngày').waitFor()
    await page.close()
  })

  it('leaves the page as it was when it is over', async () => {
    const endIn = (ms: number) =>
      send('PATCH', `/api/admin/rules/${rule}`, { endsAt: new Date(Date.now() + ms).toISOString() })
    await endIn(5 * hour)
    const page = await visitor.newPage()
    await page.clock.install()
    await arrive(page, `${site.url}/products`)
    await cardOf(page).getByText('x2\u00a0điểm').waitFor()
    await page.clock.fastForward(5 * hour)
    await cardOf(page).getByText('đã kết thúc').waitFor()
    // The page's clock went ahead; now that of the site gets there too.
    await endIn(1000)
    await expect.poll(markup).not.toContain('x2\u00a0điểm')
    await page.reload()
    await atRest(page)
    expect(await cardOf(page).getByText('x2\u00a0điểm').count()).toBe(0)
    await page.close()
  })
})
