import { expect, it } from 'vitest'
import { judge, shopNamedBy, shopOf } from './judge.ts'

const site = 'https://muahoi.example'

it.each([
  ['https://www.lazada.vn/products/a.html', 'lazada.vn'],
  ['https://shopee.vn/a-i.1.2', 'shopee.vn'],
  ['https://tiki.vn/a.html?src=x', 'tiki.vn'],
  ['https://lua-dao.example/?url=https://shopee.vn/a', 'lua-dao.example'],
  ['https://go.isclix.com/deep_link/1/2', 'go.isclix.com'],
  [`${site}/cua-hang-mau/nha-sach/a`, 'nha-sach.cua-hang-mau'],
])('%s is at %s, whatever its query says', (url, shop) => expect(shopOf(new URL(url), site)).toBe(shop))

it('reads the shop out of a link, where it names one', () => {
  expect(shopNamedBy('https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Ftiki.vn%2Fa', site)).toBe(
    'tiki.vn',
  )
  expect(shopNamedBy('https://shorten.asia/abc', site)).toBeNull()
})

it.each([
  [200, true, 'good', null],
  [204, true, 'good', null],
  [200, false, 'strange', 'other_shop'],
  [404, true, 'out_of_stock', 'gone'],
  [410, true, 'out_of_stock', 'gone'],
  [404, false, 'error', 'http_error'],
  [403, true, 'good', 'refused_to_robots'],
  [403, false, 'error', 'http_error'],
  [500, true, 'error', 'http_error'],
  [503, true, 'error', 'http_error'],
  [304, true, 'error', 'bad_redirect'],
] as const)('%i at the right shop (%s): %s', (status, isShop, state, reason) =>
  expect(judge({ url: 'https://shopee.vn/a', hops: 1, status, html: null }, isShop)).toEqual({
    state,
    reason,
  }),
)
