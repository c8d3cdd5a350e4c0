import { expect, it } from 'vitest'
import { askOutside, retryAfterOf, upgraded } from './outgoing.ts'
import { ForbiddenAddress, type Resolve } from './public-address.ts'

const now = new Date('2026-11-21T03:00:00Z')

it.each([
  ['120', 120_000],
  ['1', 60_000],
  ['999999999', 86_400_000],
  ['Sat, 21 Nov 2026 03:10:00 GMT', 600_000],
  ['Sat, 21 Nov 2020 03:10:00 GMT', 60_000],
  ['bất cứ lúc nào', 3_600_000],
  [undefined, 3_600_000],
])('Retry-After %s is %i ms', (header, ms) => expect(retryAfterOf(header, now)).toBe(ms))

it.each([
  ['http://anh.example/a.jpg', 'https://anh.example/a.jpg'],
  ['https://anh.example/a.jpg', 'https://anh.example/a.jpg'],
  ['http://127.0.0.1:8080/a.jpg', 'http://127.0.0.1:8080/a.jpg'],
])('%s is asked as %s', (given, asked) =>
  expect(upgraded(new URL(given), ['http://127.0.0.1:8080']).href).toBe(asked),
)

it.each([
  ['https://salt.tikicdn.com/a.jpg', true],
  ['https://tikicdn.com/a.jpg', true],
  ['https://tikicdn.com.evil.example/a.jpg', false],
  ['https://eviltikicdn.com/a.jpg', false],
  ['https://142.250.4.100/a.jpg', false],
])('with a list of hosts %s is asked: %s', async (address, isAsked) => {
  let looked = false
  // Nothing is reached: what may be asked is looked up, and that ends it.
  const resolve: Resolve = (_host, _options, done) => {
    looked = true
    done(new Error('looked up'), [])
  }
  const asked = askOutside(new URL(address), {
    ...{ method: 'GET', headers: {}, signal: AbortSignal.timeout(2000), resolve },
    allowed: ['tiki.vn', 'tikicdn.com'],
  })
  await expect(asked).rejects.toThrow(isAsked ? 'looked up' : ForbiddenAddress)
  expect(looked).toBe(isAsked)
})
