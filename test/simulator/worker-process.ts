import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { packed, processes } from '../support/packed.ts'
import type { SimulatedClock } from './clock.ts'

export type Turn = 'poll' | 'tidy' | 'addUp'
export type ToWorker =
  | { time: number }
  | { time: number; awake: number }
  | { time: number; turn: number; work: Turn }
export type FromWorker =
  | { ready: string }
  | { sleep: number; until: number }
  | { turned: number; error?: string }

type Born = { child: ChildProcess; url: string; turn: (work: Turn) => Promise<'done' | 'died'> }

/** Starts a process that answers the webhooks and polls; its time is the clock's, its sleep moves the clock. */
const bear = async (clock: SimulatedClock, env: Record<string, string>): Promise<Born> => {
  const child = fork(packed(processes['simulated-worker']), [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const turns = new Map<number, (how: 'done' | 'died' | Error) => void>()
  let serial = 0
  const say = (word: ToWorker) => {
    if (child.connected) child.send(word, () => {})
  }
  const now = () => ({ time: clock.now().getTime() })
  const deafen = clock.onMove(() => say(now()))
  child.once('exit', () => {
    deafen()
    for (const end of turns.values()) end('died')
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it was ready`)))
    child.on('message', (word: FromWorker) => {
      if ('ready' in word) resolve(word.ready)
      if ('sleep' in word) {
        clock.moveTo(new Date(word.until))
        say({ ...now(), awake: word.sleep })
      }
      if ('turned' in word) turns.get(word.turned)?.(word.error ? new Error(word.error) : 'done')
    })
    say(now())
  })
  return {
    child,
    url,
    turn: (work) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve('died')
        serial += 1
        const own = serial
        turns.set(own, (how) => {
          turns.delete(own)
          if (how instanceof Error) reject(how)
          else resolve(how)
        })
        say({ ...now(), turn: own, work })
      }),
  }
}

/** The product's worker, one at a time, killed and replaced; the next one stands ready so that a kill costs no wait. */
export type Worker = {
  isUp: () => boolean
  /** Address of its webhooks; the last one's while it is down. */
  url: () => string
  /** Has it do its jobs that are due; 'died' when it was killed before it was through. */
  turn: (work: Turn) => Promise<'done' | 'died'>
  /** SIGKILL, at once. */
  kill: () => void
  revive: () => Promise<void>
  stop: () => Promise<void>
}

export const startWorker = async (clock: SimulatedClock, env: Record<string, string>): Promise<Worker> => {
  let own = await bear(clock, env)
  let next: Promise<Born> | undefined
  let isUp = true
  return {
    isUp: () => isUp,
    url: () => own.url,
    turn: (work) => (isUp ? own.turn(work) : Promise.resolve('died')),
    kill: () => {
      if (!isUp) return
      isUp = false
      own.child.kill('SIGKILL')
      next = bear(clock, env)
    },
    revive: async () => {
      if (isUp || !next) return
      own = await next
      next = undefined
      isUp = true
    },
    stop: async () => {
      const last = isUp ? own : await next
      if (!last || last.child.exitCode !== null) return
      last.child.disconnect()
      await once(last.child, 'exit')
    },
  }
}
