import { afterAll, expect, it } from 'vitest'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ width: 320, height: 640 })
afterAll(close)

it('nothing of what is bought stands under the heart beside it on the narrowest phone', async () => {
  await page.goto(`${site.url}/products/1`)
  const words = page.locator('.page-bar p').first()
  await words.getByText(/₫/).waitFor()
  expect(await words.evaluate('own => own.scrollWidth - own.clientWidth')).toBe(0)
})
