import { expect, it } from 'vitest'
import { noteOnTaken, noticeFor } from './notice.ts'

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

const gone = { status: 'confirmed', hold: null, creditedPoints: 0, earns: true, twinKey: null } as const

it.each([
  ['its shop refused it', { ...gone, status: 'rejected' }, undefined],
  ['a person refused it', { ...gone, hold: 'refused' }, undefined],
  ['a part stays', { ...gone, creditedPoints: 5 }, undefined],
  ['its shop confirms it no more', { ...gone, status: 'approved' }, 'chưa xác nhận'],
  ['nothing is left of it', gone, 'không còn được điểm'],
  ['another row stands for it', { ...gone, earns: false, twinKey: 'a' }, 'dòng khác'],
  ['it is no item', { ...gone, earns: false }, 'không phải là một món riêng'],
] as const)('points that went as %s', (_, row, words) => {
  const note = noteOnTaken(row)
  if (words === undefined) expect(note).toBeUndefined()
  else expect(note).toContain(words)
})
