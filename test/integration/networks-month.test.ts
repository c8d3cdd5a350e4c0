import { expect, it } from 'vitest'
import { playMonth } from '../simulator/play-month.ts'

const seed = Number(process.env.SEED ?? 20_261_121)

it(`a month over four networks ends in the oracle's points (SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  const ending = await playMonth(seed, { clicks: 200, days: 30, members: 12, buyShare: 0.5 })
  expect(ending).toMatchObject({ clicks: 200, refusedMessages: 0, wrong: [], broken: [], leaks: 0 })
  expect(ending.pointsOwed).toBeGreaterThan(50_000)
  // The pace was kept: nobody had to be told to slow down.
  expect(ending.answers['accesstrade 429'] ?? 0).toBe(0)
})
