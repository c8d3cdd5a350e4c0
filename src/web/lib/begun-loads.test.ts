import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginLoad, takeBegun } from './begun-loads.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const at = (path: string) => `https://muahoi.example${path}`

it('what was begun is taken once, by the page it is for', async () => {
  beginLoad(at('/products/1'), async () => 'one')
  expect(takeBegun(new Request(at('/products/2')))).toBeUndefined()
  expect(await takeBegun(new Request(at('/products/1')))).toBe('one')
  expect(takeBegun(new Request(at('/products/1')))).toBeUndefined()
})

it('is begun once, however often a pointer comes back', async () => {
  const load = vi.fn(async () => 'list')
  beginLoad(at('/products'), load)
  beginLoad(at('/products'), load)
  expect(load).toHaveBeenCalledTimes(1)
  await takeBegun(new Request(at('/products')))
})

it('does not wait for itself', async () => {
  let own: unknown = 'nothing'
  beginLoad(at('/blog'), async (request) => {
    own = takeBegun(request)
    return 'posts'
  })
  expect(own).toBeUndefined()
  expect(await takeBegun(new Request(at('/blog')))).toBe('posts')
})

it('is forgotten when it failed, and when nobody came', async () => {
  beginLoad(at('/a'), () => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(0)
  expect(takeBegun(new Request(at('/a')))).toBeUndefined()
  beginLoad(at('/b'), async () => 'b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takeBegun(new Request(at('/b')))).toBeUndefined()
})
