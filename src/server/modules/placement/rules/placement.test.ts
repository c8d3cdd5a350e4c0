import { expect, it } from 'vitest'
import type { Network } from '#contract/affiliate.ts'
import { carrierFor, outgoingFor } from './carrier.ts'
import type { Wrapping } from './placement.ts'
import { pageWithin, plainHostOf, templateAround, templateProblem } from './template.ts'

const id = 'AbcDef0123456789abcdef'
const none: Wrapping = { shopeeAffiliateId: undefined, templates: {} }
const set: Wrapping = {
  shopeeAffiliateId: '17300000001',
  templates: {
    'tiki.vn': templateAround('https://go.isclix.com/deep_link/4348614231480407268/4751584435713464237'),
  },
}
const target = 'url=https%3A%2F%2Fshopee.vn%2Fa'
const cases: [Network, string, Record<string, string> | null][] = [
  ['accesstrade', `https://go.isclix.com/deep_link/123/456?${target}`, { sub1: id, utm_content: id }],
  [
    'accesstrade',
    `https://go.isclix.com/deep_link/123/456?${target}&sub1=&utm_content=`,
    { sub1: id, utm_content: id },
  ],
  ['accesstrade', `https://go.isclix.com/deep_link/123?${target}`, { sub1: id, utm_content: id }],
  ['accesstrade', `https://pub2.accesstrade.vn/deep_link/123?${target}`, { sub1: id, utm_content: id }],
  [
    'accesstrade',
    'https://go.isclix.com/deep_link/v6/1/2?sub1=khac&url_enc=aHR0cHM6Ly9hLnZu',
    { sub1: 'khac', sub2: id, utm_content: id, url_enc: 'aHR0cHM6Ly9hLnZu' },
  ],
  [
    'accesstrade',
    'https://fast.accesstrade.com.vn/deep_link/v5/1/2?utm_content=bai-viet&url_enc=aHR0cHM6Ly9hLnZu',
    { sub1: id, utm_content: 'bai-viet' },
  ],
  ['accesstrade', `https://click.accesstrade.vn/adv.php?rk=0001&${target}`, { sub1: id, utm_content: id }],
  [
    'accesstrade',
    `https://go.isclix.com/deep_link/1/2?${target}&sub1=a&sub2=b&sub3=c&sub4=d&utm_content=e`,
    null,
  ],
  ['accesstrade', 'https://shorten.asia/abc', null],
  [
    'shopee',
    'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa&affiliate_id=17&sub_id=a-b',
    { sub_id: `a-b-${id}`, origin_link: 'https://shopee.vn/a' },
  ],
  [
    'shopee',
    'https://s.shopee.vn/an_redir?origin_link=x&affiliate_id=17&sub_id=-b---',
    { sub_id: `${id}-b---` },
  ],
  ['shopee', 'https://s.shopee.vn/an_redir?origin_link=x&affiliate_id=17', { sub_id: id }],
  ['shopee', 'https://shope.ee/an_redir?origin_link=x&affiliate_id=17', { sub_id: id }],
  ['shopee', 'https://s.shopee.vn/an_redir?sub_id=a-b-c-d-e', null],
  ['shopee', 'https://s.shopee.vn/4AbCdEfGhI', null],
  ['shopee', 'https://shopee.vn/Ao-thun-i.123.456', null],
  ['lazada', 'https://c.lazada.vn/t/c.abc?url=https%3A%2F%2Flazada.vn', { sub_id1: id }],
  ['lazada', 'https://c.lazada.vn/t/c.abc?sub_id1=khac', { sub_id1: 'khac', sub_id2: id }],
  ['lazada', 'https://c.lazada.vn/t/c.abc?subId1=&subId2=', { subId1: id }],
  ['lazada', 'https://s.lazada.vn/s.abc', null],
  ['lazada', 'https://www.lazada.vn/products/a-i1-s2.html', null],
  ['direct', 'https://cua-hang.example/p/1?mau=do', { mau: 'do', click_id: id }],
  ['direct', 'https://cua-hang.example/p/1?click_id=khac', null],
  ['tiki', 'https://ti.ki/abc/ten?utm_term=TAPM.x_TAPP.y', null],
  ['tiki', 'https://tiki.vn/ao-p1.html', null],
  ['unknown', 'https://cua-hang.example/p', null],
]

it.each(cases)('%s: %s carries %o', (network, link, carried) => {
  const outgoing = outgoingFor(network, link, id, none)
  expect(outgoing.tracked).toBe(carried !== null)
  if (carried === null) expect(outgoing.url).toBe(link)
  else expect(Object.fromEntries(new URL(outgoing.url).searchParams)).toMatchObject(carried)
})

it('puts the same id in once, however often', () => {
  for (const [network, link] of cases) {
    const once = outgoingFor(network, link, id, set).url
    expect(outgoingFor(network, once, id, set).url).toBe(once)
  }
})

it.each([
  ['https://shopee.vn/Ao-thun-i.123.456?sp_atk=x', 'https://shopee.vn/Ao-thun-i.123.456'],
  ['https://shopee.vn/product/123/456', 'https://shopee.vn/product/123/456'],
])('wraps the plain Shopee product %s', (link, origin) => {
  const { url, tracked } = outgoingFor('shopee', link, id, set)
  expect(tracked).toBe(true)
  expect(url).toContain('https://s.shopee.vn/an_redir?')
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    origin_link: origin,
    affiliate_id: '17300000001',
    sub_id: id,
  })
})

it('leaves Shopee pages that are no product as they are', () => {
  for (const link of ['https://shopee.vn/', 'https://shopee.vn/m/ma-giam-gia', 'https://vn.shp.ee/abc'])
    expect(outgoingFor('shopee', link, id, set)).toEqual({ url: link, tracked: false })
})

it('sends a plain Tiki product through the deep link of the operator', () => {
  const link = 'https://tiki.vn/ao-p1.html?spid=2'
  const url = new URL(outgoingFor('tiki', link, id, set).url)
  expect(url.host).toBe('go.isclix.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({ url: link, sub1: id, utm_content: id })
})

const deepLink = 'https://go.isclix.com/deep_link/v5/123/456?url={url}'

it('wraps plain pages of any host that has a template, and tells which network will report', () => {
  const templates = { 'hasaki.vn': deepLink, 'tu-rao.example': '{url}' }
  const wrapping = { shopeeAffiliateId: '17300000001', templates }
  const link = 'https://www.hasaki.vn/p?a=1&b=ô tô'
  expect(carrierFor('unknown', link, none)).toBeUndefined()
  expect(carrierFor('unknown', link, wrapping)?.network).toBe('accesstrade')
  const out = new URL(outgoingFor('unknown', link, id, wrapping).url)
  expect(Object.fromEntries(out.searchParams)).toEqual({ url: link, sub1: id, utm_content: id })
  expect(carrierFor('unknown', 'https://tu-rao.example/am', wrapping)).toEqual({
    network: 'direct',
    link: 'https://tu-rao.example/am',
  })
  expect(outgoingFor('unknown', 'https://khac.hasaki.vn/p', id, wrapping).tracked).toBe(false)
})

it('gives the id to a network without an adapter where its template says, by path or by query', () => {
  const link = 'https://hasaki.vn/p?a={click}'
  for (const [template, out] of [
    [
      'https://go.khac.example/x?to={url}&aff_sub={click}',
      `https://go.khac.example/x?to=${encodeURIComponent('https://hasaki.vn/p')}&aff_sub=${id}`,
    ],
    [
      'https://go.khac.example/{click}/x?to={url}',
      `https://go.khac.example/${id}/x?to=${encodeURIComponent('https://hasaki.vn/p')}`,
    ],
  ] as const) {
    const wrapping = { ...none, templates: { 'hasaki.vn': template } }
    expect(carrierFor('unknown', 'https://hasaki.vn/p', wrapping)?.network).toBe('direct')
    expect(outgoingFor('unknown', 'https://hasaki.vn/p', id, wrapping)).toEqual({ url: out, tracked: true })
  }
  // What a shop's own address says is none of our words.
  expect(outgoingFor('unknown', link, id, none)).toEqual({ url: link, tracked: false })
})

it('finds the page again that a template was put around', () => {
  const page = 'https://hasaki.vn/ghế?a=1&b=(x)'
  for (const template of [
    deepLink,
    'https://go.khac.example/x?to={url}&aff_sub={click}',
    'https://go.khac.example/{click}/{url}/y?from=https://muahoi.example',
    '{url}',
  ]) {
    const carrier = carrierFor('unknown', page, { ...none, templates: { 'hasaki.vn': template } })
    expect(carrier && pageWithin(carrier, 'unknown'), template).toEqual({ network: 'unknown', link: page })
  }
  const own = `https://hasaki.vn/p?next=${encodeURIComponent('https://hasaki.vn/q')}`
  expect(pageWithin({ network: 'direct', link: own }, 'unknown').link).toBe(own)
  const given = {
    network: 'accesstrade',
    link: `https://go.isclix.com/deep_link/1/2?url=${encodeURIComponent(page)}`,
  } as const
  expect(pageWithin(given, 'accesstrade')).toEqual(given)
})

it("takes the operator's template before the environment's wrapping", () => {
  const link = 'https://shopee.vn/Ao-thun-i.123.456'
  expect(carrierFor('shopee', link, set)?.network).toBe('shopee')
  const wrapping = { ...set, templates: { 'shopee.vn': deepLink } }
  expect(carrierFor('shopee', link, wrapping)?.network).toBe('accesstrade')
})

it.each([
  ['https://s.shopee.vn/4AbCdEfGhI', null],
  ['https://shopee.vn/an_redir?origin_link=x', null],
  ['https://ti.ki/abc', null],
  ['https://c.lazada.vn/t/c.abc', null],
  ['https://shorten.asia/abc', null],
  ['https://www.lazada.vn/products/a-i1-s2.html', 'lazada.vn'],
  ['https://m.tiki.vn/a', 'tiki.vn'],
  ['https://cua-hang.example/', 'cua-hang.example'],
  ['không phải liên kết', null],
])('the template of %s is kept under %s', (link, host) => {
  expect(plainHostOf(link)).toBe(host)
})

it('never wraps a link that is an affiliate link already', () => {
  const templates = { 's.shopee.vn': deepLink, 'ti.ki': deepLink }
  const wrapping = { shopeeAffiliateId: '17300000001', templates }
  expect(outgoingFor('shopee', 'https://s.shopee.vn/4AbCdEfGhI', id, wrapping).tracked).toBe(false)
  expect(outgoingFor('tiki', 'https://ti.ki/abc', id, wrapping).tracked).toBe(false)
})

it.each([
  ['tiki.vn', deepLink, null],
  ['tiki.vn', '{url}', null],
  ['lazada.vn', 'https://c.lazada.vn/t/c.abc?url={url}', null],
  ['shopee.vn', 'https://s.shopee.vn/an_redir?origin_link={url}&affiliate_id=17', null],
  ['tiki.vn', 'http://go.isclix.com/deep_link/v5/123/456?url={url}', 'https://'],
  ['tiki.vn', 'https://go.isclix.com/deep_link/v5/123/456', 'đúng một chỗ {url}'],
  ['tiki.vn', 'https://go.isclix.com/deep_link/1?url={url}&again={url}', 'đúng một chỗ {url}'],
  ['tiki.vn', 'https://{url}.isclix.com/deep_link/1', 'không phải địa chỉ'],
  ['tiki.vn', 'https://rut-gon.example/?url={url}', 'không gắn được'],
  ['tiki.vn', 'https://rut-gon.example/?url={url}&sub={click}', null],
  ['tiki.vn', 'https://{click}.rut-gon.example/?url={url}', 'không phải địa chỉ'],
  [
    'tiki.vn',
    'https://go.isclix.com/deep_link/1?url={url}&x={click}&sub1=a&sub2=b&sub3=c&sub4=d&utm_content=e',
    'không gắn được',
  ],
  [
    'tiki.vn',
    'https://go.isclix.com/deep_link/1?url={url}&sub1=a&sub2=b&sub3=c&sub4=d&utm_content=e',
    'không gắn được',
  ],
  ['s.shopee.vn', deepLink, 'không bọc được'],
  ['www.tiki.vn', deepLink, 'không bọc được'],
  ['tiki.vn/a', deepLink, 'không bọc được'],
])('template of %s: %s', (host, template, problem) => {
  if (problem === null) expect(templateProblem(host, template)).toBeNull()
  else expect(templateProblem(host, template)).toContain(problem)
})

it('makes a template of a deep link without a target, whatever else it carries', () => {
  expect(templateAround('https://go.isclix.com/deep_link/1/2')).toBe(
    'https://go.isclix.com/deep_link/1/2?url={url}',
  )
  expect(templateAround('https://go.isclix.com/deep_link/1/2?sub4=a&url=x')).toBe(
    'https://go.isclix.com/deep_link/1/2?sub4=a&url={url}',
  )
})
