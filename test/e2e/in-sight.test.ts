import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

/** Is all of what has the focus under something that stays at its place? */
const isCovered = (on: Page): Promise<boolean> =>
  on.evaluate<boolean>(`(() => {
    const { top, bottom, left, right } = document.activeElement.getBoundingClientRect()
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const over = document.elementFromPoint((left + right) / 2, y)
      return over && !document.activeElement.contains(over) && over.closest('header, nav, .page-bar, .sticky')
    })
  })()`)

/** What is covered of that which Tab leads to. */
const coveredOf = async (on: Page, presses: number): Promise<string[]> => {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await on.keyboard.press('Tab')
    if (await isCovered(on)) covered.push(await on.evaluate('document.activeElement.outerHTML.slice(0, 120)'))
  }
  return covered
}

/** The lower edge of the lowest of them, in pixels of the window. */
const lowerEdge = (selector: string): Promise<number> =>
  page.evaluate(
    `Math.max(...[...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect().bottom))`,
  )
const upperEdge = async (selector: string): Promise<number> =>
  (await page.locator(selector).last().boundingBox())?.y ?? Number.NaN

it('the line that is written stands above the bar at a phone’s foot', async () => {
  await arrive(page, `${site.url}/contact`)
  await page.getByRole('main').getByLabel('Chủ đề').focus()
  expect(await coveredOf(page, 1)).toEqual([])
  await page.keyboard.type('một\nhai\nba\nbốn\nnăm\nsáu\nbảy\ntám\nchín\nmười\n')
  const field = 'textarea[name=message]'
  await expect
    .poll(async () => (await lowerEdge(field)) - (await upperEdge('nav[aria-label="Đi nhanh"]')))
    .toBeLessThan(12)
})

it('the end of a product’s page stands above its bar', async () => {
  await arrive(page, `${site.url}/products/1`)
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  // The foot has its height once it has been seen.
  await expect
    .poll(async () => {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      return (await lowerEdge('footer li a')) - (await upperEdge('.page-bar'))
    })
    .toBeLessThanOrEqual(0)
})

it('a window as low as at 400 % leaves the page its room', async () => {
  await page.setViewportSize({ width: 320, height: 256 })
  await arrive(page, `${site.url}/products/1`)
  expect(await coveredOf(page, 40)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
})

it('the bar of a product is one line high on the narrowest phone, as what stands above it reckons', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await arrive(page, `${site.url}/products/1`)
  expect((await page.locator('.page-bar').boundingBox())?.height).toBeLessThan(80)
  expect(await coveredOf(page, 45)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
})

it('the bar that saves an operator’s settings covers no field that Tab leads to', async () => {
  const context = await browse({ width: 1280, height: 800 })
  await signIn(context, site.url, 'admin')
  const desk = await context.newPage()
  await arrive(desk, `${site.url}/admin/settings`)
  await desk.getByRole('main').getByRole('textbox').first().focus()
  expect(await coveredOf(desk, 40)).toEqual([])
})

it('in the system’s own palette a button keeps its edge, and a bar what it has come to', async () => {
  await signIn(page.context(), site.url, 'khach')
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, `${site.url}/dashboard?tab=rewards`)
  await page.getByRole('progressbar').first().waitFor()
  const [edge, ground, filled] = await page.evaluate<string[]>(`(() => {
    const button = [...document.querySelectorAll('main article button:enabled')][0]
    const bar = document.querySelector('[role=progressbar]')
    const { borderTopWidth, borderTopColor } = getComputedStyle(button)
    return [
      borderTopWidth + ' ' + borderTopColor,
      ...[bar, bar.firstElementChild].map((one) => getComputedStyle(one).backgroundColor),
    ]
  })()`)
  expect(edge).toMatch(/^1px rgb\(/)
  expect(filled).not.toBe(ground)
  await page.emulateMedia({ forcedColors: 'none' })
})

it('a name in one piece widens no list of the operators', async () => {
  const fullName = 'Nguyễn'.repeat(16)
  const person = { username: 'mot-mach', email: 'mot-mach@example.vn', password: 'matkhau1', fullName }
  expect((await page.request.post(`${site.url}/api/register`, { data: person })).ok()).toBe(true)
  const context = await browse({ width: 390, height: 844 })
  await signIn(context, site.url, 'admin')
  const desk = await context.newPage()
  await arrive(desk, `${site.url}/admin/users`)
  await desk.getByText(fullName).first().waitFor()
  expect(await desk.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await desk.setViewportSize({ width: 1280, height: 800 })
  const table = desk.getByRole('table')
  await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThan(1000)
})
