import { totalmem } from 'node:os'
import { expect, it } from 'vitest'
import { leastLimit, memoryHere, memorySettings } from './memory.ts'

const gigabyte = 2 ** 30

it.each([
  [gigabyte / 2, '192MB', '1024MB'],
  [2 * gigabyte, '256MB', '1024MB'],
  [8 * gigabyte, '1024MB', '4096MB'],
  [64 * gigabyte, '2048MB', '32768MB'],
])('of %d bytes the database has its share', (memory, buffers, cache) => {
  expect(memorySettings(memory)).toEqual({ shared_buffers: buffers, effective_cache_size: cache })
})

it('no more is counted on than the machine has', () => {
  expect(memoryHere()).toBeGreaterThan(0)
  expect(memoryHere()).toBeLessThanOrEqual(totalmem())
})

it('a limit of a group that this one lies in counts as well', () => {
  const limits: Record<string, string> = {
    '/': '',
    '/site.slice': `${2 * gigabyte}\n`,
    '/site.slice/web.service': 'max\n',
    '/site.slice/small.service': `${gigabyte}\n`,
  }
  const least = (group: string) => leastLimit(group, (one) => limits[one] ?? '')
  expect(least('/site.slice/web.service')).toBe(2 * gigabyte)
  expect(least('/site.slice/small.service')).toBe(gigabyte)
  expect(least('/')).toBe(Number.POSITIVE_INFINITY)
})
