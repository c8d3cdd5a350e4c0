import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, browse, close } = await visitSite({
  as: 'khach',
  whole: true,
  width: 390,
  height: 844,
})
afterAll(close)

/** Cuts a browser off the site, its worker too. */
const cut = (isCut: boolean) => context.setOffline(isCut)
const at = (path: string) => `${site.url}${path}`
const note = (on: Page) => on.getByText(/^Không có kết nối mạng · Số liệu lúc \d\d:\d\d \d\d\/\d\d$/)

const inCaches = (on: Page): Promise<Record<string, string[]>> =>
  on.evaluate(`(async () => {
    const found = {}
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return found
  })()`)
const ownPaths = async (on: Page): Promise<string[]> => (await inCaches(on)).own ?? []

/** The worker takes hold of the page it was registered on. */
const isControlled = (on: Page) => on.evaluate('navigator.serviceWorker.controller !== null')

describe('offline', () => {
  it('what is seen is kept, from the first visit on', async () => {
    await arrive(page, at('/dashboard'))
    await expect.poll(() => isControlled(page)).toBe(true)
    await arrive(page, at('/dashboard?tab=journey'))
    await expect.poll(() => ownPaths(page)).toEqual(expect.arrayContaining(['/api/user', '/api/me/clicks']))
    await arrive(page, at('/dashboard'))
    await expect.poll(() => ownPaths(page)).toContain('/api/me/wallet')
    await arrive(page, at('/products/3'))
    await expect.poll(async () => (await inCaches(page)).pages).toContain('/products/3')
  })

  it('wallet and journey are read, marked with their time', async () => {
    await cut(true)
    await page.goto(at('/dashboard'))
    await page.getByText('khach').first().waitFor()
    await note(page).waitFor()
    await page.goto(at('/dashboard?tab=journey'))
    await page.getByRole('heading', { name: 'Hành trình điểm' }).first().waitFor()
    await note(page).waitFor()
  })

  it('the journey is shown also where a tap opens it, once the network has gone', async () => {
    await cut(false)
    await arrive(page, at('/dashboard'))
    await cut(true)
    await page.getByRole('tab', { name: 'Hành trình điểm' }).click()
    await page.locator('[data-click]').first().waitFor()
    await note(page).waitFor()
  })

  it('pages seen before are shown, others say what is the matter', async () => {
    await page.goto(at('/products/3'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Không có kết nối mạng')
    await page.goto(at('/products/17'))
    await page.getByRole('heading', { name: 'Không có kết nối mạng' }).waitFor()
    await cut(false)
  })

  it('trying again asks for all that was asked for', async () => {
    const asked = at('/link?url=https%3A%2F%2Fshop.example%2Fden')
    await cut(true)
    await page.goto(asked)
    await page.getByRole('heading', { name: 'Không có kết nối mạng' }).waitFor()
    await cut(false)
    await page.getByRole('link', { name: 'Thử lại' }).click()
    await page.getByRole('heading', { name: 'Không có kết nối mạng' }).waitFor({ state: 'detached' })
    expect(page.url()).toBe(asked)
  })

  it('a page that was kept is renewed once the network is back, and marked until then', async () => {
    const desk = await browse({ width: 390, height: 844 })
    await signIn(desk, site.url, 'admin')
    await cut(true)
    await page.goto(at('/products/3'))
    await note(page).waitFor()
    const saved = await desk.request.patch(at('/api/products/3'), { data: { price: 1_234_000 } })
    expect(saved.status()).toBe(200)
    expect(await page.getByText('1.234.000').count()).toBe(0)
    await cut(false)
    await page.getByText('1.234.000').first().waitFor()
    await expect.poll(() => note(page).count()).toBe(0)
    await desk.close()
  })

  it('online nothing old is shown', async () => {
    await arrive(page, at('/products/3'))
    expect(await note(page).count()).toBe(0)
  })

  it('nothing private is left after signing out in another tab, nor for the next member', async () => {
    const other = await context.newPage()
    await arrive(other, at('/'))
    expect((await ownPaths(other)).length).toBeGreaterThan(0)
    await other.evaluate("fetch('/api/logout', { method: 'POST' })")
    await expect.poll(() => ownPaths(page)).toEqual([])
    const all = Object.values(await inCaches(page)).flat()
    expect(all.filter((path) => path.startsWith('/api/') || /^\/(cart|favorites|admin)/.test(path))).toEqual(
      [],
    )
    await signIn(context, site.url, 'admin')
    await cut(true)
    await page.goto(at('/dashboard'))
    await expect.poll(() => page.getByText('khach').count()).toBe(0)
    await cut(false)
    await other.close()
  })

  it('a session that has ended elsewhere takes along what was kept', async () => {
    await context.clearCookies()
    await signIn(context, site.url, 'khach')
    await arrive(page, at('/dashboard'))
    await expect.poll(() => ownPaths(page)).toContain('/api/me/wallet')
    await context.clearCookies()
    await page.evaluate("fetch('/api/me/wallet')")
    await expect.poll(() => ownPaths(page)).toEqual([])
  })

  it('what was kept for one member goes when another is seen, though nobody signed out', async () => {
    await signIn(context, site.url, 'khach')
    await arrive(page, at('/dashboard'))
    await expect.poll(() => ownPaths(page)).toContain('/api/me/wallet')
    await signIn(context, site.url, 'admin')
    await arrive(page, at('/about'))
    await expect.poll(() => ownPaths(page)).toContain('/api/user')
    // The worker forgets once it has answered.
    await expect.poll(() => ownPaths(page)).not.toContain('/api/me/wallet')
  })

  it('nothing private is left by a page either that the worker does not hold', async () => {
    // Workers are not let in here.
    const without = await browse({ width: 390, height: 844 })
    await signIn(without, site.url, 'khach')
    const alone = await without.newPage()
    await arrive(alone, at('/dashboard'))
    await alone.evaluate("caches.open('own').then((own) => own.put('/api/me/wallet', new Response('{}')))")
    await alone.reload()
    expect(await ownPaths(alone)).toEqual(['/api/me/wallet'])
    await alone.evaluate("fetch('/api/logout', { method: 'POST' })")
    await alone.reload()
    await expect.poll(() => ownPaths(alone)).toEqual([])
  })
})

it('what is shared from another app is looked at as a pasted link', async () => {
  const manifest = await (await context.request.get(at('/manifest.webmanifest'))).json()
  const { action, params } = manifest.share_target
  const shared = new URLSearchParams({
    [params.title]: 'Áo thun',
    [params.text]: 'Xem món này nhé https://shopee.vn/ao-i.88201679.2391847023',
  })
  for (const { src } of manifest.icons) expect((await context.request.get(at(src))).status()).toBe(200)
  await arrive(page, at(`${action}?${shared}`))
  await page.getByText('Shopee').first().waitFor()
  await page
    .getByText(/^Mở (và nhận|không kèm) điểm$/)
    .first()
    .waitFor()
})

it('a press that leads to a shop is asked of the site once, though the worker is not the one who answers', async () => {
  await context.clearCookies()
  await signIn(context, site.url, 'khach')
  await arrive(page, at('/ma-giam-gia'))
  await expect.poll(() => isControlled(page)).toBe(true)
  const [voucher] = await (await context.request.get(at('/api/vouchers'))).json()
  const noted = async () => (await context.request.get(at('/api/me/clicks'))).headers()['x-total-count']
  const once = String(Number(await noted()) + 1)
  await page.evaluate(`location.assign('/api/vouchers/${voucher.id}/go')`)
  await page.waitForURL(/\?click_id=/)
  await page.waitForLoadState('networkidle')
  expect(await noted()).toBe(once)
})

it('another site’s page that leads to a shop is told apart, whoever answers', async () => {
  await arrive(page, at('/ma-giam-gia').replace('127.0.0.1', 'localhost'))
  const [voucher] = await (await context.request.get(at('/api/vouchers'))).json()
  await page.evaluate(`location.assign('${at(`/api/vouchers/${voucher.id}/go`)}')`)
  await page.waitForURL(at('/ma-giam-gia'))
})

it('a newer version is offered, and let in by a press alone', async () => {
  await arrive(page, at('/faq'))
  const script = () => page.evaluate('navigator.serviceWorker.controller.scriptURL')
  await expect.poll(() => isControlled(page)).toBe(true)
  const before = await script()
  await page.waitForLoadState('networkidle')
  // Another address is another worker, as another build's bytes are.
  await page.evaluate(
    "navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' }).then(() => 0)",
  )
  const reload = page.getByRole('button', { name: 'Tải lại' })
  await reload.waitFor()
  expect(await script()).toBe(before)
  await Promise.all([page.waitForEvent('load'), reload.click()])
  expect(await script()).toBe(at('/sw.js?newer'))
})
