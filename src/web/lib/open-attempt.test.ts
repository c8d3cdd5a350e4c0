import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { openAttempt, underOneKey } from './open-attempt.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

const refused = (status: number, code: string) => new ApiError(status, '', { error: code, code } as never)
const lost = new TypeError('fetch failed')
const place = 'muahoi.redeem.1.2'
/** Makes the call, which fails in this way or goes through; the key it was made under. */
const press = async (failure?: Error, about = '500', asFirst = false): Promise<string> => {
  let under = ''
  await underOneKey({ place, about, asFirst }, async ({ key }) => {
    under = key
    if (failure) throw failure
  }).catch((error) => expect(error).toBe(failure))
  return under
}
const isOpen = () => openAttempt(place) !== null

it('goes on under the key whose answer was lost, and begins anew after a definite one', async () => {
  const first = await press(lost)
  expect(isOpen()).toBe(true)
  expect(await press(refused(503, 'unavailable'))).toBe(first)
  expect(await press()).toBe(first)
  expect(isOpen()).toBe(false)
  const second = await press(refused(409, 'out_of_stock'))
  expect(second).not.toBe(first)
  expect(isOpen()).toBe(false)
})

it.each([
  [401, 'not_signed_in'],
  [403, 'confirmation_needed'],
  [429, 'too_many_requests'],
])('a refusal before anybody looked (%i %s) leaves open what was, and nothing else', async (status, code) => {
  const unseen = refused(status, code)
  await press(unseen)
  expect(isOpen()).toBe(false)
  const first = await press(lost)
  expect(await press(unseen)).toBe(first)
  expect(isOpen()).toBe(true)
  expect(await press()).toBe(first)
})

it('does not end what another tab took up meanwhile', async () => {
  vi.useFakeTimers()
  try {
    let other = ''
    await underOneKey({ place, about: '500' }, async ({ key }) => {
      vi.advanceTimersByTime(5)
      other = await press(lost)
      expect(other).toBe(key)
      throw refused(403, 'confirmation_needed')
    }).catch(() => undefined)
    expect(openAttempt(place)?.key).toBe(other)
  } finally {
    vi.useRealTimers()
  }
})

it('goes on under that key for something else, and begins anew once the server says that the first came', async () => {
  const first = await press(lost)
  expect(await press(lost, '700')).toBe(first)
  expect(openAttempt(place)?.about).toBe('700')
  expect(await press(refused(409, 'idempotency_mismatch'), '700')).toBe(first)
  expect(await press(lost, '700')).not.toBe(first)
})

it('asks again for what was asked first where that is wanted', async () => {
  const first = await press(lost)
  expect(await press(lost, '700', true)).toBe(first)
  expect(openAttempt(place)?.about).toBe('500')
})

it('goes on under one key, until the page goes, where the browser refuses storage and turns', async () => {
  const refusing = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
  vi.stubGlobal('navigator', { locks: { request: async () => refusing() } })
  const first = await press(lost)
  expect(first).not.toBe('')
  expect(await press()).toBe(first)
  expect(isOpen()).toBe(false)
  expect(await press()).not.toBe(first)
})
