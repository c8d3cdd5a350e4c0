import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importProducts } from '#server/modules/imports/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { type Judged, judged, score } from '../test/search/judged.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.BENCH_PORT ?? 38_521)
const site = `http://127.0.0.1:${port}`
const clients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 10)

const suggest = async (q: string): Promise<string[]> => {
  const response = await fetch(`${site}/api/products/suggest?q=${encodeURIComponent(q)}`)
  if (!response.ok) throw new Error(`${q}: ${response.status}`)
  const { items } = (await response.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** Every judged search once, then as many as go in some seconds by clients that wait for each answer. */
const measure = async (searches: readonly Judged[]): Promise<void> => {
  const answers: { judged: Judged; names: string[] }[] = []
  const alone: number[] = []
  for (const one of searches) {
    const begun = performance.now()
    answers.push({ judged: one, names: await suggest(one.q) })
    alone.push(performance.now() - begun)
  }
  for (const { misses, ...line } of score(answers)) {
    say(line)
    if (process.env.BENCH_MISSES) for (const miss of misses) process.stdout.write(`    ${miss}\n`)
  }
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        turn += 1
        // A letter more or less each time round: no answer is one that was kept.
        const { q } = searches[(turn * 7919) % searches.length] as Judged
        const begun = performance.now()
        await suggest(`${q}${' '.repeat(1 + Math.floor(turn / searches.length))}`)
        times.push(performance.now() - begun)
      }
    }),
  )
  for (const [bench, list] of [
    ['one by one', alone],
    [`${clients} clients`, times],
  ] as const) {
    const sorted = list.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
    say({
      bench,
      searches: sorted.length,
      p50ms: at(0.5),
      p95ms: at(0.95),
      p99ms: at(0.99),
      worstMs: at(0.99999),
    })
  }
}

/**
 * The judged searches over real products: BENCH_FEED names a file to import first, or DATA_DIR a folder that has them. One
 * JSON line a kind, then how long suggestions take. BENCH_MISSES lists what was not found first.
 */
export const run = async (): Promise<void> => {
  const feed = process.env.BENCH_FEED
  if (!feed && !process.env.DATA_DIR)
    return say({ bench: 'search', skipped: 'BENCH_FEED or DATA_DIR names the products' })
  const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'muahoi-bench-search-'))
  process.env.DATA_DIR = dataDir
  const { ctx, close } = await openSystemCtx('bench')
  if (feed) await importProducts(ctx, { file: feed })
  await learnWords(ctx)
  await close()
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // The products are the file's alone: without the demo, which wants these two.
      DEMO: '0',
      SECRET: 'of the bench alone and of no site at all',
      ADMIN_PASSWORD: 'bench-admin-2026',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => (String(chunk).includes('ready') ? resolve() : undefined))
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  try {
    await measure(judged())
  } finally {
    server.removeAllListeners('exit')
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    if (feed && !process.env.BENCH_KEEP) rmSync(dataDir, { recursive: true, force: true })
  }
}
