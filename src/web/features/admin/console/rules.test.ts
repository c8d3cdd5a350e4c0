import { expect, it } from 'vitest'
import { changeOf, formatCompact, formatDay, formatPercent } from './rules.ts'

it.each([
  [120, 100, { kind: 'up', share: 0.2 }],
  [50, 100, { kind: 'down', share: 0.5 }],
  [10_001, 10_000, { kind: 'same', share: null }],
  [100, 100, { kind: 'same', share: null }],
  [5, 0, { kind: 'fresh', share: null }],
  [-5, 0, { kind: 'down', share: null }],
  [null, 3, { kind: 'same', share: null }],
  [-50, -100, { kind: 'up', share: 0.5 }],
] as const)('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})

it('writes numbers as Vietnamese people do', () => {
  expect(formatCompact(1_250_000)).toBe('1,3\u00a0Tr')
  expect(formatPercent(0.125)).toBe('12,5%')
  expect(formatDay('2026-11-05')).toBe('05/11/2026')
})
