import { expect, it } from 'vitest'
import { isRedirector, networkOfHost, networks, networksWith } from './networks.ts'

it.each([
  ['go.isclix.com', 'accesstrade'],
  ['pub2.accesstrade.vn', 'accesstrade'],
  ['s.shopee.vn', 'shopee'],
  ['www.lazada.vn', 'lazada'],
  ['ti.ki', 'tiki'],
  ['notshopee.vn', 'unknown'],
  ['shopee.vn.example', 'unknown'],
  ['', 'unknown'],
])('%s is of %s', (host, network) => expect(networkOfHost(host)).toBe(network))

it.each([
  ['go.isclix.com', true],
  ['vn.shp.ee', true],
  ['c.lazada.vn', true],
  ['shopee.vn', false],
  ['www.lazada.vn', false],
  ['tiki.vn', false],
])('%s leads elsewhere: %s', (host, leads) => expect(isRedirector(host)).toBe(leads))

it('what a network can do is told in the order of the list', () => {
  expect(networksWith('reports').slice(0, 3)).toEqual(['accesstrade', 'shopee', 'lazada'])
  expect(networksWith('statements')).toContain('direct')
  expect(networksWith('postbacks')).not.toContain('shopee')
  for (const ability of ['postbacks', 'reports', 'statements'] as const)
    expect(networksWith(ability)).toEqual(
      networks.filter((one) => networksWith(ability).includes(one as never)),
    )
})
