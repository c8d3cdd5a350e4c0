import { everyJudged } from '../test/search/judged.ts'
import { most, settle, steady, visitor } from './support/load.ts'
import { given, say } from './support/record.ts'
import { cpuSeconds, productIds, withProcessBeside, withSite } from './support/sites.ts'

const seconds = given('BENCH_SECONDS', 10)
const connections = given('BENCH_CONNECTIONS', 32)
const products = 20_000

/**
 * Pages that are made when they are asked for, of products, lists and searches that follow from the seed: as many as one process makes,
 * and how long each takes at a pace it can keep. No address is asked for twice, so that none comes from what is kept.
 */
export const run = (): Promise<void> =>
  withSite({}, (first) =>
    withProcessBeside(first, {}, async (site) => {
      const ids = await productIds(first, products)
      const words = everyJudged().map(({ q }) => encodeURIComponent(q))
      const pages = {
        product: (turn: number) => `/products/${ids[turn % ids.length]}`,
        // From the second on: the first is led from to its plain address.
        listing: (turn: number) => `/products?page=${2 + (turn % 500)}`,
        search: (turn: number) => `/products/search?q=${words[(turn * 7919) % words.length]}`,
      }
      const paces = { product: [100, 400], listing: [100, 300], search: [100, 300] }
      for (const [name, path] of Object.entries(pages)) {
        let asked = 0
        const ask = (turn: number) => {
          asked += 1
          const address = path(asked)
          const sign = address.includes('?') ? '&' : '?'
          return { path: `${address}${sign}lan=${asked}`, headers: visitor(turn) }
        }
        await most(site.url, { connections: 4, seconds: Math.min(seconds, 3), ask })
        await settle(site.url, ask(0))
        const before = cpuSeconds(site.process.pid ?? 0)
        const found = await most(site.url, { connections, seconds, ask })
        const cpu = cpuSeconds(site.process.pid ?? 0) - before
        const made = found.perSecond * seconds
        const cpuMs = made > 0 ? Math.round((cpu / made) * 10_000) / 10 : 0
        say({ bench: `uncached ${name}`, ...found, cpuMs })
        for (const rate of paces[name as keyof typeof paces]) {
          const bench = `uncached ${name} at ${rate}/s`
          // A pace past what it makes would only measure how long a queue grows.
          if (found.perSecond < rate)
            say({ bench, rate, perSecond: found.perSecond, skipped: 'more than it makes' })
          else say({ bench, rate, ...(await steady([site.url], { rate, seconds, ask })) })
        }
      }
    }),
  )
