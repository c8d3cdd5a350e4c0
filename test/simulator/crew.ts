import type { SimulatedClock } from './clock.ts'
import type { Random } from './random.ts'
import { startWorker, type Turn, type Worker } from './worker-process.ts'

/** Two processes of the product on one database, each with webhooks and jobs, each killed and replaced on its own. */
export type Crew = {
  /** Address of one of them, up or not: nobody who calls knows. */
  url: (random: Random) => string
  /** One that is up works its jobs; 'died' when it was killed before it was through, or none is up. */
  turn: (work: Turn) => Promise<'done' | 'died'>
  kill: (random: Random) => void
  isWhole: () => boolean
  revive: () => Promise<void>
  stop: () => Promise<void>
}

export const startCrew = async (clock: SimulatedClock, env: Record<string, string>): Promise<Crew> => {
  const workers: Worker[] = []
  for (let n = 0; n < 2; n += 1) workers.push(await startWorker(clock, env))
  let turns = 0
  return {
    url: (random) => random.pick(workers).url(),
    turn: async (work) => {
      turns += 1
      const up = workers.filter((worker) => worker.isUp())
      return (await up[turns % Math.max(1, up.length)]?.turn(work)) ?? 'died'
    },
    kill: (random) => random.pick(workers).kill(),
    isWhole: () => workers.every((worker) => worker.isUp()),
    revive: async () => {
      await Promise.all(workers.map((worker) => worker.revive()))
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
