import { expect, it } from 'vitest'
import { pairs } from '../simulator/interleave/pairs.ts'
import { playInterleavings } from '../simulator/interleave/play.ts'
import { cloneDatabase } from '../support/database.ts'

const first = Number(process.env.SEED ?? 20_261_121)

const play = async (seed: number, count: number, lanes: number) => {
  const databases = await Promise.all(Array.from({ length: lanes }, () => cloneDatabase()))
  const lines: string[] = []
  const result = await playInterleavings(seed, count, {
    databases,
    report: (one) => lines.push(...one.lines),
  })
  for (const { drop } of databases) await drop()
  return { ...result, lines }
}

it(`whatever two do at the same time, statement by statement, an order is paid once and to its owner (SEED=${first})`, async () => {
  const { reds, doctor, deadlocks, byPair } = await play(first, 168, 3)
  expect(reds.map(({ seed, pair, what, faults }) => ({ seed, pair, what, faults }))).toEqual([])
  expect(doctor).toEqual([])
  expect(deadlocks).toBe(0)
  for (const [name] of pairs) expect(byPair[name]?.played).toBe(14)
})

it('a seed plays the same interleaving again', async () => {
  const [once, again] = [await play(first, 12, 1), await play(first, 12, 1)]
  expect(again.lines).toEqual(once.lines)
  // The actors really take turns: each of them speaks before the other is through.
  const actors = once.lines.map((line) => line.slice(0, 1)).join('')
  expect(actors).toMatch(/0+1+0+1/)
})
