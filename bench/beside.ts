import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type Attack, attackNames } from './support/attacker.ts'
import { steady, visitor } from './support/load.ts'
import { given, say } from './support/record.ts'
import { productIds, withSite } from './support/sites.ts'

const seconds = given('BENCH_SECONDS', 10)
const parallel = 25
const rate = 50

/** Somebody who sends so many requests at once, over and over, until the function that comes back is called. */
const attack = (given: Attack): (() => Promise<Answered>) => {
  const child = fork(join(import.meta.dirname, 'support/attacker.ts'))
  child.send(given)
  return async () => {
    child.send('stop')
    const [answered] = (await once(child, 'message')) as [Answered]
    return answered
  }
}

/**
 * What visitors notice of an attack: a plain page at a constant pace, alone and beside 25 who register, guess passwords, ask for bare
 * lists or for pages that have to be made; with none before each, in one run.
 */
export const run = (): Promise<void> =>
  withSite({ TRUST_PROXY: '127.0.0.1' }, async (site) => {
    const ids = await productIds(site, 20_000)
    const look = () =>
      steady([site.url], { rate, seconds, ask: () => ({ path: '/products/1', headers: visitor(7) }) })
    await look()
    for (const name of attackNames) {
      const alone = await look()
      const stop = attack({ origin: site.url, name, parallel, ids })
      await pause(1000)
      const beside = await look()
      const answered = await stop()
      const times = Math.round((beside.p99ms / Math.max(alone.p99ms, 0.1)) * 100) / 100
      say({ bench: `page beside ${name}`, parallel, alone, beside, times, answered })
      await pause(1000)
    }
  })
