import { expect, it } from 'vitest'
import { type Ended, endedTwice } from './rules.ts'

const cases: [string, Omit<Ended, 'id'>[], number[]][] = [
  ['nothing was taken back', [{ expired: 100, old: 100, spent: 0 }], [0]],
  ['all of it was', [{ expired: 100, old: 0, spent: 0 }], [100]],
  ['what was spent before stays spent', [{ expired: 70, old: 0, spent: 30 }], [70]],
  [
    'the first end alone',
    [
      { expired: 100, old: 0, spent: 0 },
      { expired: 40, old: 40, spent: 0 },
    ],
    [100, 0],
  ],
  [
    'the second end alone',
    [
      { expired: 100, old: 100, spent: 0 },
      { expired: 40, old: 100, spent: 0 },
    ],
    [0, 40],
  ],
  [
    'no more than ended, where the rest had been spent between the ends',
    [
      { expired: 100, old: 100, spent: 0 },
      { expired: 50, old: 100, spent: 50 },
    ],
    [0, 50],
  ],
]

it.each(cases)('of points that ended: %s', (_, rows, back) => {
  const given = endedTwice(rows.map((row, id) => ({ id, ...row })))
  expect(back.map((__, id) => given.find((one) => one.id === id)?.points ?? 0)).toEqual(back)
})
