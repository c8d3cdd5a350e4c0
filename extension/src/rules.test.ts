import { expect, it } from 'vitest'
import { affiliateMarks as marks } from '../../src/server/modules/addresses/rules/tracking.ts'
import {
  arrive,
  bringsLess,
  endOfDay,
  isListOld,
  isQuiet,
  type Memory,
  marksOf,
  noteMarks,
  openingOf,
  type Promised,
  shopAt,
  visitMs,
} from './rules.ts'

const promised = { points: 100, rate: null }
const shops = [
  { name: 'Shopee', places: ['shopee.vn', 'shp.ee'], words: '', promised },
  { name: 'Mẫu', places: ['127.0.0.1:3000/cua-hang-mau/cho'], words: '', promised },
]

it.each([
  ['https://shopee.vn/Noi-i.1.2', 'Shopee'],
  ['https://mall.shopee.vn/', 'Shopee'],
  ['https://notshopee.vn/', undefined],
  ['https://shopee.vn.example/', undefined],
  ['http://127.0.0.1:3000/cua-hang-mau/cho', 'Mẫu'],
  ['http://127.0.0.1:3000/cua-hang-mau/cho/binh', 'Mẫu'],
  ['http://127.0.0.1:3000/cua-hang-mau/chomoi', undefined],
  ['http://127.0.0.1:3001/cua-hang-mau/cho', undefined],
])('%s is of %s', (address, name) => expect(shopAt(new URL(address), shops)?.name).toBe(name))

it.each([
  ['https://shopee.vn/a?utm_source=an_17123&utm_medium=affiliates&mmp_pid=an_17123', true],
  ['https://tiki.vn/a?aff_sid=x', true],
  ['https://www.lazada.vn/a?exlaz=d_1:mm_1', true],
  ['https://shop.example/?utm_source=accesstrade', true],
  ['https://shop.example/?CLICK_ID=1', true],
  // What shops put into their own links, and what search and social networks add, is nobody's claim.
  ['https://www.lazada.vn/a?spm=a2o4n.home&scm=1', false],
  ['https://tiki.vn/a?src=home&utm_source=google&utm_medium=cpc', false],
  ['https://shopee.vn/a?sp_atk=1&xptdk=2&fbclid=3', false],
  ['https://shopee.vn/search?keyword=affiliate', false],
])('%s was sent by an affiliate: %s', (address, isSent) =>
  expect(marksOf(new URL(address), marks) !== '').toBe(isSent),
)

it.each([
  ['https://shopee.vn/checkout?state=1', true],
  ['https://tiki.vn/checkout/payment', true],
  ['https://shopee.vn/buyer/login', true],
  ['https://shop.example/login.html', true],
  ['https://shop.example/thanh-toan', true],
  ['https://checkout.lazada.vn/shipping?x=1', true],
  ['https://cashier.shop.example/pay', true],
  ['https://cart.shop.example/', true],
  ['https://member.shop.example/user/profile', true],
  ['https://accounts.shop.example/', true],
  ['https://sso.shop.example/x', true],
  ['https://www.fahasa.com/onestepcheckout/index/', true],
  ['https://shop.example/checkouts/abc', true],
  ['https://shop.example/cart/payment-info', true],
  ['https://shop.example/dat-hang', true],
  ['https://shop.example/users/sign_in', true],
  ['https://shop.example/log-in', true],
  ['https://shop.example/dang-ky', true],
  // The cart's own page is no paying yet, and these only sound like it.
  ['https://shop.example/cart', false],
  ['https://shop.example/gio-hang', false],
  ['https://shop.example/huong-dan-dat-hang', false],
  ['https://payday.shop.example/', false],
  ['https://www.pay.example/', false],
  ['https://shop.example/den-payment-card', false],
  ['https://shop.example/', false],
])('%s is a page to keep quiet on: %s', (address, quiet) => expect(isQuiet(new URL(address))).toBe(quiet))

const at = (address: string) => new URL(address, 'https://shop.example')

/** Plays arrivals, requests and openings by the site one after the other. */
const played = (...steps: (string | { opens: string } | { asks: string } | number)[]) => {
  let memory: Memory = {}
  let now = 1_000_000
  const views: string[] = []
  for (const step of steps) {
    if (typeof step === 'number') now += step
    else if (typeof step === 'object') {
      const [address, way] = 'opens' in step ? [step.opens, 'noted' as const] : [step.asks, undefined]
      memory = noteMarks(memory, marksOf(at(address), marks), now, way)
    } else {
      const came = arrive(memory, { url: at(step), marks, now })
      memory = came.memory
      views.push(came.view)
    }
  }
  return views
}

it('offers, earns after our opening, and leaves the visit to whoever came last', () => {
  const opened = { opens: '/?click_id=ours' }
  expect(played('/', '/a')).toEqual(['offer', 'offer'])
  expect(played('/?aff_sid=x', '/a')).toEqual(['aside', 'aside'])
  expect(played('/?aff_sid=x', visitMs, '/a')).toEqual(['aside', 'offer'])
  expect(played(opened, '/?click_id=ours', '/a', '/?click_id=ours')).toEqual([
    'earning',
    'earning',
    'earning',
  ])
  expect(played({ opens: '/' }, '/')).toEqual(['earning'])
  expect(played(opened, '/?click_id=ours', '/?aff_sid=x', '/a')).toEqual(['earning', 'aside', 'aside'])
  expect(played('/?aff_sid=x', opened, '/?click_id=ours')).toEqual(['aside', 'earning'])
  expect(played(opened, '/?click_id=ours', visitMs, '/a')).toEqual(['earning', 'offer'])
  expect(played(opened, visitMs, '/?aff_sid=x')).toEqual(['aside'])
  expect(played('/checkout?aff_sid=x', '/a')).toEqual(['quiet', 'aside'])
})

it('takes our own address for ours however late it is loaded again, and offers then', () => {
  const opened = { opens: '/?click_id=ours' }
  expect(played(opened, '/?click_id=ours', visitMs, { asks: '/?click_id=ours' }, '/?click_id=ours')).toEqual([
    'earning',
    'offer',
  ])
  expect(
    played({ opens: '/?utm_source=an_17&mmp_pid=an_17' }, visitMs, '/?mmp_pid=an_17&utm_source=an_17'),
  ).toEqual(['offer'])
  // Meanwhile somebody else sent the visitor: the visit stays theirs, and does not begin anew with our address.
  expect(played(opened, '/?aff_sid=x', '/?click_id=ours', visitMs, '/?click_id=ours')).toEqual([
    'aside',
    'aside',
    'offer',
  ])
  // Marks that name a network alone may be anybody's.
  const network = '/?utm_source=accesstrade&utm_medium=affiliate'
  expect(played({ opens: network }, network, visitMs, network)).toEqual(['earning', 'aside'])
})

it('remembers no more of our own marks than of the last openings', () => {
  let memory: Memory = {}
  for (let n = 0; n < 100; n += 1) memory = noteMarks(memory, `click_id=${n % 50}`, 1, 'noted')
  expect(memory.ours?.length).toBeLessThan(50)
  expect(new Set(memory.ours).size).toBe(memory.ours?.length)
  expect(memory.ours?.at(-1)).toBe('click_id=49')
})

it('takes the marks of every hop of our opening for ours, and of every hop of others for theirs', () => {
  expect(played({ opens: '/go?aff_id=us' }, { opens: '/?aff_sid=us' }, '/?aff_sid=us')).toEqual(['earning'])
  expect(played({ asks: '/go?aff_id=them' }, '/')).toEqual(['aside'])
  expect(played({ opens: '/?aff_sid=us' }, '/?aff_sid=us', { asks: '/?aff_sid=them' }, '/')).toEqual([
    'earning',
    'aside',
  ])
})

it('leaves a visit for as long as it goes on, and ends it after half an hour of rest', () => {
  expect(played('/?aff_sid=x', visitMs - 1, '/a', visitMs - 1, '/b', visitMs, '/c')).toEqual([
    'aside',
    'aside',
    'aside',
    'offer',
  ])
})

it('counts what a page was loaded with for as long as it stays, unless we opened the shop after that', () => {
  const loaded = { url: at('/?utm_source=an_1&utm_medium=affiliates'), at: 1000 }
  const seen = (memory: Memory, now: number) => arrive(memory, { url: at('/'), loaded, marks, now }).view
  expect(seen({}, 1000)).toBe('aside')
  expect(seen({}, 1000 + 3 * visitMs)).toBe('aside')
  expect(seen({ openedAt: 500, ours: ['click_id=ours'] }, 2000)).toBe('aside')
  expect(seen({ openedAt: 1500, ours: ['click_id=ours'] }, 2000)).toBe('earning')
})

it('says that our own opening earns once its request is known, though the page spoke first', () => {
  const url = at('/?click_id=ours')
  const seen = (memory: Memory, now: number) => arrive(memory, { url, loaded: { url, at: 1000 }, marks, now })
  const before = seen({}, 1100)
  expect(before.view).toBe('aside')
  expect(seen(before.memory, 2600).view).toBe('aside')
  const known = noteMarks(before.memory, marksOf(url, marks), 1200, 'noted')
  expect(seen(known, 2600).view).toBe('earning')
})

it('leads to the page that opens an address with points, and hides until midnight in Việt Nam', () => {
  expect(openingOf('https://muahoi.example', 'https://shopee.vn/a?b=1&c=đ')).toBe(
    'https://muahoi.example/link?url=https%3A%2F%2Fshopee.vn%2Fa%3Fb%3D1%26c%3D%C4%91',
  )
  expect(new Date(endOfDay(Date.parse('2026-11-23T16:59:59Z'))).toISOString()).toBe(
    '2026-11-23T17:00:00.000Z',
  )
  expect(new Date(endOfDay(Date.parse('2026-11-23T17:00:00Z'))).toISOString()).toBe(
    '2026-11-24T17:00:00.000Z',
  )
})

const number = (points: number): Promised => ({ points, rate: null })
const rate = (basis: 'order' | 'commission', amount: number, upTo?: number, points = 0): Promised => ({
  points: 0,
  rate: { basis, amount, ...(upTo === undefined ? {} : { upTo }), ...(points > 0 ? { points } : {}) },
})
it.each([
  ['a number as large', number(100), number(100), false],
  ['a smaller number', number(99), number(100), true],
  ['nothing', number(0), rate('order', 300), true],
  ['the number of a product of the site', number(50), rate('order', 300), false],
  ['the share that was said', rate('order', 300), rate('order', 300), false],
  ['a smaller share', rate('order', 150), rate('order', 300), true],
  ['the same without what a campaign adds', rate('order', 300), rate('order', 300, undefined, 50), true],
  [
    'the same of the commission, without what it comes to',
    rate('commission', 5000),
    rate('commission', 5000, 400),
    false,
  ],
  ['less of the commission', rate('commission', 4000), rate('commission', 5000, 400), true],
  ['the same of a smaller commission', rate('commission', 5000, 300), rate('commission', 5000, 400), true],
  ['an order’s share instead, as large', rate('order', 400), rate('commission', 5000, 400), false],
  ['a share that is not known', rate('commission', 9000), rate('order', 300), true],
  ['a share for a number', rate('order', 300), number(100), true],
  ['a share besides the number', rate('order', 300, undefined, 100), number(100), false],
  ['the number alone', number(100), rate('order', 300, undefined, 100), true],
  ['a larger number of a product', number(101), rate('order', 300, undefined, 100), false],
])('a click that brings %s brings less than was said: %#', (_what, click, said, less) =>
  expect(bringsLess(click, said)).toBe(less),
)

it('a list is old after a day, and where nobody knows when it came', () => {
  const day = 86_400_000
  expect([isListOld(0, day - 1), isListOld(0, day), isListOld(undefined, 0)]).toEqual([false, true, true])
})
