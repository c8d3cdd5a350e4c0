import { type Reference, startReferences } from './references/start.ts'
import { measureVendure } from './references/vendure/measure.ts'
import { type Asked, most, settle, visitor } from './support/load.ts'
import { startRaw } from './support/raw-reference.ts'
import { given, middle, say } from './support/record.ts'
import { productIds, withProcessBeside, withSite } from './support/sites.ts'

const rounds = given('BENCH_ROUNDS', 3)
const seconds = given('BENCH_SECONDS', 4)
const connections = given('BENCH_CONNECTIONS', 32)

const shared = { home: '/', listing: '/products', product: '/products/1', blog: '/blog' }
const calls = { 'one product': '/api/products/1', '12 products': '/api/products?limit=12' }
const searched = { search: '/api/products?limit=12&q=tai+nghe+bluetooth' }

type Target = {
  name: string
  origin: string
  path: string | ((turn: number) => string)
  against?: string
  isMade?: boolean
}
type Run = Awaited<ReturnType<typeof most>>

const measure = async ({ origin, path, isMade }: Target): Promise<Run> => {
  const ask = (turn: number): Asked => {
    const asked = typeof path === 'string' ? path : path(turn)
    return isMade ? { path: asked, headers: visitor(turn) } : { path: asked }
  }
  await settle(origin, ask(0))
  return most(origin, { connections, seconds, ask })
}

/** All of them in turns, so that what else the machine does falls on all alike; a line for each, with its share of its reference. */
const compare = async (targets: readonly Target[]): Promise<void> => {
  const runs = new Map<string, Run[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets)
      runs.set(target.name, [...(runs.get(target.name) ?? []), await measure(target)])
  const perSecond = (name: string) => middle((runs.get(name) ?? []).map((one) => one.perSecond))
  for (const { name, against } of targets) {
    const of = runs.get(name) ?? []
    const share =
      against === undefined ? {} : { share: Math.round((100 * perSecond(name)) / perSecond(against)) / 100 }
    say({
      ...{ bench: name, perSecond: perSecond(name) },
      ...{ p50ms: middle(of.map(({ p50ms }) => p50ms)), p99ms: middle(of.map(({ p99ms }) => p99ms)) },
      ...{ ...share, failed: of.reduce((sum, { failed }) => sum + failed, 0) },
    })
  }
}

/**
 * Pages as bytes and pages made anew, beside a raw server that sends the same bytes and Hono with the same JSON: in turns,
 * BENCH_ROUNDS times, the middle of each, and its share of the reference in the same run. With `--references` also beside a minimal
 * listing of Next.js and of Express over the same database, and beside Vendure's search.
 */
export const run = (): Promise<void> =>
  withSite({}, (site) =>
    withProcessBeside(site, { PAGE_CACHE_MB: '0' }, async (uncached) => {
      const all = Object.entries({ ...shared, ...calls })
      const ids = await productIds(site, 60_000)
      let asked = 0
      /** Each asked for once, by a process that keeps: it has the settings at hand, as a running site has. */
      const othersEachTime: Record<string, () => string> = {
        'one product': () => `/api/products/${ids[asked++ % ids.length]}`,
        '12 products': () => `/api/products?limit=12&page=${1 + (asked++ % 10_000)}`,
      }
      const howMany: Record<string, number> = { 'one product': 1, '12 products': 12 }
      const asking = Object.entries(howMany).map(([name, count]) => ({
        name: `Hono that asks ${name}`,
        path: () => `/asked/${Array.from({ length: count }, () => ids[asked++ % ids.length]).join(',')}`,
      }))
      const own = await startRaw(
        site,
        all.map(([, path]) => path),
      )
      const others: Reference[] = process.env.BENCH_REFERENCES ? await startReferences(site.dataDir) : []
      const of = (kind: 'page' | 'kept page') => others.filter((other) => other.kind === kind)
      try {
        await compare([
          ...all.map(([name, path]) => ({ name: `raw ${name}`, origin: own.raw, path })),
          ...Object.entries(calls).map(([name, path]) => ({ name: `Hono ${name}`, origin: own.hono, path })),
          ...asking.map(({ name, path }) => ({ name, origin: own.hono, path })),
          ...of('kept page').map(({ name, url, path }) => ({ name, origin: url, path })),
          ...all.map(([name, path]) => ({
            ...{ name: `kept ${name}`, origin: site.url, path },
            against: `raw ${name}`,
          })),
          ...of('page').map(({ name, url, path }) => ({ name, origin: url, path })),
          ...[...all, ...Object.entries(searched)].map(([name, path]) => ({
            ...{ name: `made ${name}`, isMade: true },
            ...{
              origin: name in othersEachTime ? site.url : uncached.url,
              path: othersEachTime[name] ?? path,
            },
            ...(name in searched ? {} : { against: name in calls ? `Hono ${name}` : `raw ${name}` }),
          })),
        ])
        for (const { url } of others.filter(({ kind }) => kind === 'search'))
          await measureVendure(url, uncached.url)
      } finally {
        own.stop()
        for (const other of others) await other.stop()
      }
    }),
  )
