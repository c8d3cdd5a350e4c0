import { describe, expect, it } from 'vitest'
import { countsAsVisit, originOfClick, visitorKey } from './rules.ts'

it.each([
  ['GET', {}, true],
  ['HEAD', {}, false],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['GET', { purpose: 'prefetch' }, false],
  ['GET', { 'user-agent': 'Googlebot/2.1' }, false],
  ['GET', { 'user-agent': 'Mozilla/5.0 (iPhone)' }, true],
  ['GET', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }, true],
  ['GET', { 'sec-fetch-dest': 'image' }, false],
  ['GET', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }, false],
  ['GET', { 'sec-fetch-dest': 'empty' }, false],
] as const)('%s with %o counts: %s', (method, headers, counts) =>
  expect(countsAsVisit(method, new Headers(headers))).toBe(counts),
)

describe('the address of a click', () => {
  it('is kept as a keyed hash, the same for the same address', () => {
    const key = visitorKey('bi-mat', '113.161.5.9')
    expect(key).toMatch(/^[0-9a-f]{16}$/)
    expect(visitorKey('bi-mat', '::ffff:113.161.5.9')).toBe(key)
    expect(visitorKey('khac', '113.161.5.9')).not.toBe(key)
    expect(visitorKey('bi-mat', '113.161.5.10')).not.toBe(key)
  })

  it('of IPv6 is the line, whatever address of it a device has today', () => {
    const key = visitorKey('bi-mat', '2402:800:61c5:1a::1')
    expect(visitorKey('bi-mat', '2402:800:61c5:1a:9c1d:2b:77:3')).toBe(key)
    expect(visitorKey('bi-mat', '2402:800:61c5:1b::1')).not.toBe(key)
  })

  it('stands beside its net and its browser, each with a key of its own', () => {
    const origin = originOfClick('bi-mat', { ip: '113.161.5.9', device: 'may-1' })
    expect(new Set(Object.values(origin)).size).toBe(3)
    expect(originOfClick('bi-mat', { ip: '113.161.5.77' })).toEqual({
      ...{ visitorKey: expect.any(String), netKey: origin.netKey, deviceKey: null },
    })
    expect(originOfClick('bi-mat', { ip: '10.0.0.7', device: 'may-1' })).toEqual({
      ...{ visitorKey: null, netKey: null, deviceKey: origin.deviceKey },
    })
  })

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.9', '172.20.0.4', '169.254.1.1', '::1', 'fd00::1', ''])(
    'is nothing where it says nothing: %s',
    (ip) => expect(visitorKey('bi-mat', ip)).toBeNull(),
  )
})
