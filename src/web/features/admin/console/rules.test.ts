import { expect, it } from 'vitest'
import { formatPercent } from '#web/lib/percent.ts'
import { changeOf, formatCompact, formatDay, periodWith, pointsState } from './rules.ts'

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

it.each([
  // Within what may be shown the other end stays.
  ['from', '2026-11-10', { from: '2026-11-10', to: '2026-11-30' }],
  ['to', '2026-12-24', { from: '2026-11-01', to: '2026-12-24' }],
  // A period that would end before it begins is one day.
  ['from', '2026-12-05', { from: '2026-12-05', to: '2026-12-05' }],
  ['to', '2026-10-05', { from: '2026-10-05', to: '2026-10-05' }],
  // One that would be too long has as many days as it may.
  ['from', '2024-01-01', { from: '2024-01-01', to: '2024-12-31' }],
  ['from', '2025-11-30', { from: '2025-11-30', to: '2026-11-30' }],
  ['to', '2028-03-01', { from: '2027-03-02', to: '2028-03-01' }],
] as const)('a period of which %s was picked as %s', (end, day, period) => {
  expect(periodWith({ from: '2026-11-01', to: '2026-11-30' }, end, day)).toEqual(period)
})

it('writes numbers as Vietnamese people do', () => {
  expect(formatCompact(1_250_000)).toBe('1,3\u00a0Tr')
  expect(formatPercent(0.125)).toBe('12,5\u00a0%')
  expect(formatDay('2026-11-05')).toBe('05/11/2026')
})

it.each([
  ['confirmed', null, 5000, 'credited'],
  ['pending', null, 0, 'notYet'],
  ['approved', 'open', 0, 'notYet'],
  ['confirmed', 'refused', 0, 'never'],
  ['rejected', null, 0, 'never'],
  ['reversed', null, 0, 'never'],
  // What was credited and is not taken back yet is still there.
  ['reversed', null, 5000, 'credited'],
] as const)(
  'points of an order that is %s, held: %s, with %d credited: %s',
  (status, hold, creditedPoints, state) => {
    expect(pointsState({ status, hold, creditedPoints })).toBe(state)
  },
)
