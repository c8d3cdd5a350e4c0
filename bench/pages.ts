import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { removeData, type Site, serve, startSite } from '../test/support/site.ts'

const root = join(import.meta.dirname, '..')
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const duration = Number(process.env.BENCH_SECONDS ?? 4)
const connections = 32
/** A product feed to fill the catalogue with; without one the demo's products are measured. */
const feed = process.env.BENCH_FEED

const shared = { home: '/', listing: '/products', product: '/products/1', blog: '/blog' }
const calls = { 'one product': '/api/products/1', '12 products': '/api/products?limit=12' }

type Target = { name: string; origin: string; path: string; against?: string; slow?: boolean }
type Run = { perSecond: number; p50: number; p99: number; failed: number }

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const measure = async ({ origin, path, slow }: Target): Promise<Run> => {
  // One visitor may have 32 waiting and 3 made at once; what is not kept is asked for by as many.
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin + path,
    connections: slow ? 16 : connections,
    duration,
  })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

const startReferences = async (site: string): Promise<{ raw: string; hono: string; stop: () => void }> => {
  const paths = [...Object.values(shared), ...Object.values(calls)]
  const child = spawn(process.execPath, [join(root, 'bench/support/raw-server.ts')], {
    env: { ...process.env, SITE: site, PATHS: paths.join(' ') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [raw = '', hono = ''] = await new Promise<string[]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(String(chunk).trim().split(' ').slice(1)))
    child.once('exit', (code) => reject(new Error(`the references ended with ${code}`)))
  })
  return { raw, hono, stop: () => child.kill() }
}

/** A second process on the first one's database which keeps nothing: every page is made when it is asked for. */
const startUncached = (first: Site): Promise<Site> => {
  const read = (name: string) => readFileSync(join(first.dataDir, name), 'utf8').trim()
  return startSite({
    dataDir: mkdtempSync(join(tmpdir(), 'muahoi-bench-')),
    command: serve,
    env: {
      DATABASE_URL: `postgres://muahoi:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}/muahoi`,
      SECRET: read('secret'),
      PROCESS: 'web',
      PAGE_CACHE_MB: '0',
    },
  })
}

const fill = (site: Site): void => {
  if (!feed) return
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/import.ts'), feed, '--json'], {
    env: { ...process.env, ...site.env },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  if (status !== 0) throw new Error('the feed was not imported')
}

/**
 * Pages as bytes and pages made anew, beside a raw server that sends the same bytes and Hono with the same JSON: in turns,
 * `BENCH_ROUNDS` times, the middle of each, and its share of the reference in the same run.
 */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-bench-'))
  const env = { PROCESS: 'web' }
  let site = await startSite({ dataDir, command: serve, env })
  if (feed) {
    await site.stop()
    fill(site)
    site = await startSite({ dataDir, command: serve, env })
  }
  const uncached = await startUncached(site)
  const references = await startReferences(site.url)
  try {
    const all = Object.entries({ ...shared, ...calls })
    const targets: Target[] = [
      ...all.map(([name, path]) => ({ name: `raw ${name}`, origin: references.raw, path })),
      ...Object.entries(calls).map(([name, path]) => ({
        name: `Hono ${name}`,
        origin: references.hono,
        path,
      })),
      ...all.map(([name, path]) => ({
        name: `kept ${name}`,
        origin: site.url,
        path,
        against: `raw ${name}`,
      })),
      ...all.map(([name, path]) => ({
        ...{ name: `made ${name}`, origin: uncached.url, path, slow: true },
        against: name in calls ? `Hono ${name}` : `raw ${name}`,
      })),
    ]
    const runs = new Map<string, Run[]>()
    for (let round = 0; round < rounds; round += 1)
      for (const target of targets)
        runs.set(target.name, [...(runs.get(target.name) ?? []), await measure(target)])
    const perSecond = (name: string) => middle((runs.get(name) ?? []).map((one) => one.perSecond))
    for (const { name, against } of targets) {
      const of = runs.get(name) ?? []
      const share =
        against === undefined ? {} : { share: Math.round((100 * perSecond(name)) / perSecond(against)) / 100 }
      process.stdout.write(
        `${JSON.stringify({
          bench: name,
          perSecond: Math.round(perSecond(name)),
          p50ms: middle(of.map(({ p50 }) => p50)),
          p99ms: middle(of.map(({ p99 }) => p99)),
          ...share,
          failed: of.reduce((sum, { failed }) => sum + failed, 0),
        })}\n`,
      )
    }
  } finally {
    references.stop()
    await uncached.stop()
    removeData(uncached)
    await site.stop()
    removeData(site)
  }
}
