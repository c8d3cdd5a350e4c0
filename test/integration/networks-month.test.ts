import { expect, it } from 'vitest'
import { playMonth } from '../simulator/play-month.ts'

const first = Number(process.env.SEED ?? 20_261_121)

for (const seed of [first, first + 1])
  it(`a month over four networks ends in the oracle's points, however the worker is killed (SEED=${seed})`, {
    timeout: 300_000,
  }, async () => {
    const plan = { clicks: 300, days: 30, members: 8, buyShare: 0.3, kills: 3, everyMinutes: 720 }
    const { wrong, ...played } = await playMonth(seed, plan)
    expect(wrong).toEqual([])
    expect(played).toMatchObject({ clicks: 300, explained: 300, refused: 0 })
    for (const trap of ['bonus', 'reversed', 'commissionLate', 'forged'])
      expect(played.traps[trap]).toBeGreaterThan(0)
    expect(played.pointsOwed).toBeGreaterThan(50_000)
    expect(played.compared).toBeGreaterThan(50)
    expect(played.kills.question + played.kills.message).toBe(3)
  })
