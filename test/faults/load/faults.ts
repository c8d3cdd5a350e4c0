import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../simulator/random.ts'
import { emptyDisk, fillDisk, makeReadOnly, makeWritable, withoutRoom } from './disk.ts'
import { meanwhile, statusOf } from './meanwhile.ts'
import { promoteReplica } from './promotion.ts'
import type { Stage } from './stage.ts'

/** A fault and its end; a line for each thing that was not as it has to be while it lasted. */
export type Fault = {
  id: string
  words: string
  /** How often in a full run; in a short one once or twice. */
  times: number
  /** Each process goes by a clock of its own. */
  hasClocks?: boolean
  play: (stage: Stage, random: Random) => Promise<string[]>
}

const moment = (random: Random) => pause(random.whole(150, 1200))
const nothing = async (work: Promise<unknown>): Promise<string[]> => {
  await work
  return []
}

/** Sockets that are opened and never say a word. */
const idleSockets = async (url: string, count: number): Promise<Socket[]> => {
  const { port } = new URL(url)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }),
  )
}

/** Readers that ask for a long page again and again and take none of it. */
const slowReaders = async (url: string, count: number): Promise<Socket[]> => {
  const sockets = await idleSockets(url, count)
  for (const socket of sockets) {
    socket.pause()
    socket.write('GET /products HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(20))
  }
  return sockets
}

/** How far ahead of ours a process says its clock is, in seconds. */
const aheadBy = async (url: string): Promise<number> => {
  const { headers } = await fetch(`${url}/readyz`)
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000
}

/**
 * While nobody can be asked every call says so: one that waited for the database would not be back before it is. Who would wait
 * for it waits each time; a machine is not as busy each time.
 */
const refusedAtOnce = async (stage: Stage): Promise<string[]> => {
  const lines: string[] = []
  const ask = async (address: string) => {
    const begun = performance.now()
    return { status: await statusOf(address), ms: performance.now() - begun }
  }
  for (const url of stage.urls()) {
    for (let tries = 0; tries < 400 && (await statusOf(`${url}/readyz`)) === 200; tries += 1) await pause(50)
    for (let turn = 0; turn < 10; turn += 1) {
      const address = `${url}/api/products?page=1&minPrice=${turn}`
      let refused = await ask(address)
      for (let again = 0; again < 2 && refused.status === 503 && refused.ms > 1000; again += 1)
        refused = await ask(address)
      if (refused.status !== 503) lines.push(`while the database is away: ${refused.status}`)
      if (refused.ms > 1000) lines.push('while the database is away: not refused within a second')
    }
  }
  return [...new Set(lines)]
}

/** A kept page answers throughout, every other call is refused at once, at the minute's beginning as at its end. */
const goneForAMinute = async (stage: Stage, leave: () => unknown): Promise<string[]> => {
  const lines: string[] = []
  for (const url of stage.urls()) await statusOf(`${url}/products`)
  await leave()
  const kept = await meanwhile('/products', stage, async () => {
    lines.push(...(await refusedAtOnce(stage)))
    await pause(55_000)
    lines.push(...(await refusedAtOnce(stage)))
  })
  return [...lines, ...kept]
}

export const faults: Fault[] = [
  {
    id: 'kill-web',
    words: 'kill -9 of a process that serves',
    times: 20,
    play: (stage, random) => nothing(stage.kill('web', random.whole(0, 1))),
  },
  {
    id: 'kill-worker',
    words: 'kill -9 of the process that works',
    times: 20,
    play: (stage) => nothing(stage.kill('worker', 0)),
  },
  {
    id: 'kill-database',
    words: 'kill -9 of every process of PostgreSQL',
    times: 20,
    play: async ({ database }) => {
      await database.kill()
      return nothing(database.start())
    },
  },
  {
    id: 'restart-database',
    words: 'PostgreSQL stopped and started',
    times: 5,
    play: async ({ database }, random) => {
      await database.stop()
      await moment(random)
      return nothing(database.start())
    },
  },
  {
    id: 'hold-database',
    words: 'PostgreSQL held still by SIGSTOP for some seconds',
    times: 5,
    play: async (stage, random) => {
      stage.database.hold()
      await pause(random.whole(1000, 3000))
      const lines = await refusedAtOnce(stage)
      stage.database.release()
      return lines
    },
  },
  {
    id: 'dead-link',
    words: 'the way to the database swallows everything for some seconds (half open)',
    times: 5,
    play: async (stage, random) => {
      stage.link.die()
      await pause(random.whole(1000, 3000))
      const lines = await refusedAtOnce(stage)
      stage.link.heal()
      return lines
    },
  },
  {
    id: 'minute-without-database',
    words: 'PostgreSQL stopped for a minute',
    times: 2,
    play: async (stage) => {
      const lines = await goneForAMinute(stage, () => stage.database.stop())
      await stage.database.start()
      return lines
    },
  },
  {
    id: 'minute-of-dead-link',
    words: 'the way to the database swallows everything for a minute',
    times: 2,
    play: async (stage) => {
      const lines = await goneForAMinute(stage, () => stage.link.die())
      stage.link.heal()
      return lines
    },
  },
  {
    id: 'promotion',
    words: 'kill -9 of PostgreSQL for good; its synchronous replica is promoted and takes its place',
    times: 10,
    play: promoteReplica,
  },
  {
    id: 'clock-jump',
    words:
      'the clock of one process is suddenly an hour ahead or a day behind, for three seconds, and then right',
    times: 10,
    hasClocks: true,
    play: async (stage, random) => {
      const [role, which] = [random.chance(0.7) ? 'web' : 'worker', random.whole(0, 1)] as const
      const seconds = random.chance(0.5) ? 3600 : -86_400
      if (!stage.setClock(role, which, seconds)) return ['no libfaketime could be had: not played']
      const lines = await meanwhile('/products', stage, () => pause(3000))
      if (role === 'web' && Math.abs((await aheadBy(stage.urls()[which] ?? '')) - seconds) > 5)
        lines.push('the clock did not jump')
      stage.setClock(role, which, 0)
      await pause(1500)
      return lines
    },
  },
  {
    id: 'lost-answers',
    words: 'a third of all answers gets lost on the way to who asked, for two seconds',
    times: 3,
    play: async (stage) => {
      stage.lostAnswers = 0.33
      await pause(2000)
      stage.lostAnswers = 0
      return []
    },
  },
  {
    id: 'slow-link',
    words: 'each packet to and from the database takes 40 ms more for three seconds',
    times: 3,
    play: async (stage) => {
      stage.link.slow(40)
      // Pages that are kept cost the database nothing.
      const lines = await meanwhile('/products', stage, () => pause(3000))
      stage.link.heal()
      return lines
    },
  },
  {
    id: 'dead-mail',
    words: 'the mail server refuses, then says nothing, then is well',
    times: 1,
    play: async ({ mailbox }, random) => {
      mailbox.be('refusing')
      await moment(random)
      mailbox.be('silent')
      await moment(random)
      mailbox.be('well')
      return []
    },
  },
  {
    id: 'idle-and-slow',
    words: '2,000 idle sockets and 50 readers who take nothing',
    times: 1,
    play: async (stage) => {
      const [url = ''] = stage.urls()
      const sockets = [...(await idleSockets(url, 2000)), ...(await slowReaders(url, 50))]
      const lines = await meanwhile('/api/categories', stage, () => pause(3000))
      for (const socket of sockets) socket.destroy()
      return lines
    },
  },
  {
    id: 'full-disk',
    words: 'the disk of files is full, and then has room again',
    times: 1,
    play: (stage) => withoutRoom(stage, fillDisk, emptyDisk),
  },
  {
    id: 'read-only-disk',
    words: 'the disk of files is read-only, and then is not',
    times: 1,
    play: (stage) => withoutRoom(stage, makeReadOnly, makeWritable),
  },
]
