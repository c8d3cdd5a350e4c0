import { expect, it } from 'vitest'
import { nextOf } from './expected-days.ts'

const day = (on: string, points: number) => ({
  on,
  points,
  code: 'AWAITING_CONFIRMATION' as const,
  clicks: 1,
})

it('has room for what brings points before what only ends a wait, soonest first', () => {
  const days = [day('2026-12-06', 0), day('2026-12-14', 41_000), day('2026-12-20', 5000)]
  expect(nextOf(days, 1)).toEqual([days[1]])
  expect(nextOf(days, 2)).toEqual([days[1], days[2]])
  expect(nextOf(days, 3)).toEqual(days)
  expect(nextOf([days[0] ?? day('', 0)], 2)).toEqual([days[0]])
})
