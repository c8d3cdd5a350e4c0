import { describe, expect, it } from 'vitest'
import { nthSlug, originOfLink, priceAfter, ratingOf, slugOfCategory, storedLink } from './rules.ts'

const site = 'https://muahoi.vn'
const origin = (link: string) => {
  const { network, shop } = originOfLink(link, site)
  return [network, shop?.host ?? null, shop?.name ?? null]
}
const target = encodeURIComponent('https://shopee.vn/ao-thun-i.1.2?x=1')
const base64 = encodeURIComponent(Buffer.from('https://tiki.vn/noi-p1.html').toString('base64'))

describe('originOfLink', () => {
  it.each([
    [`https://go.isclix.com/deep_link/1/2?url=${target}`, 'accesstrade', 'shopee.vn', 'Shopee'],
    [`https://fast.accesstrade.com.vn/deep_link/v6/1/2?url_enc=${base64}`, 'accesstrade', 'tiki.vn', 'Tiki'],
    ['https://shorten.asia/abc', 'accesstrade', null, null],
    [`https://s.shopee.vn/an_redir?origin_link=${target}&affiliate_id=1`, 'shopee', 'shopee.vn', 'Shopee'],
    ['https://shope.ee/abc', 'shopee', 'shopee.vn', 'Shopee'],
    ['https://c.lazada.vn/t/c.abc', 'lazada', 'lazada.vn', 'Lazada'],
    ['https://ti.ki/abc', 'tiki', 'tiki.vn', 'Tiki'],
    ['https://tiki.vn/noi-p1.html', 'tiki', 'tiki.vn', 'Tiki'],
    ['https://www.cuahang.example/shopee.vn?url=x', 'unknown', 'cuahang.example', 'cuahang.example'],
    ['https://shopee.vn.evil.example/', 'unknown', 'shopee.vn.evil.example', 'shopee.vn.evil.example'],
    [`${site}/cua-hang-mau/cho-gan-nha/noi-com`, 'direct', 'cho-gan-nha.cua-hang-mau', 'cho-gan-nha'],
    [`${site}/products/1`, 'unknown', null, null],
    ['https://other.vn/cua-hang-mau/cho-gan-nha/noi', 'unknown', 'other.vn', 'other.vn'],
  ])('%s', (link, ...expected) => expect(origin(link)).toEqual(expected))
})

describe('small rules', () => {
  it('rounds stars to whole ones and to one decimal', () => {
    expect(ratingOf(0, 0)).toEqual({ rating: 0, ratingAverage: null })
    expect(ratingOf(13, 3)).toEqual({ rating: 4, ratingAverage: 4.3 })
    expect(ratingOf(9, 2)).toEqual({ rating: 5, ratingAverage: 4.5 })
  })
  it('rounds a price to none never, and makes none out of none', () => {
    const tenth = { percent: -90, roundTo: 1000 }
    expect([4000, 26_000, 0].map((price) => priceAfter(price, tenth))).toEqual([1000, 3000, 0])
    expect(priceAfter(4, { percent: -90, roundTo: 1 })).toBe(1)
  })

  it('calls no category by a number or by the word for all of them', () => {
    const names = ['Điện thoại', '7', 'All', '2026 mới', '...']
    expect(names.map(slugOfCategory)).toEqual(['dien-thoai', 'danh-muc-7', 'danh-muc-all', '2026-moi', ''])
  })

  it('numbers a slug from the second try on', () => {
    expect([1, 2, 3].map((n) => nthSlug('ao', n))).toEqual(['ao', 'ao-2', 'ao-3'])
  })
  it('stores the scheme in small letters', () => expect(storedLink('HTTPS://A.vn/B')).toBe('https://A.vn/B'))
})
