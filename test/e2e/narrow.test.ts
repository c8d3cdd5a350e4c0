import { afterAll, expect, it } from 'vitest'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ width: 320, height: 640 })
afterAll(close)

/** Pixels of it that have no room. */
const hidden = (own: unknown): number => {
  const { scrollWidth, clientWidth } = own as { scrollWidth: number; clientWidth: number }
  return scrollWidth - clientWidth
}

it('nothing of what is bought stands under the heart beside it on the narrowest phone', async () => {
  await page.goto(`${site.url}/products/1`)
  const words = page.locator('.page-bar p').first()
  await words.getByText(/₫/).waitFor()
  expect(await words.evaluate(hidden)).toBe(0)
})
