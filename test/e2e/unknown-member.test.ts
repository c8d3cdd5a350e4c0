import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { signIn as enter } from '../support/browser.ts'
import { arrive, atRest, moveTo } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite()
const { register } = accountsOn(() => site.url)
let page: Page
afterAll(close)
beforeEach(async () => {
  await context.clearCookies()
  await page?.close()
  page = await context.newPage()
})

const text = (words: string) => page.getByText(words, { exact: true })
const unknown = () => text('Chưa tải được tài khoản của bạn. Bạn vui lòng thử lại.')
const again = () => page.getByRole('button', { name: 'Thử lại' })

it.each([
  ['/dashboard', '**/api/user', 503],
  ['/rut-tien', '**/api/user', 429],
  ['/gioi-thieu', '**/api/auth/status', 503],
  ['/favorites', '**/api/user', 0],
  ['/cart', '**/api/user', 503],
  ['/admin', '**/api/user', 503],
])('%s says so and lets one try again (%s %i)', async (path, calls, status) => {
  await enter(context, site.url, 'admin')
  await arrive(page, `${site.url}/about`)
  const [act, hint] = calls.includes('status') ? ['removeItem', ''] : ['setItem', '1']
  await page.evaluate(`localStorage.${act}('muahoi.member', '${hint}')`)
  await page.route(calls, (route) => (status ? route.fulfill({ status, body: 'busy' }) : route.abort()))
  await arrive(page, `${site.url}/about`)
  // Without a new document: with one the server writes cart and favourites for their member.
  await moveTo(page, path)
  await unknown().waitFor()
  await page.unroute(calls)
  await again().click()
  await unknown().waitFor({ state: 'detached' })
  await atRest(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

it('it is asked again by itself', async () => {
  await enter(context, site.url, 'khach')
  await page.clock.install()
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto(`${site.url}/dashboard`)
  await unknown().waitFor()
  await page.unroute('**/api/user')
  await page.clock.fastForward(60_000)
  await unknown().waitFor({ state: 'detached' })
  await page.getByText('khach').first().waitFor()
})

it('a cart that did not come can be asked for again', async () => {
  await register('gio-khong-toi')
  await enter(context, site.url, 'gio-khong-toi', 'matkhau1')
  await page.route('**/api/cart', (route) => route.abort())
  await arrive(page, `${site.url}/dashboard`)
  await moveTo(page, '/cart')
  await text('Không thể tải giỏ hàng').waitFor()
  await page.unroute('**/api/cart')
  await again().click()
  await text('Không thể tải giỏ hàng').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Tiếp tục mua sắm' }).waitFor()
})

it('the menu of a cart that does not come never calls it empty, and leads to it', async () => {
  await register('thuc-don-gio')
  await enter(context, site.url, 'thuc-don-gio', 'matkhau1')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    await promise
    await route.abort()
  })
  const asked = page.waitForRequest('**/api/cart')
  await page.goto(`${site.url}/about`)
  await asked
  await page.evaluate(`new MutationObserver(() => {
    window.saidEmpty ||= document.body.textContent.includes('Giỏ hàng của bạn đang trống')
  }).observe(document.body, { subtree: true, childList: true })`)
  const list = page.waitForResponse(/cart-menu-list/)
  await page.getByRole('button', { name: /^Giỏ hàng, / }).click()
  await list
  const menu = page.getByRole('menu', { name: 'Giỏ hàng' })
  await menu.getByRole('menuitem', { name: 'Xem giỏ hàng' }).waitFor()
  resolve()
  await menu.getByRole('alert').getByText('Không thể tải giỏ hàng').waitFor()
  expect(await page.evaluate('window.saidEmpty')).toBeFalsy()
  await menu.getByRole('menuitem', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/cart')
})

it.each([
  ['/dashboard?tab=purchases', '**/api/users/*/purchases'],
  ['/dashboard', '**/api/me/wallet'],
])('%s says what did not come, and lets one try again', async (path, calls) => {
  await enter(context, site.url, 'khach')
  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await arrive(page, site.url + path)
  const failed = page.getByRole('main').getByRole('alert')
  await failed.getByText('Không tải được dữ liệu. Bạn vui lòng thử lại.').waitFor()
  await page.unroute(calls)
  await again().click()
  await failed.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main .animate-pulse').count()).toBe(0)
})

it('a reward whose points were given back counts as none got', async () => {
  await enter(context, site.url, 'khach')
  const got = [{ status: 'fulfilled' }, { status: 'refunded' }, { status: 'refunded' }]
  await page.route('**/api/users/*/rewards', (route) => route.fulfill({ json: got }))
  await arrive(page, `${site.url}/dashboard`)
  expect(await page.getByRole('link', { name: /^Phần thưởng đã đổi/ }).textContent()).toBe(
    'Phần thưởng đã đổi1',
  )
})
