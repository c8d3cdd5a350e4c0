import { expect, it } from 'vitest'
import { playMonth } from '../simulator/play-month.ts'

const cashOut = ['withdraw 201', 'withdrawal approve 201', 'withdrawal paid 200', 'withdrawal return 200']
const first = Number(process.env.SEED ?? 20_261_121)

for (const seed of [first, first + 1])
  it(`a month over four networks, with hands and kills, ends in the oracle's points (SEED=${seed})`, {
    // Minutes of work for one processor: a busy machine is slow, not wrong.
    timeout: 1_200_000,
  }, async () => {
    const plan = { clicks: 200, days: 20, members: 10, buyShare: 0.4, kills: 3, everyMinutes: 720 }
    const { wrong, ...played } = await playMonth(seed, plan)
    expect(wrong).toEqual([])
    expect(played).toMatchObject({ clicks: 200, refused: 0 })
    expect(played.explained).toBeGreaterThan(150)
    expect(played.pasted).toBeGreaterThan(0)
    for (const trap of ['bonus', 'reversed', 'commissionLate', 'forged', 'twoClicks', 'unknownClick'])
      expect(played.traps[trap], trap).toBeGreaterThan(0)
    for (const action of [
      'assign 200',
      'hold 201',
      'accept 200',
      'adjust 201',
      'redeem 201',
      'leave 200',
      ...cashOut,
    ])
      expect(played.actions[action], action).toBeGreaterThan(0)
    expect(played.claimsPaid).toBeGreaterThan(0)
    // Limits fill, so that orders get less than their rule would give.
    expect(played.cutLimits).toBeGreaterThan(0)
    // Friends, first orders, months in a row and levels, and points that came to their end.
    for (const kind of ['first_order', 'referral', 'welcome', 'streak', 'level'])
      expect(played.beside[kind], kind).toBeGreaterThan(0)
    expect(played.ended).toBeGreaterThan(0)
    expect(played.pointsOwed).toBeGreaterThan(50_000)
    expect(played.compared).toBeGreaterThan(50)
    expect(played.kills.question + played.kills.message).toBe(3)
  })
