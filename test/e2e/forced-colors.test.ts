import { afterAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, context, close } = await visitSite({ as: 'khach', width: 390, height: 844 })
afterAll(close)

/** The ground a thing stands on and the colour of its words, as they are painted. */
const paint = `(one) => {
  const { backgroundColor, color } = getComputedStyle(one)
  return backgroundColor + ' ' + color
}`

/** Of each row of things to choose among: is what is chosen painted as the rest of it is? */
const alike = (chosen: string, others: string): string => `(() => {
  const paint = ${paint}
  return [...document.querySelectorAll(${JSON.stringify(chosen)})]
    .filter((one) => one.checkVisibility())
    .map((one) => [one, [...(one.closest('ul, nav, fieldset, [role=tablist]') ?? document.body).querySelectorAll(${JSON.stringify(others)})]])
    .map(([one, rest]) => [one.textContent.trim().slice(0, 40), rest.length, rest.some((other) => paint(other) === paint(one))])
})()`

describe('where the reader’s system chooses the colours', () => {
  it.each([
    ['the kinds of vouchers', '/ma-giam-gia', 'main [aria-current]', 'a:not([aria-current])'],
    ['the tabs', '/dashboard', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['the filter of clicks', '/dashboard?tab=journey', 'main [aria-pressed=true]', '[aria-pressed=false]'],
    [
      'the bar at the foot',
      '/dashboard',
      'nav[aria-label="Đi nhanh"] [aria-current]',
      ':not([aria-current]):is(a, button)',
    ],
    ['the theme', '/', 'footer label:has(:checked)', 'label:not(:has(:checked))'],
  ])('%s: what is chosen is told from the rest', async (_, path, chosen, others) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await arrive(page, site.url + path)
    await page.locator(chosen).first().waitFor()
    const rows = (await page.evaluate(alike(chosen, others))) as [string, number, boolean][]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual([row[0], row[1], false])
    expect(rows.some(([, count]) => count > 0)).toBe(true)
  })

  it('a switch keeps the ground that says how it stands', async () => {
    await arrive(page, `${site.url}/dashboard?tab=notices`)
    await page.getByRole('switch').first().waitFor()
    const tracks = (await page.evaluate(
      "[...document.querySelectorAll('[role=switch] > span')].map((one) => getComputedStyle(one).backgroundColor)",
    )) as string[]
    expect(tracks.length).toBeGreaterThan(1)
    const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(tracks).not.toContain(ground)
  })
})

it('a day is as wide as it is written, its year not cut, at every width', async () => {
  await signIn(context, site.url, 'admin')
  for (const path of ['/admin/audit', '/admin/conversions', '/admin']) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await arrive(page, site.url + path)
    await page.locator('input[type=date]').first().waitFor()
    for (const width of [320, 390, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const lacking =
        await page.evaluate(`(() => [...document.querySelectorAll('input[type=date]')].filter((one) => one.checkVisibility()).map((one) => {
        const copy = one.cloneNode()
        copy.style.cssText = 'width: auto; position: absolute'
        document.body.append(copy)
        const lacks = copy.getBoundingClientRect().width - one.getBoundingClientRect().width
        copy.remove()
        return Math.max(0, lacks)
      }))()`)
      expect(Math.max(0, ...(lacking as number[])), `${path} at ${width}`).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
  }
})
