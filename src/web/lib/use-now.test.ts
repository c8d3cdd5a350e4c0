import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { eachMinute } from './use-now.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('tells all who listen each minute by one clock, which ends with the last of them', () => {
  vi.useFakeTimers()
  const [one, other] = [vi.fn(), vi.fn()]
  const stops = [eachMinute(one), eachMinute(other)]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(120_000)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 2])
  stops[0]?.()
  vi.advanceTimersByTime(60_000)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 3])
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
})

/** Features of operators whose screens are asked for again by themselves. */
const polled = ['checklist', 'console', 'networks', 'today']

it.each(polled)('times of the operators’ %s go on while the screen stays open', (feature) => {
  const folder = join(import.meta.dirname, '../features/admin', feature)
  const sources = readdirSync(folder).filter((file) => file.endsWith('.tsx'))
  const texts = sources.map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(texts.some((text) => /\buseNow\(\)/.test(text))).toBe(true)
  expect(
    sources.filter((_, n) => /\bnow = new Date\(\)|, new Date\(\)\)|- Date\.now\(\)/.test(texts[n] ?? '')),
  ).toEqual([])
})
