import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAllSearches, keepRecentSearch, recentSearches } from './recent-searches.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

it('the history of searches goes alone', () => {
  stored.set('muahoi.viewed', '[3]')
  keepRecentSearch('nồi cơm')
  forgetAllSearches()
  expect([...stored]).toEqual([['muahoi.viewed', '[3]']])
})

it('what was searched for a week ago is taken off this device when it is looked at', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  keepRecentSearch('que thử thai')
  vi.setSystemTime(4 * 86_400_000)
  keepRecentSearch('nồi cơm')
  expect(recentSearches()).toEqual(['nồi cơm', 'que thử thai'])
  vi.setSystemTime(7 * 86_400_000)
  expect(recentSearches()).toEqual(['nồi cơm'])
  expect([...stored.values()].join()).not.toContain('que')
  vi.setSystemTime(11 * 86_400_000)
  expect(recentSearches()).toEqual([])
  expect(stored.size).toBe(0)
})
