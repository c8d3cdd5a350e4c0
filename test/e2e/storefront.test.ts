import { afterAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { tooWideAtTwice } from '../support/large-text.ts'
import { movesEachTime, noteShifts, unseen } from '../support/layout-shifts.ts'
import { show } from '../support/looks.ts'
import { arrive, moveTo } from '../support/rest.ts'
import { publicScreens } from '../support/screens.ts'
import { visitSite } from '../support/visit.ts'

const { site, page, browse, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)

const bar = () => page.getByRole('navigation', { name: 'Đi nhanh' })

describe('the bar at a phone’s foot', () => {
  it('leads everywhere, tells where one is, and stands on no wider window and not with the operators', async () => {
    await arrive(page, site.url)
    for (const [name, path] of [
      ['Cửa hàng', '/cua-hang'],
      ['Trang chủ', '/'],
    ] as const) {
      await bar().getByRole('link', { name }).click()
      await page.waitForURL(site.url + path)
      await expect.poll(() => bar().getByRole('link', { name }).getAttribute('aria-current')).toBe('true')
    }
    await page.setViewportSize({ width: 768, height: 900 })
    await bar().waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    const operator = await browse()
    await signIn(operator, site.url, 'admin')
    const desk = await operator.newPage()
    await arrive(desk, `${site.url}/admin`)
    expect(await desk.getByRole('navigation', { name: 'Đi nhanh' }).count()).toBe(0)
  })

  it('opens the menu of everything, which closes when something is chosen and has no fault', async () => {
    await arrive(page, `${site.url}/products`)
    await bar().getByRole('button', { name: 'Mở menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Tài khoản' })
    await menu.getByRole('link', { name: 'Đăng nhập' }).waitFor()
    for (const theme of ['light', 'dark'] as const) {
      await show(page, [theme, 390])
      expect(await violations(page), theme).toEqual([])
    }
    await menu.getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL('**/blog')
    await menu.waitFor({ state: 'hidden' })
  })

  it('covers no word that a toast says, and leads places without scripts', async () => {
    await arrive(page, `${site.url}/products`)
    await page.getByRole('article').first().getByRole('button', { name: 'Thêm vào yêu thích' }).click()
    const word = page
      .getByRole('region', { name: /Thông báo/ })
      .getByText('Vui lòng đăng nhập để thêm vào danh sách yêu thích')
    await word.waitFor()
    const [toast, foot] = [await word.boundingBox(), await bar().boundingBox()]
    expect((toast?.y ?? 900) + (toast?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    const html = await (await fetch(site.url)).text()
    for (const path of ['/cua-hang', '/products/search', '/dashboard', '#lien-ket'])
      expect(html).toContain(`href="${path.replace('&', '&amp;')}"`)
  })
})

describe('home', () => {
  it('shows one field at a time: its own, then the header’s', async () => {
    await arrive(page, site.url)
    const fields = () => page.getByRole('combobox', { name: /^Tìm sản phẩm/ })
    expect(await fields().count()).toBe(1)
    await page.getByRole('heading', { name: 'Bài viết mới' }).scrollIntoViewIfNeeded()
    await expect
      .poll(() => page.evaluate("document.documentElement.hasAttribute('data-past-hero')"))
      .toBe(true)
    await page.getByRole('banner').getByRole('combobox', { name: 'Tìm sản phẩm', exact: true }).waitFor()
  })

  it('names shops with their rates, what fell by our own history, and rewards; no figure below its floor', async () => {
    await arrive(page, site.url)
    const main = page.getByRole('main')
    await main
      .getByRole('list', { name: 'Cửa hàng hoàn điểm' })
      .getByRole('link', { name: /đến 3\s%/ })
      .first()
      .waitFor()
    const fallen = main.getByRole('list', { name: 'Vừa giảm giá' }).getByRole('article').first()
    await fallen.getByText(/^Giảm \d+\s%$/).waitFor({ state: 'attached' })
    await fallen.getByText('Giá trước đó:').waitFor({ state: 'attached' })
    await main.getByRole('list', { name: 'Đổi thưởng' }).getByRole('link').first().waitFor()
    expect(await main.getByText('Thành viên hoạt động').count()).toBe(0)
    await main.getByText('Điểm đã trao').waitFor()
  })

  it('remembers in this browser what was looked at, keeps its room, and forgets it', async () => {
    const own = await browse({ width: 390, height: 844 })
    await noteShifts(own)
    const seen = await own.newPage()
    await arrive(seen, site.url)
    expect(await seen.getByRole('heading', { name: 'Bạn đã xem' }).count()).toBe(0)
    await arrive(seen, `${site.url}/products/7`)
    await arrive(seen, `${site.url}/products/3`)
    // The one in front comes last: its neighbour must not stand in its place meanwhile.
    await seen.route('**/api/products/3', (route) => setTimeout(() => void route.continue(), 500))
    const { sum, nodes } = await movesEachTime(seen, async () => {
      await arrive(seen, site.url)
      await seen.locator('section[class*=in-data-viewed]').scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          seen.evaluate(
            "[...document.querySelectorAll('ul[aria-label=\"Bạn đã xem\"] a[href]')].map((link) => link.getAttribute('href'))",
          ),
        )
        .toEqual(['/products/3', '/products/7'])
    })
    expect(sum, nodes.join(' | ')).toBeLessThan(unseen)
    await seen.getByRole('button', { name: 'Xóa', exact: true }).click()
    await expect.poll(() => seen.evaluate("localStorage.getItem('muahoi.viewed')")).toBeNull()
    await seen.getByRole('heading', { name: 'Bạn đã xem' }).waitFor({ state: 'hidden' })
  })

  it('forgets what was looked at once a member has become nobody, and keeps a visitor’s', async () => {
    const own = await browse()
    const seen = await own.newPage()
    const kept = () => seen.evaluate("localStorage.getItem('muahoi.viewed')")
    await arrive(seen, `${site.url}/products/7`)
    await arrive(seen, site.url)
    expect(await kept()).toBe('[7]')
    await signIn(own, site.url, 'khach')
    await arrive(seen, `${site.url}/dashboard`)
    await expect.poll(() => seen.evaluate("localStorage.getItem('muahoi.member')")).toBe('1')
    expect(await kept()).toBe('[7]')
    // The session ended elsewhere, or of itself.
    await own.clearCookies()
    await arrive(seen, site.url)
    await expect.poll(kept).toBeNull()
  })

  it.each([
    [390, 844],
    [1440, 900],
  ])('has its field, shops and first products in the first window of %i x %i', async (width, height) => {
    await page.setViewportSize({ width, height })
    await arrive(page, site.url)
    const main = page.getByRole('main')
    const foot = async (part: ReturnType<typeof main.getByRole>) => {
      const box = await part.first().boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    expect(await foot(main.getByRole('combobox', { name: /^Tìm sản phẩm/ }))).toBeLessThan(height)
    expect(await foot(main.getByRole('list', { name: 'Cửa hàng hoàn điểm' }))).toBeLessThan(height)
    expect(await foot(main.getByRole('article'))).toBeLessThan(height)
    await page.setViewportSize({ width: 390, height: 844 })
  })
})

it('letters twice as large fit a phone on every screen', async () => {
  await arrive(page, site.url)
  const wide: string[] = []
  for (const path of [...publicScreens, '/auth?tab=register&invited=1']) {
    await moveTo(page, path)
    await page.getByRole('main').waitFor()
    const found = await tooWideAtTwice(page)
    if (found.length > 0) wide.push(`${path}: ${found.join(' | ')}`)
  }
  expect(wide).toEqual([])
  await page.evaluate("document.documentElement.style.fontSize = ''")
})

describe('a card', () => {
  it('is a plain link that opens without a new document, and its buttons carry the product’s name', async () => {
    await arrive(page, `${site.url}/products`)
    await page.evaluate('window.stays = true')
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    expect(name.length).toBeGreaterThan(10)
    for (const button of ['Thêm vào yêu thích', 'Thêm vào giỏ hàng'])
      await card.getByRole('button', { name: `${button}: ${name}`, exact: true }).waitFor()
    await card.getByRole('link', { name }).click()
    await page.waitForURL(/\/products\/\d+$/)
    expect(await page.evaluate('window.stays')).toBe(true)
  })
})

it.each([390, 768, 1440])(
  'cards at %i px keep their buttons off the picture, and their foot in one line',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/products', '/products/search?q=tai+nghe']) {
      await arrive(page, site.url + path)
      const faults =
        await page.evaluate(`[...document.querySelectorAll('main article:has(button)')].flatMap((card) => {
      const boxOf = (what) => card.querySelector(what).getBoundingClientRect()
      const [picture, price] = [boxOf('img'), boxOf('data')]
      return [...card.querySelectorAll('button')].flatMap((button) => {
        const { top, bottom, left, right, width, height } = button.getBoundingClientRect()
        const lies = top < picture.bottom && bottom > picture.top && left < picture.right && right > picture.left
        const isSmall = width < 44 || height < 44
        const isBelow = top > price.bottom
        return lies || isSmall || isBelow ? [button.ariaLabel] : []
      })
    })`)
      expect(faults, path).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  },
)

it('home shows no product in two of its own rows, nor in one and among the featured', async () => {
  await arrive(page, site.url)
  const shown = (await page.evaluate(
    `[...document.querySelectorAll('main li:not([aria-label="Bạn đã xem"] *) article h3 a[href^="/products/"]')].map((link) => link.getAttribute('href'))`,
  )) as string[]
  expect(shown.length).toBeGreaterThan(12)
  expect(new Set(shown).size).toBe(shown.length)
})

describe('what leads nowhere', () => {
  it.each([
    '/products/999999',
    '/cua-hang/khong-co',
    '/link',
    '/link?url=javascript:alert(1)',
    '/cart',
    '/products/search?q=xyzxyzq',
  ])('%s has something to begin with', async (path) => {
    await arrive(page, site.url + path)
    await page.getByRole('heading', { name: 'Đang được hoàn điểm' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(4)
  })

  it.each([
    '/products?maxPrice=61000&minReward=20',
    '/cua-hang/dien-may-den-long?maxPrice=61000&minReward=20',
  ])('%s is left by one press', async (path) => {
    await arrive(page, site.url + path)
    await page.getByRole('heading', { name: 'Đang được hoàn điểm' }).waitFor()
    await page.getByRole('link', { name: 'Bỏ hết bộ lọc' }).click()
    await page.waitForURL(site.url + path.replace(/\?.*/, ''))
  })
})

describe('a card’s picture', () => {
  const follow = async (moving: boolean) => {
    const own = await browse({ width: 390, height: 844, moving })
    const page = await own.newPage()
    await arrive(page, `${site.url}/products`)
    await page.evaluate(`globalThis.carried = []
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        carried.push([...document.querySelectorAll('img')].filter((one) => getComputedStyle(one).viewTransitionName === 'product-picture').length)
        return begin(change)
      }`)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/\/products\/\d+$/)
    await page.locator('.product-picture').waitFor()
    const carried = await page.evaluate('carried')
    await own.close()
    return carried
  }

  it('becomes that of its page', async () => expect(await follow(true)).toEqual([1]))
  it('moves for nobody who wants less movement', async () => expect(await follow(false)).toEqual([]))
})

it('a shop’s goods are narrowed as every list is', async () => {
  await arrive(page, `${site.url}/cua-hang/dien-may-den-long`)
  await page.getByRole('link', { name: 'Bộ lọc', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  expect(await sheet.getByRole('group', { name: 'Cửa hàng' }).count()).toBe(0)
  await sheet.getByRole('radio', { name: /^Từ 5\s%/ }).check()
  await page.waitForURL('**/cua-hang/dien-may-den-long?minReward=5')
  await sheet.getByRole('button', { name: /^Xem \d+ sản phẩm$/ }).click()
  await page.getByRole('link', { name: 'Bỏ lọc Hoàn từ 5 %' }).click()
  await page.waitForURL('**/cua-hang/dien-may-den-long')
})
