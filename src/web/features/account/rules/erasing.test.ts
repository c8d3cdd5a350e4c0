import { expect, it } from 'vitest'
import { lossOf } from './erasing.ts'

it('names the points that are there, and those on their way', () => {
  expect(lossOf({ points: 0, pendingPoints: 0 })).toEqual([])
  expect(lossOf({ points: 0, pendingPoints: 500_000 })).toEqual([expect.stringContaining('500.000')])
  expect(lossOf({ points: 7000, pendingPoints: 500_000 })).toEqual([
    expect.stringContaining('7.000'),
    expect.stringContaining('đang chờ'),
  ])
})
