import { expect, it } from 'vitest'
import { isHopeless, pauseAfter, secretOf, signatureOf } from './rules.ts'

it('waits longer and longer, about three days in all, and then gives up', () => {
  const pauses = Array.from({ length: 9 }, (_, n) => pauseAfter(n + 1, 0.5) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.5)
  expect(pauseAfter(10, 0.5)).toBeUndefined()
})

it('spreads what failed together, and leaves alone for as long as was asked', () => {
  expect([pauseAfter(2, 0), pauseAfter(2, 0.5), pauseAfter(2, 1)]).toEqual([240_000, 300_000, 360_000])
  expect(pauseAfter(1, 0.5, 90_000)).toBe(90_000)
  expect(pauseAfter(10, 0.5, 90_000)).toBeUndefined()
})

it('switches off only what has failed for three days', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(isHopeless(null, now)).toBe(false)
  expect(isHopeless(new Date('2026-11-19T00:00:01Z'), now)).toBe(false)
  expect(isHopeless(new Date('2026-11-19T00:00:00Z'), now)).toBe(true)
})

it('signs as the specification’s own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signatureOf(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(signatureOf(message, [secret, secret]).split(' ')).toHaveLength(2)
  expect(secretOf('AAAA')).toBe('whsec_AAAA')
})
