import { expect, it } from 'vitest'
import type { Network } from '#contract/affiliate.ts'
import { outgoingFor } from './index.ts'

const id = 'AbcDef0123456789abcdef'
const cases: [Network, string, string | null][] = [
  [
    'accesstrade',
    'https://go.isclix.com/deep_link/123/456?url=https%3A%2F%2Fshopee.vn%2Fa',
    `sub1=${id}&utm_content=${id}`,
  ],
  [
    'accesstrade',
    'https://go.isclix.com/deep_link/v6/1/2?sub1=khac&url_enc=aHR0cHM6Ly9hLnZu',
    `sub2=${id}&utm_content=${id}`,
  ],
  ['accesstrade', 'https://shorten.asia/abc', null],
  [
    'shopee',
    'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa&affiliate_id=17&sub_id=a-b',
    `sub_id=a-b-${id}`,
  ],
  ['shopee', 'https://s.shopee.vn/an_redir?origin_link=x&affiliate_id=17', `sub_id=${id}`],
  ['shopee', 'https://s.shopee.vn/an_redir?sub_id=a-b-c-d-e', null],
  ['shopee', 'https://s.shopee.vn/4AbCdEfGhI', null],
  ['lazada', 'https://c.lazada.vn/t/c.abc?url=https%3A%2F%2Flazada.vn', `sub_id1=${id}`],
  ['lazada', 'https://s.lazada.vn/s.abc', null],
  ['direct', 'https://cua-hang.example/p/1?mau=do', `mau=do&click_id=${id}`],
  ['tiki', 'https://ti.ki/abc/ten', null],
  ['unknown', 'https://cua-hang.example/p', null],
]

it.each(cases)('%s: %s carries %s', (network, link, carried) => {
  const outgoing = outgoingFor(network, link, id)
  expect(outgoing.tracked).toBe(carried !== null)
  if (carried === null) expect(outgoing.url).toBe(link)
  else expect(outgoing.url).toContain(carried)
})

it('puts the same id in once, however often', () => {
  for (const [network, link] of cases) {
    const once = outgoingFor(network, link, id).url
    expect(outgoingFor(network, once, id).url).toBe(once)
  }
})
