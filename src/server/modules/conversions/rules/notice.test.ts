import { expect, it } from 'vitest'
import { noticeFor } from './notice.ts'

it.each([
  [null, 'pending', 0, 'conversion_recorded'],
  ['pending', 'approved', 0, undefined],
  ['pending', 'pending', 0, undefined],
  ['rejected', 'pending', 0, 'conversion_recorded'],
  [null, 'confirmed', 900, 'points_credited'],
  ['approved', 'confirmed', 900, 'points_credited'],
  ['confirmed', 'confirmed', 0, undefined],
  ['confirmed', 'reversed', -900, 'points_taken_back'],
  ['reversed', 'reversed', 0, undefined],
  ['reversed', 'rejected', 0, undefined],
  ['pending', 'rejected', 0, 'conversion_rejected'],
  ['approved', 'reversed', 0, 'conversion_rejected'],
  [null, 'rejected', 0, 'conversion_rejected'],
] as const)('from %s to %s with %i points tells %s', (before, after, delta, notice) =>
  expect(noticeFor(before, after, delta)).toBe(notice),
)
