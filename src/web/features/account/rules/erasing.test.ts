import { expect, it } from 'vitest'
import { lossOf } from './erasing.ts'

const nothing = { withdrawals: { count: 0, points: 0 }, gifts: 0 }

it('names the points that are there, and those on their way', () => {
  expect(lossOf({ points: 0, pendingPoints: 0 }, nothing)).toEqual([])
  expect(lossOf({ points: 0, pendingPoints: 500_000 }, nothing)).toEqual([expect.stringContaining('500.000')])
  expect(lossOf({ points: 7000, pendingPoints: 500_000 }, nothing)).toEqual([
    expect.stringContaining('7.000'),
    expect.stringContaining('đang chờ'),
  ])
})

it('names what waits to be sent: a withdrawal has taken its points already', () => {
  const waiting = { withdrawals: { count: 2, points: 500_000 }, gifts: 1 }
  expect(lossOf({ points: 0, pendingPoints: 0 }, waiting)).toEqual([
    expect.stringMatching(/500\.000.*2 yêu cầu rút tiền/u),
    expect.stringContaining('1 phần thưởng'),
  ])
})
