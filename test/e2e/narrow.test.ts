import { afterAll, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { openStories } from '../support/stories.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ width: 320, height: 640 })
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

it('the points of a story and of a gift are read to the end there, and a link has room to be pasted with large letters', async () => {
  await signIn(context, site.url, 'khach')
  const spilt = `[...document.querySelectorAll('main ul:has(details), main article > *')]
    .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2)
    .map((one) => one.textContent.slice(0, 60))`
  const grow = "document.documentElement.style.fontSize = '200%'"
  await arrive(page, `${site.url}/dashboard?tab=journey`)
  await openStories(page)
  expect(await page.evaluate(spilt)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(grow)
  expect(await page.evaluate(spilt)).toEqual([])
  await arrive(page, `${site.url}/dashboard?tab=rewards`)
  await page.evaluate(grow)
  expect(await page.evaluate(spilt)).toEqual([])
  await arrive(page, `${site.url}/link`)
  await page.evaluate(grow)
  expect((await page.locator('input[name=url]').boundingBox())?.width).toBeGreaterThan(200)
})
