import { setTimeout as pause } from 'node:timers/promises'
import { everyJudged } from '../test/search/judged.ts'
import { removeData, type Site, serve, startSite } from '../test/support/site.ts'
import { catalogueFolder } from './support/catalogue.ts'
import { type Asked, most, visitor } from './support/load.ts'
import { chance, given, middle, say } from './support/record.ts'
import { cpuSeconds, memoryOf, productIds, withSite } from './support/sites.ts'

const starts = given('BENCH_STARTS', 5)
const idleSeconds = given('BENCH_IDLE_SECONDS', 120)
const requests = given('BENCH_REQUESTS', 100_000)
const connections = given('BENCH_CONNECTIONS', 32)
const slice = 5

/** From the command to the line that says it serves, on data that are there already. */
const measureStarts = async (dataDir: string): Promise<void> => {
  const times: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const begun = performance.now()
    const site = await startSite({ dataDir, command: serve, env: { LOG_LEVEL: 'error' } })
    times.push(performance.now() - begun)
    await site.stop()
  }
  say({
    bench: 'second start',
    starts,
    ms: Math.round(middle(times)),
    worstMs: Math.round(Math.max(...times)),
  })
}

/** A site with its queue and its database, which nobody visits. */
const measureIdle = async (site: Site): Promise<void> => {
  // What a start leaves to do is done by then; what follows are two turns of the jobs of every minute.
  await pause(Math.min(60, idleSeconds) * 1000)
  const pid = site.process.pid ?? 0
  const own = cpuSeconds(pid)
  const all = cpuSeconds(pid, { family: true })
  await pause(idleSeconds * 1000)
  const percent = (seconds: number) => Math.round((10_000 * seconds) / idleSeconds) / 100
  const corePercent = percent(cpuSeconds(pid) - own)
  const withDatabase = percent(cpuSeconds(pid, { family: true }) - all)
  say({ bench: 'idle', seconds: idleSeconds, corePercent, withDatabase, ...memoryOf(pid) })
}

/** Pages, lists, searches and calls in an order that follows from the seed; what the process has in memory as it goes on. */
const measureMemory = async (site: Site): Promise<void> => {
  const pid = site.process.pid ?? 0
  const ids = await productIds(site, 20_000)
  const words = everyJudged().map(({ q }) => encodeURIComponent(q))
  const random = chance()
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const kinds: (() => string)[] = [
    () => '/',
    () => '/products',
    // From the second on: the first is led from to its plain address.
    () => `/products?page=${2 + Math.floor(random() * 500)}`,
    () => `/products/${one(ids)}`,
    () => `/products/search?q=${one(words)}`,
    () => '/blog',
    () => '/api/products?limit=12',
    () => `/api/products/${one(ids)}`,
    () => `/api/products/suggest?q=${one(words)}`,
    () => '/products/1',
  ]
  // As people come: what is often asked for is kept, the rest is made.
  const weights = [16, 12, 4, 8, 3, 6, 16, 12, 8, 15]
  const mixed = kinds.flatMap((kind, place) => Array.from({ length: weights[place] ?? 1 }, () => kind))
  /** As browsers say it. */
  const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const ask = (turn: number): Asked => ({ path: one(mixed)(), headers: { ...visitor(turn), ...encodings } })
  const begun = memoryOf(pid).megabytes
  let asked = 0
  let failed = 0
  const started = performance.now()
  const until = started + given('BENCH_MEMORY_SECONDS', 240) * 1000
  while (asked < requests && performance.now() < until) {
    const { perSecond, failed: more } = await most(site.url, { connections, seconds: slice, ask })
    asked += perSecond * slice
    failed += more
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  await pause(3000)
  const { megabytes, mostMegabytes } = memoryOf(pid)
  say({
    bench: 'memory',
    requests: asked,
    wanted: requests,
    seconds,
    failed,
    begun,
    megabytes,
    mostMegabytes,
  })
}

/** What a process takes for itself: how long it starts, what it does while nobody comes, what it keeps in memory. */
export const run = async (): Promise<void> => {
  const dataDir = await catalogueFolder()
  const site = await startSite({ dataDir, command: serve, env: { LOG_LEVEL: 'error' } })
  try {
    await measureIdle(site)
    await site.stop()
    await measureStarts(dataDir)
  } finally {
    await site.stop()
    removeData(site)
  }
  await withSite({}, measureMemory)
}
