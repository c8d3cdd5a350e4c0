import { expect, it } from 'vitest'
import { quietUntil } from './switches.ts'

const night = { from: 22, to: 7 }
it.each([
  ['2026-11-21T14:59:59Z', night, undefined],
  ['2026-11-21T15:00:00Z', night, '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T17:30:00Z', night, '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T23:59:59Z', night, '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T00:00:00Z', night, undefined],
  ['2026-11-22T05:10:00Z', { from: 12, to: 13 }, '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00Z', { from: 12, to: 13 }, undefined],
  ['2026-11-22T17:00:00Z', { from: 0, to: 23 }, '2026-11-23T16:00:00.000Z'],
  ['2026-11-21T17:30:00Z', null, undefined],
] as const)('at %s with %o push waits until %s', (at, quiet, until) =>
  expect(quietUntil(new Date(at), quiet)?.toISOString()).toBe(until),
)
