import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openPlain, signIn } from '../support/browser.ts'
import { closeSurely } from '../support/closing.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, browse, close } = await visitSite({ as: 'khach', width: 390, height: 844 })
afterAll(close)

/** A page that is painted and whose scripts never come, as on a bad line. */
const painted = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.route(/\.js(\?|$)/, () => undefined)
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}
/** Such a page is never loaded to its end. */
const arrived = { waitUntil: 'commit' } as const
const idsOf = async (path: string): Promise<unknown[]> => {
  const lines = (await (await context.request.get(`${site.url}${path}`)).json()) as { id: number }[]
  return lines.map((line) => ('product' in line ? (line.product as { id: number }).id : line.id))
}

describe('a press before the scripts have come', () => {
  it('on a heart keeps the product', async () => {
    const page = await painted('/products/7')
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào yêu thích' }).first().click()
    await expect.poll(() => idsOf('/api/favorites')).toContain(7)
    await page.close()
  })

  it('on a card’s cart puts the product in', async () => {
    const page = await painted('/products')
    await page
      .getByRole('button', { name: /^Thêm vào giỏ hàng/ })
      .first()
      .click()
    await expect.poll(() => idsOf('/api/cart')).toHaveLength(1)
    await page.close()
  })

  it('on what in the cart needs the scripts is not taken', async () => {
    const page = await painted('/cart')
    for (const name of ['Mua tất cả', 'Xóa giỏ hàng', /^Mở cửa hàng/])
      expect(await page.getByRole('main').getByRole('button', { name }).first().isDisabled()).toBe(true)
    await page.close()
  })

  it('on a filter narrows the list', async () => {
    const page = await painted('/products?sort=price-asc')
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    await page.getByRole('radio', { name: /^Từ 2\s%/ }).check()
    await page.getByRole('button', { name: 'Áp dụng' }).click()
    await page.waitForURL('**/products?sort=price-asc&minReward=2', arrived)
    await page.close()
  })

  it('on the field and on the cart leads where it says', async () => {
    const page = await painted('/products')
    await page.getByRole('combobox', { name: /^Tìm sản phẩm/ }).fill('tai nghe')
    await page.getByRole('combobox', { name: /^Tìm sản phẩm/ }).press('Enter')
    await page.waitForURL(/\/products\/search\?q=tai(\+|%20)nghe/, arrived)
    await page.getByRole('button', { name: /^Giỏ hàng/ }).click()
    await page.getByRole('menuitem', { name: 'Xem giỏ hàng' }).click()
    await page.waitForURL('**/cart', arrived)
    await page.close()
  })

  it('on the menu leads to the same ways at the page’s foot', async () => {
    const page = await painted('/about')
    await page.getByRole('button', { name: 'Tôi. Mở menu' }).click()
    const foot = page.getByRole('contentinfo')
    await expect.poll(async () => ((await foot.boundingBox())?.y ?? 844) < 422).toBe(true)
    await foot.getByRole('link', { name: 'Tài khoản' }).click()
    await page.waitForURL('**/auth', arrived)
    await page.close()
  })

  it('on a list’s order, category and field is done once they have', async () => {
    const page = await context.newPage()
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    await page.route(/\.js(\?|$)/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto(`${site.url}/products?minReward=2`, arrived)
    await page.getByLabel('Danh mục').selectOption({ index: 1 })
    await page.getByLabel('Tìm trong danh sách').fill('tai')
    const category = await page.getByLabel('Danh mục').inputValue()
    come()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ minReward: '2', category, q: 'tai' })
    await page.close()
  })
})

describe('a page that is closed while it goes elsewhere', () => {
  it('is closed also where the browser forgot to', async () => {
    const page = await context.newPage()
    // As of a browser that said yes and did nothing: it waits for the page to go.
    page.close = () => new Promise((gone) => page.once('close', () => gone()))
    closeSurely(page)
    await page.close()
    expect(page.isClosed()).toBe(true)
  })
})

describe('a page that is waited for while the browser draws no frame', () => {
  it('is asked again', async () => {
    const page = await context.newPage()
    await arrive(page, `${site.url}/faq`)
    await page.evaluate(`{
      const draw = requestAnimationFrame
      window.requestAnimationFrame = () => { window.requestAnimationFrame = draw }
    }`)
    await atRest(page)
    await page.close()
  }, 60_000)
})

describe('the header of who was never signed in here', () => {
  it('has the ways in from the first paint on, and a member’s has room instead', async () => {
    const wide = await browse({ width: 1440, height: 900 })
    const page = await wide.newPage()
    await page.route(/\.js(\?|$)/, () => undefined)
    await page.goto(`${site.url}/about`, arrived)
    const ways = page.getByRole('banner').getByRole('link', { name: /^Đăng (nhập|ký)$/ })
    await ways.first().waitFor()
    expect(await Promise.all((await ways.all()).map((one) => one.getAttribute('href')))).toEqual([
      '/auth',
      '/auth?tab=register',
    ])
    await page.evaluate("localStorage.setItem('muahoi.member', '1')")
    await page.goto(`${site.url}/faq`, arrived)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await ways.count()).toBe(0)
    await wide.close()
  })
})

describe('what the server wrote', () => {
  it('stays while its code is on its way, also when it becomes known who is there', async () => {
    const slow = await browse({ width: 1440, height: 900 })
    const page = await slow.newPage()
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    await page.route(/(price|review)-section/, async (route) => {
      await late
      await route.continue()
    })
    const known = page.waitForResponse('**/api/auth/status')
    await page.goto(`${site.url}/products/7`, arrived)
    const heading = page.getByRole('heading', { name: 'Lịch sử giá' })
    await heading.waitFor()
    await page.evaluate(`(() => {
      const written = [...document.querySelectorAll('main h2')]
      window.gone = []
      const look = () => window.gone.push(...written.filter((one) => !one.checkVisibility()).map((one) => one.textContent))
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })()`)
    await known
    // A visitor's way to the shop leads there itself: React has told everybody that nobody is signed in.
    await page.locator('main a[target=_blank]:not([href^="/"])', { hasText: 'Mua ngay' }).first().waitFor()
    await page.waitForTimeout(1_000)
    expect(await page.evaluate('window.gone')).toEqual([])
    come()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.gone')).toEqual([])
    await heading.waitFor()
    await slow.close()
  })
})

describe('without a browser’s scripts', () => {
  it.each([
    ['/dashboard', /^Trang này cần JavaScript/],
    ['/admin', /^Trang này cần JavaScript/],
    ['/cart', /^Đăng nhập để xem giỏ hàng của bạn. Đăng nhập$/],
    ['/auth', /cần bật JavaScript .* để gửi biểu mẫu/],
    ['/contact', /cần bật JavaScript .* để gửi biểu mẫu/],
  ])('%s says what it needs', async (path, words) => {
    const plain = await openPlain(context)
    const page = await plain.newPage()
    await page.goto(site.url + path)
    await page.getByText(words).first().waitFor()
    await plain.close()
  })
})

describe('on paper', () => {
  it.each([
    ['ledger', 'Sao kê theo tháng'],
    ['journey', 'Tháng '],
  ])('the %s is ink on white, whatever the theme, without what can only be pressed', async (tab, words) => {
    const dark = await browse({ width: 800, height: 1100 })
    await signIn(dark, site.url, 'khach')
    const page = await dark.newPage()
    await page.emulateMedia({ colorScheme: 'dark' })
    await arrive(page, `${site.url}/dashboard?tab=${tab}`)
    await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(
      'rgb(255, 255, 255)',
    )
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
    const left =
      (await page.evaluate(`[...document.querySelectorAll('button, footer, header:not(main *), [role=tablist], nav[aria-label="Đi nhanh"]')]
      .filter((one) => one.getClientRects().length > 0).map((one) => one.tagName + ' ' + one.textContent.slice(0, 30))`)) as string[]
    expect(left).toEqual([])
    await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
    expect(
      await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
    ).toBe(true)
    await dark.close()
  })
})
