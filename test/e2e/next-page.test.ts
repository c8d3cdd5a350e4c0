import { chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { arrive, atRest, watch } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, close } = await visitSite({ width: 390, height: 844 })

afterAll(close)

const card = () => page.getByRole('main').getByRole('article').getByRole('link').nth(6)

/** The usual browser of the tests keeps no page. */
const keepingBrowser = () =>
  chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
/** A page of such a browser, watched and waited for as those of the others are. */
const attend = (visit: Page): Page => {
  watch(visit)
  visit.setDefaultTimeout(60_000)
  return visit
}
const noteKept = (visit: Page) =>
  visit.evaluate(`addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted })`)
const back = (visit: Page) => visit.evaluate('setTimeout(() => history.back())')

describe('the next page', () => {
  it.each(['pointed at', 'reached by keyboard'])('is there once its link is %s', async (how) => {
    await arrive(page, `${site.url}/products`)
    const name = (await card().textContent()) ?? ''
    const address = await card().getAttribute('href')
    const asked = page.waitForResponse((response) => response.url().endsWith(`/api${address}`))
    if (how === 'pointed at') await card().hover()
    else await card().focus()
    await asked
    await atRest(page)
    // Nothing more can be asked for.
    await page.route('**/api/products/**', (route) => route.abort())
    await card().press('Enter')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('comes whole where the build split its loader from the rest', async () => {
    await arrive(page, `${site.url}/about`)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sản phẩm', exact: true })
    const asked = page.waitForResponse((response) => response.url().includes('/api/products?'))
    await link.hover()
    await asked
    await atRest(page)
    await page.route('**/api/**', (route) => route.abort())
    await link.press('Enter')
    await page.getByText('72 sản phẩm').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('is asked for anew when it failed ahead', async () => {
    await arrive(page, `${site.url}/products`)
    const name = (await card().textContent()) ?? ''
    const address = await card().getAttribute('href')
    await page.route(`**/api${address}`, (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
    const failed = page.waitForResponse((response) => response.url().endsWith(`/api${address}`))
    await card().hover()
    expect((await failed).status()).toBe(503)
    await atRest(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await card().press('Enter')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })
})

it.each([
  ['/products/search?q=tai+nghe', /\/api\/products\/\d+$/],
  ['/blog/search?q=điểm', /\/api\/blog\/\d+$/],
])('what was found by %s stands until the page of one has come', async (path, call) => {
  await arrive(page, encodeURI(site.url + path))
  const found = page.getByRole('main').getByRole('article')
  const before = await found.count()
  expect(before).toBeGreaterThan(0)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isLetGo
    await route.continue()
  })
  await found.getByRole('link').first().press('Enter')
  await page.locator('.animate-progress').waitFor({ state: 'attached' })
  expect(await found.count()).toBe(before)
  letGo()
  await page.locator('.animate-progress').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/^Tìm kiếm/)
})

describe('the way back', () => {
  it('leads to the same place of a list', async () => {
    await arrive(page, `${site.url}/products?page=2`)
    await card().scrollIntoViewIfNeeded()
    const before = await page.evaluate('scrollY')
    expect(before).toBeGreaterThan(500)
    await card().click()
    await page.getByRole('heading', { level: 1 }).and(page.getByText('Sản phẩm hoàn điểm')).waitFor({
      state: 'detached',
    })
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Sản phẩm hoàn điểm' }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(before)
  })

  it('from another site shows the page as it was left', async () => {
    const browser = await keepingBrowser()
    try {
      for (const path of ['/', '/products', '/products/1', '/blog', '/cart']) {
        const visit = attend(await browser.newPage())
        await arrive(visit, site.url + path)
        await noteKept(visit)
        await visit.goto('about:blank')
        await back(visit)
        // What the browser says of a page that it has not kept, once that page is there again.
        const wasKept = `window.wasKept ?? (location.protocol === 'about:' ? undefined :
          JSON.stringify(performance.getEntriesByType('navigation')[0]?.notRestoredReasons ?? undefined))`
        await expect.poll(() => visit.evaluate(wasKept).catch(() => undefined), { message: path }).toBe(true)
        await visit.close()
      }
    } finally {
      await browser.close()
    }
  })

  it('from where one was signed in knows them: no form that waits for ever, no visitor’s press', async () => {
    const browser = await keepingBrowser()
    try {
      const visit = attend(await browser.newPage())
      await arrive(visit, `${site.url}/products/1`)
      await visit.getByRole('link', { name: 'Đăng nhập để nhận điểm' }).click()
      await visit.getByLabel('Tên đăng nhập').fill('khach')
      await visit.getByLabel('Mật khẩu', { exact: true }).fill('muahoi-demo')
      await visit.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
      await visit.getByRole('heading', { name: 'Bảng điều khiển' }).waitFor()
      await back(visit)
      await visit.waitForURL(`${site.url}/`)
      await back(visit)
      await visit.getByRole('button', { name: 'Mua ngay' }).waitFor()
    } finally {
      await browser.close()
    }
  })

  it('to a page of a member who has left in another tab, or elsewhere, shows nothing of theirs', async () => {
    const browser = await keepingBrowser()
    try {
      const own = await browser.newContext()
      const visit = attend(await own.newPage())
      const post = (path: string, data: object) => own.request.post(site.url + path, { data })
      for (const leave of ['in another tab', 'elsewhere']) {
        await post('/api/login', { username: 'khach', password: 'muahoi-demo' })
        await arrive(visit, `${site.url}/dashboard?tab=ledger`)
        await noteKept(visit)
        await visit.goto('about:blank')
        if (leave === 'elsewhere') await post('/api/logout', {})
        else {
          const other = attend(await own.newPage())
          await arrive(other, `${site.url}/`)
          await other.getByRole('button', { name: 'Tài khoản' }).click()
          await other.getByRole('menuitem', { name: 'Đăng xuất' }).click()
          await other.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
          await other.close()
        }
        await back(visit)
        await expect.poll(() => visit.evaluate('window.wasKept')).toBe(true)
        await expect.poll(() => visit.evaluate('location.pathname')).toBe('/auth')
        expect(await visit.getByText('Bảng điều khiển').count()).toBe(0)
      }
    } finally {
      await browser.close()
    }
  })
})
