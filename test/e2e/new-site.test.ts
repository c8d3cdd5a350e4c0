import { afterAll, describe, expect, it } from 'vitest'
import { adminLinks } from '#web/features/admin/screens.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { show } from '../support/looks.ts'
import { arrive, moveTo } from '../support/rest.ts'
import { memberScreens, publicScreens } from '../support/screens.ts'
import { startSite } from '../support/site.ts'
import { visitSite } from '../support/visit.ts'

/** As an operator first starts it: no sample of anything. */
const { site, context, page, browse, close } = await visitSite({
  start: startSite,
  env: {
    DEMO: '0',
    SECRET: 'a secret of at least 32 characters',
    ADMIN_PASSWORD: 'muahoi-that',
    SITE_NAME: 'Chợ Rẻ',
  },
})
afterAll(close)

const open = (path: string) => arrive(page, site.url + path)
const main = () => page.getByRole('main')
const said = (words: string) => main().getByText(words, { exact: true }).waitFor()

describe('where there is nothing yet', () => {
  it('the home page says so of each part', async () => {
    await open('/')
    await said('No categories available.')
    await said('No products available in this category.')
    await said('No blog posts available yet.')
    expect(await main().locator('[lang=en]').count()).toBe(3)
    expect(
      await main()
        .locator('p', { hasText: /^Chưa có/ })
        .getByRole('link', { name: 'Cửa hàng' })
        .count(),
    ).toBe(3)
    expect(await violations(page)).toEqual([])
  })

  it('the blog says so and leads home', async () => {
    await open('/blog')
    await said('No blog posts available yet.')
    expect(await violations(page)).toEqual([])
    await main().getByRole('link', { name: 'Về trang chủ' }).click()
    await page.waitForURL(`${site.url}/`)
  })

  it('the listing says so', async () => {
    await open('/products')
    await said('No products available in this category.')
    expect(await violations(page)).toEqual([])
  })
})

it('the operators’ tables are empty and have no fault axe can find, on a phone and wider', async () => {
  const desk = await browse()
  await signIn(desk, site.url, 'admin', 'muahoi-that')
  const own = await desk.newPage()
  await arrive(own, `${site.url}/admin`)
  for (const [place, { to }] of adminLinks.entries()) {
    await show(own, [place % 2 ? 'dark' : 'light', [390, 768, 1440][place % 3] ?? 390])
    await moveTo(own, to)
    await own.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(own), to).toEqual([])
  }
})

describe('a site that is called otherwise', () => {
  // A shop's address is nobody's name, and neither is the mail address that an operator has yet to change.
  const ours = /Mua Hời/i

  it.each(publicScreens)('%s does not call it by our name', async (path) => {
    expect(await (await fetch(site.url + path)).text()).not.toMatch(ours)
  })

  it('nor does what a member reads', async () => {
    const api = (path: string, data: object) => context.request.post(`${site.url}/api/${path}`, { data })
    await api('register', { username: 'lan', password: 'matkhau1', email: 'lan@example.vn', fullName: 'Lan' })
    for (const path of [...memberScreens, '/link']) {
      await open(path)
      expect(await page.locator('body').textContent(), path).not.toMatch(ours)
      expect(await page.title(), path).not.toMatch(ours)
      // A new member's: each is empty.
      expect(await violations(page), path).toEqual([])
    }
    await api('logout', {})
  })
})

describe('advertisements', () => {
  const ads = () => page.getByRole('complementary', { name: /^Quảng cáo: / })
  const ad = (name: string) => ({
    image: '/illustrations/hero-800.webp',
    link: `https://${name}.vn/`,
    alt: name,
  })
  const save = async (data: object) => {
    await signIn(context, site.url, 'admin', 'muahoi-that')
    const answer = await context.request.patch(`${site.url}/api/admin/settings`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    await context.request.post(`${site.url}/api/logout`)
  }

  it('take no room until the operator has some, stand above and below the products, and go again', async () => {
    await open('/')
    expect(await ads().count()).toBe(0)
    await save({ adTop: ad('tren'), adMiddle: ad('giua') })
    await open('/')
    expect(await ads().count()).toBe(2)
    const order: string[] = await page.evaluate(
      `[...document.querySelectorAll('main > * :is(h2, a[rel*=sponsored] img)')].map((one) => one.alt ?? one.textContent)`,
    )
    expect(order.slice(0, 4)).toEqual(['tren', 'Danh mục phổ biến', 'Sản phẩm nổi bật', 'giua'])
    const link = ads().first().getByRole('link', { name: 'tren' })
    expect(await link.getAttribute('href')).toBe('https://tren.vn/')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener')
    await ads().last().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page.evaluate(`[...document.querySelectorAll('aside img')].every((one) => one.naturalWidth > 0)`),
      )
      .toBe(true)
    expect(await violations(page)).toEqual([])
    await save({ adTop: null, adMiddle: null })
    await open('/')
    expect(await ads().count()).toBe(0)
  })
})
