import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { movesEachTime, noteShifts, unseen } from '../support/layout-shifts.ts'
import { arrive, atRest } from '../support/rest.ts'
import { memberScreens, publicScreens } from '../support/screens.ts'
import { visitSite } from '../support/visit.ts'

const { site, context: visitor, browse, close } = await visitSite()
const member = await browse()
const newMember = await browse()
const admin = await browse()

/** The same for a member, whose head other screens hold already. */
const plain = [
  '/about',
  '/blog/search?q=gia',
  '/products/search?q=kem+chong+nag',
  '/products?page=3&sort=price-asc',
  '/cua-hang/khong-co',
  '/link?url=https://cua-hang-la.com/x',
  '/link?url=javascript:alert(1)',
  '/faq',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/offline',
  '/tu-choi/often',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe',
  '/ma-giam-gia',
]
/** What a member is led away from. */
const strangers = ['/auth', '/auth?tab=register', '/forgot-password', '/reset-password']
const forMembers = publicScreens.filter((path) => ![...plain, ...strangers].includes(path))
/** Where columns stand that neither phones nor desktops have. */
const onTablets = ['/', '/products', '/products/1', '/cua-hang/dien-may-den-long', '/blog', '/cart']

/** Less (px) and a card's words break in the middle. */
const narrowest = 120

beforeAll(async () => {
  for (const context of [visitor, member, newMember, admin]) await noteShifts(context)
  await signIn(member, site.url, 'khach')
  await signIn(admin, site.url, 'admin')
  const data = { username: 'nguoi-moi', password: 'matkhau1', email: 'moi@example.vn', fullName: 'Người Mới' }
  expect((await newMember.request.post(`${site.url}/api/register`, { data })).status()).toBe(201)
  for (const productId of [1, 2, 3, 4, 5]) {
    await member.request.post(`${site.url}/api/favorites`, { data: { productId } })
    await member.request.post(`${site.url}/api/cart`, { data: { productId } })
    await member.request.post(`${site.url}/api/alerts`, { data: { productId, kind: 'new_low' } })
    await member.request.post(`${site.url}/api/affiliate/track`, { data: { productId } })
  }
})
afterAll(close)

// The operators' own screens are held still where they are held under axe (admin-shell.test.ts).
describe.each([
  { who: 'a visitor', context: visitor, width: 390, screens: [...publicScreens, '/favorites'] },
  { who: 'a visitor', context: visitor, width: 768, screens: onTablets },
  { who: 'a visitor', context: visitor, width: 1440, screens: [...publicScreens, '/favorites'] },
  { who: 'a member', context: member, width: 390, screens: [...forMembers, ...memberScreens] },
  { who: 'a member', context: member, width: 768, screens: [...onTablets, '/dashboard'] },
  { who: 'a member', context: member, width: 1440, screens: [...forMembers, ...memberScreens] },
  { who: 'an operator', context: admin, width: 390, screens: ['/', '/products/1'] },
  { who: 'an operator', context: admin, width: 1440, screens: ['/', '/products/1'] },
  { who: 'a new member', context: newMember, width: 390, screens: memberScreens },
  { who: 'a new member', context: newMember, width: 1440, screens: memberScreens },
])('before $who at $width px', ({ who, context, width, screens }) => {
  it('nothing moves by itself, and no product is squeezed', async () => {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    // From the second page on the browser knows whether somebody is signed in.
    await arrive(page, `${site.url}/about`)
    const moved: string[] = []
    const squeezed: string[] = []
    for (const screen of screens) {
      const { sum, nodes } = await movesEachTime(page, () => arrive(page, site.url + screen))
      if (sum >= unseen) moved.push(`${screen}: ${sum} ${nodes.join(' | ')}`)
      const widths = await page.evaluate<number[]>(
        "[...document.querySelectorAll('main article')].map((card) => card.offsetWidth).filter((one) => one > 0)",
      )
      if (widths.some((one) => one < narrowest)) squeezed.push(`${screen}: ${widths.join(', ')}`)
      // Nobody else looks at what a new member sees of a shop that has goods.
      if (who === 'a new member') expect(await violations(page), screen).toEqual([])
    }
    expect(moved).toEqual([])
    expect(squeezed).toEqual([])
    await page.close()
  })
})

it.each([1024, 1100, 1279, 1280, 1440])(
  'a member’s points, few or many, move nothing of the header at %i px as they come',
  async (width) => {
    const page = await member.newPage()
    await page.setViewportSize({ width, height: 844 })
    await arrive(page, `${site.url}/about`)
    const places = () =>
      page.evaluate(`['form[action="/products/search"]', '[aria-label^="Giỏ hàng"]', '[aria-label^="Thông báo"]'].map((one) => {
        const { left, right } = document.querySelector('header ' + one).getBoundingClientRect()
        return [one, Math.round(left), Math.round(right)].join(' ')
      })`)
    for (const points of [0, 45_000, 123_456_789]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/\/api\/user$/, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), points } })
      })
      await page.route(/\/member-menu-[^/]*\.js$/, async (route) => {
        await promise
        await route.continue()
      })
      await page.goto(`${site.url}/faq`)
      const bell = page.getByRole('banner').getByRole('button', { name: /^Thông báo/ })
      await bell.waitFor()
      const before = await places()
      resolve()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Tài khoản: / })
        .waitFor()
      await atRest(page)
      expect(await places(), String(points)).toEqual(before)
      await page.unroute(/\/api\/user$/)
    }
    await page.close()
  },
)
