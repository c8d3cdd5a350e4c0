import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openBrowser, openPlain, signIn } from '../support/browser.ts'
import { tooWideAtTwice } from '../support/large-text.ts'
import { movesEachTime, noteShifts, unseen } from '../support/layout-shifts.ts'
import { show } from '../support/looks.ts'
import { arrive, atRest, moveTo } from '../support/rest.ts'
import { memberScreens } from '../support/screens.ts'
import { openStories } from '../support/stories.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, close } = await visitSite()
const { call, register } = accountsOn(() => site.url)
/** The cookies of two members. */
let [own, other] = ['', '']

beforeAll(async () => {
  own = (await register('gio-rieng')).session
  other = (await register('nguoi-khac')).session
  await signIn(context, site.url, 'gio-rieng', 'matkhau1')
})
afterAll(close)
beforeEach(() => call('/api/cart', undefined, 'DELETE', own))

type Line = { id: number; quantity: number; product: { id: number; name: string } }
const cartOf = async (cookie = own) =>
  (await call('/api/cart', undefined, 'GET', cookie)).body as unknown as Line[]
const put = async (productId: number): Promise<Line> => {
  await call('/api/cart', { productId }, 'POST', own)
  const line = (await cartOf()).find(({ product }) => product.id === productId)
  if (!line) throw new Error('not put')
  return line
}
const pageOf = (path: string, cookie?: string) =>
  fetch(site.url + path, cookie ? { headers: { cookie } } : {})
/** What a form sends, and where it leads. */
const send = async (
  path: string,
  fields: Record<string, string>,
  cookie = own,
  more: Record<string, string> = {},
) => {
  const response = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, ...more },
    body: new URLSearchParams(fields),
  })
  return [response.status, response.headers.get('location')]
}

describe('the page of the cart', () => {
  it('holds what lies in it, for its member alone, and is kept nowhere', async () => {
    const { product } = await put(3)
    const [mine, theirs, nobodys, broken] = await Promise.all([
      pageOf('/cart', own),
      pageOf('/cart', other),
      pageOf('/cart'),
      pageOf('/cart', 'muahoi.session_token=khong.dung'),
    ])
    const pages = await Promise.all([mine, theirs, nobodys, broken].map((one) => one.text()))
    expect(pages.map((page) => page.includes(product.name))).toEqual([true, false, false, false])
    expect(pages.map((page) => page.includes('gio-rieng'))).toEqual([true, false, false, false])
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(theirs.headers.get('cache-control')).toBe('private, no-store')
    expect(mine.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    // Kept for visitors, and still not shown to the member.
    expect(await (await pageOf('/cart')).text()).not.toContain(product.name)
    expect(await (await pageOf('/cart', own)).text()).toContain(product.name)
  })

  it('comes with the favourites as well, and nothing of it moves', async () => {
    await call('/api/favorites', { productId: 5 }, 'POST', own)
    await put(3)
    const favorite = (await (await fetch(`${site.url}/api/products/5`)).json()) as { name: string }
    expect(await (await pageOf('/favorites', own)).text()).toContain(favorite.name)
    expect(await (await pageOf('/favorites', other)).text()).not.toContain(favorite.name)
    await noteShifts(context)
    const page = await context.newPage()
    for (const path of ['/cart', '/favorites']) {
      const { sum, nodes } = await movesEachTime(page, () => arrive(page, site.url + path))
      expect(sum, `${path} ${nodes.join(' | ')}`).toBeLessThan(unseen)
    }
    await page.close()
  })
})

describe('without a browser’s scripts', () => {
  it('lines are counted, set and taken out, and products put in', async () => {
    const plain = await openPlain(context)
    await plain.request.post(`${site.url}/api/login`, {
      data: { username: 'gio-rieng', password: 'matkhau1' },
    })
    const page = await plain.newPage()
    await page.goto(`${site.url}/products/3`)
    await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
    await page.waitForURL(`${site.url}/products/3`)
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([1])
    await page.goto(`${site.url}/cart`)
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
    await page.getByRole('button', { name: 'Giảm số lượng' }).click()
    expect(await page.getByRole('textbox', { name: /^Số lượng/ }).inputValue()).toBe('2')
    await page.getByRole('textbox', { name: /^Số lượng/ }).fill('9')
    await page.getByRole('textbox', { name: /^Số lượng/ }).press('Enter')
    await expect.poll(async () => (await cartOf()).map(({ quantity }) => quantity)).toEqual([9])
    await page.getByRole('button', { name: /khỏi giỏ hàng$/ }).click()
    await page.getByRole('main').getByText('Giỏ hàng của bạn đang trống').waitFor()
    await page.goto(`${site.url}/products/6`)
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào yêu thích' }).first().click()
    await page.goto(`${site.url}/favorites`)
    await page.getByRole('button', { name: 'Bỏ khỏi yêu thích' }).first().waitFor()
    await plain.close()
  })
})

describe('a form', () => {
  it('touches nobody else’s line, and nonsense changes nothing', async () => {
    const { id } = await put(3)
    const tries: Record<string, string>[] = [
      { remove: String(id) },
      { more: String(id) },
      { set: String(id), quantity: '7' },
    ]
    for (const fields of tries) expect(await send('/cart', fields, other)).toEqual([303, '/cart'])
    const nonsense: Record<string, string>[] = [
      { remove: '0' },
      { remove: 'x' },
      { add: '99999999999' },
      { add: '999999' },
      { set: String(id), quantity: '-1' },
      { less: String(id) },
    ]
    for (const fields of nonsense) expect(await send('/cart', fields)).toEqual([303, '/cart'])
    expect((await cartOf()).map(({ quantity }) => quantity)).toEqual([1])
    expect(await send('/favorites', { add: '999999' })).toEqual([303, '/favorites'])
  })

  it('leads back to a page of ours and nowhere else, and visitors to the sign-in', async () => {
    const from = (referer: string) => send('/cart', { add: '4' }, own, { referer })
    expect(await from(`${site.url}/products?page=2`)).toEqual([303, '/products?page=2'])
    for (const referer of ['https://xau.example/x', `${site.url}//xau.example`, 'khong', `${site.url}/\\xau`])
      expect((await from(referer))[1]).toMatch(/^\/(?![/\\])/)
    expect(await send('/cart', { add: '4' }, '')).toEqual([303, '/auth'])
    expect((await send('/cart', { add: '4' }, own, { origin: 'https://xau.example' }))[0]).toBe(403)
    const { status } = await fetch(`${site.url}/cart`, {
      method: 'POST',
      headers: { cookie: own },
      body: 'x'.repeat(10_000),
    })
    expect(status).toBe(413)
  })
})

describe('a hand quicker than the server', () => {
  /** What a call answers is found out at once and comes when it is let go. */
  const late = async (page: Page, pattern: string) => {
    const [found, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isHeld = false
    await page.route(pattern, async (route) => {
      if (isHeld || route.request().method() !== 'GET') return route.fallback()
      isHeld = true
      const response = await route.fetch()
      found.resolve()
      await held.promise
      await route.fulfill({ response })
    })
    return { found: found.promise, letGo: held.resolve }
  }
  const heartOn = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /yêu thích$/ })
      .first()
  const pressed = (page: Page) => heartOn(page).getAttribute('aria-pressed')

  it('a heart stays as it was pressed, whatever was asked before', async () => {
    const page = await context.newPage()
    await arrive(page, `${site.url}/faq`)
    const check = await late(page, '**/api/favorites/check/9')
    const arriving = moveTo(page, '/products/9')
    await check.found
    await heartOn(page).click()
    await page.getByText('Đã thêm vào danh sách yêu thích').first().waitFor()
    check.letGo()
    await arriving
    expect(await pressed(page)).toBe('true')
    await page.close()
  })

  it('a heart that was taken away is not filled by a list from before', async () => {
    for (const productId of [5, 7, 8]) await call('/api/favorites', { productId }, 'POST', own)
    const page = await context.newPage()
    await arrive(page, `${site.url}/favorites`)
    const last = page.getByRole('article').filter({ has: page.locator('a[href="/products/7"]') })
    const list = await late(page, '**/api/favorites')
    await page
      .getByRole('article')
      .filter({ has: page.locator('a[href="/products/8"]') })
      .getByRole('button', { name: /^Bỏ khỏi yêu thích/ })
      .click()
    await list.found
    await last.getByRole('button', { name: /^Bỏ khỏi yêu thích/ }).click()
    await last.waitFor({ state: 'detached' })
    list.letGo()
    await moveTo(page, '/products/7')
    await expect.poll(() => heartOn(page).count()).toBe(1)
    expect(await pressed(page)).toBe('false')
    await page.close()
    await call('/api/favorites/5', undefined, 'DELETE', own)
  })

  it('one more and out again at once takes the line out without an error, and back with the number shown', async () => {
    await put(3)
    const page = await context.newPage()
    await arrive(page, `${site.url}/cart`)
    await page.evaluate(`(async () => {
      document.querySelector('button[name=more]').click()
      await new Promise((next) => setTimeout(next))
      document.querySelector('button[name=remove]').click()
    })()`)
    await page.getByText('Đã xóa khỏi giỏ hàng').first().waitFor()
    await atRest(page)
    expect(await page.getByText('Không thể cập nhật số lượng').count()).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(async () => (await cartOf()).map(({ quantity }) => quantity)).toEqual([2])
    await page.close()
  })
})

it('the cart while it is bought, and stories that are open, have no fault axe can find', async () => {
  const { context: own, close: leave } = await openBrowser({})
  await signIn(own, site.url, 'khach')
  for (const productId of [1, 2, 4, 14])
    await own.request.post(`${site.url}/api/cart`, { data: { productId, quantity: 1 } })
  const page = await own.newPage()
  const look = async () => {
    for (const one of [
      ['light', 390],
      ['dark', 390],
      ['light', 1440],
      ['dark', 1440],
    ] as const) {
      await show(page, one)
      expect(await violations(page), `${page.url()} ${one.join(' at ')}`).toEqual([])
    }
  }
  await arrive(page, `${site.url}/cart`)
  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Mua tất cả' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mở cửa hàng' }).click()
  await page.getByText('Bị chặn').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Mở từng cửa hàng')
  await look()
  await arrive(page, `${site.url}/dashboard?tab=journey`)
  await openStories(page)
  await look()
  await leave()
})

it('text of twice the size fits a phone, stories open', async () => {
  const { context: phone, close: leave } = await openBrowser({ width: 390, height: 844 })
  await signIn(phone, site.url, 'khach')
  for (const productId of [1, 2])
    await phone.request.post(`${site.url}/api/cart`, { data: { productId, quantity: 1 } })
  const page = await phone.newPage()
  const wide: string[] = []
  await arrive(page, `${site.url}/dashboard`)
  // A product has a form of its own for members: its stars.
  for (const path of [...memberScreens, '/products/1']) {
    await moveTo(page, path)
    const found = await tooWideAtTwice(page)
    if (found.length > 0) wide.push(`${path}: ${found.join(' | ')}`)
  }
  expect(wide).toEqual([])
  await leave()
})

it('a member who moves on hears the title of the next page, and goes on from its beginning', async () => {
  const { context: reader, close: leave } = await openBrowser({})
  const page = await reader.newPage()
  await arrive(page, `${site.url}/faq`)
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).first().click()
  await page.waitForURL('**/products')
  await expect
    .poll(() => page.locator('body [aria-live=polite].sr-only').first().textContent())
    .toBe('Sản phẩm hoàn điểm | Mua Hời')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('noi-dung')
  await leave()
})
