import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/browser.ts'
import { noteShifts, shiftsOf, unseen } from '../support/layout-shifts.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context: visitor, browse, close } = await visitSite()
const member = await browse()
const admin = await browse()

const everybody = [
  '/',
  '/products',
  '/products?category=1&q=tai+nghe',
  '/products?category=1&q=khong-co-gi',
  '/products/search?q=binh',
  '/products/1',
  '/products/999999',
  '/cua-hang',
  '/link?url=https://shopee.vn/ao-i.88201679.2391847023',
  '/cua-hang/dien-may-den-long',
  '/minh-bach',
  '/blog',
  '/blog/diem-hoan-hoat-dong-nhu-the-nao',
  '/blog/search?q=gia',
  '/faq',
  '/contact',
  '/about',
  '/terms-of-service',
  '/privacy-policy',
  '/cart',
  '/khong-co-trang-nay',
]
/** What is the same for members, and what they are led away from. */
const visitors = [
  '/products?page=3&sort=price-asc',
  '/products/search?q=kem+chong+nag',
  '/cua-hang/khong-co',
  '/ma-giam-gia',
  '/offline',
  '/tu-choi/often',
  '/link',
  '/link?url=https://cua-hang-la.com/x',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/reset-password',
  '/favorites',
]
const members = [
  '/favorites',
  '/rut-tien',
  '/gioi-thieu',
  '/dashboard',
  ...[
    'profile',
    'purchases',
    'rewards',
    'password',
    'journey',
    'claims',
    'ledger',
    'favorites',
    'notices',
    'security',
    'devices',
    'data',
  ].map((tab) => `/dashboard?tab=${tab}`),
]

beforeAll(async () => {
  for (const context of [visitor, member, admin]) await noteShifts(context)
  await signIn(member, site.url, 'khach')
  await signIn(admin, site.url, 'admin')
  for (const productId of [1, 2, 3, 4, 5]) {
    await member.request.post(`${site.url}/api/favorites`, { data: { productId } })
    await member.request.post(`${site.url}/api/cart`, { data: { productId } })
    await member.request.post(`${site.url}/api/alerts`, { data: { productId, kind: 'new_low' } })
    await member.request.post(`${site.url}/api/affiliate/track`, { data: { productId } })
  }
})
afterAll(close)

describe.each([
  ['a visitor', visitor, [...everybody, ...visitors]],
  ['a member', member, [...everybody, ...members]],
  ['an operator', admin, ['/', '/products/1']],
] as const)('before %s', (_, context, screens) => {
  it.each([390, 1440])('nothing moves by itself at %i px', async (width) => {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    // From the second page on the browser knows whether somebody is signed in.
    await arrive(page, `${site.url}/about`)
    const moved: string[] = []
    const movesIn = async (screen: string): Promise<string | undefined> => {
      await arrive(page, site.url + screen)
      const { sum, nodes } = await shiftsOf(page)
      return sum >= unseen ? `${screen}: ${sum} ${nodes.join(' | ')}` : undefined
    }
    for (const screen of screens) {
      const first = await movesIn(screen)
      // What a page does by itself it does again. Letters that come between its first layout and the end of the time the
      // browser waits for them are drawn anew by chance, on a machine that is busy.
      const again = first && (await movesIn(screen))
      if (again) moved.push(first, again)
    }
    expect(moved).toEqual([])
    await page.close()
  })
})
