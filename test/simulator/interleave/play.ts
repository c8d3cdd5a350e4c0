import { randomFrom } from '../random.ts'
import { type Ground, openGround } from './ground.ts'
import { pairs } from './pairs.ts'

/** One interleaving that did not end well: its seed, what was played, what is wrong, its statements in their order. */
export type Red = { seed: number; pair: string; what: string; faults: string[]; lines: string[] }
export type Interleaved = {
  played: number
  statements: number
  deadlocks: number
  reds: Red[]
  doctor: string[]
  byPair: Record<string, { played: number; red: number }>
}

const doctorEvery = 100

/** Plays what one seed stands for: which pair, which variant, and who goes next at every statement. */
const playOne = async (ground: Ground, seed: number, only: string | undefined) => {
  const random = randomFrom(seed * 2_654_435_761)
  const chosen = only ? pairs.find(([name]) => name === only) : pairs[seed % pairs.length]
  if (!chosen) throw new Error(`no pair ${only}; there are: ${pairs.map(([name]) => name).join(' | ')}`)
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
  const faults = [...thrown, ...(thrown.length > 0 ? [] : await check(given))]
  if (deadlocks > 0) faults.push('the actors waited for one another: their locks are taken in two orders')
  return { red: { seed, pair, what, faults, lines }, deadlocks }
}

/** Plays as many forced interleavings, one a seed, on one site; `told` is called after each. */
export const playInterleavings = async (
  first: number,
  count: number,
  { databaseUrl, only, told }: { databaseUrl?: string; only?: string; told?: (done: number) => void } = {},
): Promise<Interleaved> => {
  const ground = await openGround(databaseUrl)
  const result: Interleaved = { played: 0, statements: 0, deadlocks: 0, reds: [], doctor: [], byPair: {} }
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const { red, deadlocks } = await playOne(ground, seed, only)
      result.byPair[red.pair] ??= { played: 0, red: 0 }
      const tally = result.byPair[red.pair]
      if (tally) {
        tally.played += 1
        if (red.faults.length > 0) tally.red += 1
      }
      result.played += 1
      result.statements += red.lines.length
      result.deadlocks += deadlocks
      if (red.faults.length > 0) result.reds.push(red)
      if (result.played % doctorEvery === 0 || result.played === count) {
        const faults = await ground.app.faults()
        if (faults.length > 0 && result.doctor.length === 0)
          result.doctor.push(...faults.map((line) => `after seed ${seed}: ${line}`))
      }
      told?.(result.played)
    }
    return result
  } finally {
    await ground.close()
  }
}
