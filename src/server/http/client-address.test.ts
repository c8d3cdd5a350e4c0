import { describe, expect, it } from 'vitest'
import { addressOf, forwardedFor, isUnnamedProxy, netOf } from './client-address.ts'

const proxies = ['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'nonsense']

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7:51234', '198.51.100.7'],
    ['10.0.0.1', '"[2001:db8::7]:51234"', '2001:db8::7'],
    ['10.0.0.1', '2001:DB8::7', '2001:db8::7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7, 192.168.3.4', '198.51.100.7'],
    ['fd12::1', '198.51.100.7', '198.51.100.7'],
    // Whatever stands before a hop that is none may have been made up.
    ['10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, _hidden, 192.168.3.4', '192.168.3.4'],
    ['10.0.0.1', '1.1.1.1,,', '10.0.0.1'],
  ])('through %s saying %j is %s', (remote, forwarded, address) => {
    expect(addressOf(remote, forwarded, proxies)).toBe(address)
  })

  it('is nobody’s word where no proxy is named', () => {
    expect(addressOf('127.0.0.1', '198.51.100.7', [])).toBe('127.0.0.1')
    expect(isUnnamedProxy('127.0.0.1', '198.51.100.7')).toBe(true)
    expect(isUnnamedProxy('127.0.0.1', undefined)).toBe(false)
    expect(isUnnamedProxy('8.8.4.4', '1.1.1.1')).toBe(false)
  })

  it('is the visitor’s own in a net of the house, and an unnamed proxy’s where somebody stands before it', () => {
    expect(isUnnamedProxy('192.168.1.5', '192.168.1.5')).toBe(false)
    expect(isUnnamedProxy('127.0.0.1', '127.0.0.1, 10.0.0.1')).toBe(false)
    expect(isUnnamedProxy('172.16.0.4', '198.51.100.7, 172.16.0.4')).toBe(true)
  })
})

describe('signs of a proxy', () => {
  it.each([
    [{}, undefined],
    [{ 'x-forwarded-for': '198.51.100.7, 10.0.0.1', 'x-real-ip': '192.0.2.1' }, '198.51.100.7, 10.0.0.1'],
    [{ 'x-real-ip': '198.51.100.7' }, '198.51.100.7'],
    [
      { forwarded: 'for=198.51.100.7;proto=https;by=10.0.0.1, For="[2001:db8::7]:4711"' },
      '198.51.100.7,"[2001:db8::7]:4711"',
    ],
    [{ forwarded: 'proto=https;by=_gateway' }, ''],
  ])('%j is %s', (headers: Record<string, string>, forwarded) => {
    expect(forwardedFor((name) => headers[name])).toBe(forwarded)
    expect(isUnnamedProxy('127.0.0.1', forwarded)).toBe(forwarded !== undefined)
  })
})

describe('whom limits count', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, net) => {
    expect(netOf(address)).toBe(net)
  })
})
