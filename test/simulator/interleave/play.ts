import type { Addresses } from '../../support/database.ts'
import { randomFrom } from '../random.ts'
import { type Ground, openGround } from './ground.ts'
import { pairs } from './pairs.ts'

/** One interleaving: its seed, what was played, what is wrong with its end, its statements in their order. */
export type Interleaving = { seed: number; pair: string; what: string; faults: string[]; lines: string[] }
export type Interleaved = {
  played: number
  statements: number
  /** How often actors waited for one another; the product tries again, so nothing else shows it. */
  deadlocks: number
  byPair: Record<string, { played: number; red: number }>
  reds: Interleaving[]
  doctor: string[]
}

type Options = {
  /** A database for each of those that play at the same time, apart from one another. */
  databases: Addresses[]
  only?: string | undefined
  report?: (one: Interleaving) => void
}

const doctorEvery = 100

/** Plays what one seed stands for: which pair, which variant, and who goes next at every statement. */
const playOne = async (ground: Ground, seed: number, only: string | undefined) => {
  const random = randomFrom(Math.imul(seed, 2_654_435_761))
  const chosen = only ? pairs.find(([name]) => name === only) : pairs[seed % pairs.length]
  if (!chosen) throw new Error(`no pair '${only}'; there are: ${pairs.map(([name]) => name).join(' | ')}`)
  const [pair, set] = chosen
  const { what, acts, check } = await set(ground, random)
  const { answers, lines, deadlocks } = await ground.turns.play(
    random,
    acts.map((act, n) => {
      const actor = ground.actors[n]
      if (!actor) throw new Error('too few actors')
      return () => act(actor)
    }),
  )
  const thrown = answers.flatMap((answer, n) =>
    answer.status === 'rejected' ? [`actor ${n} failed: ${answer.reason}`] : [],
  )
  const given = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
  const faults = thrown.length > 0 ? thrown : await check(given)
  if (deadlocks > 0) faults.push('the actors waited for one another: their locks are taken in two orders')
  return { interleaving: { seed, pair, what, faults, lines }, deadlocks }
}

/** Plays as many forced interleavings, one a seed; now and then and at the end the doctor looks at everything. */
export const playInterleavings = async (
  first: number,
  count: number,
  { databases, only, report }: Options,
): Promise<Interleaved> => {
  const result: Interleaved = { played: 0, statements: 0, deadlocks: 0, byPair: {}, reds: [], doctor: [] }
  const note = (one: Interleaving, deadlocks: number) => {
    const tally = result.byPair[one.pair] ?? { played: 0, red: 0 }
    result.byPair[one.pair] = tally
    tally.played += 1
    result.played += 1
    result.statements += one.lines.length
    result.deadlocks += deadlocks
    if (one.faults.length > 0) {
      tally.red += 1
      result.reds.push(one)
    }
    report?.(one)
  }
  let next = first
  const playLane = async (database: Addresses) => {
    const ground = await openGround(database)
    try {
      for (let own = 1; ; own += 1) {
        const seed = next
        next += 1
        const isOver = seed >= first + count
        if (!isOver) {
          const { interleaving, deadlocks } = await playOne(ground, seed, only)
          note(interleaving, deadlocks)
        }
        if ((isOver || own % doctorEvery === 0) && result.doctor.length === 0)
          result.doctor.push(...(await ground.app.faults()).map((line) => `before seed ${next}: ${line}`))
        if (isOver) return
      }
    } finally {
      await ground.close()
    }
  }
  await Promise.all(databases.map(playLane))
  return { ...result, reds: result.reds.toSorted((a, b) => a.seed - b.seed) }
}
