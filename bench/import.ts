import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './support/record.ts'
import { signIn } from './support/sites.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.BENCH_PORT ?? 38_518)
const site = `http://127.0.0.1:${port}`
const rows = Number(process.env.BENCH_ROWS ?? 20_000)
const lookEvery = 50

const inventedFeed = (): string =>
  Array.from({ length: rows }, (_, n) =>
    JSON.stringify({
      name: `Sản phẩm thử nghiệm số ${n} bền đẹp, giao nhanh toàn quốc`,
      description: `Mô tả dài của sản phẩm ${n}: chất liệu tốt, bảo hành mười hai tháng. `.repeat(8),
      price: 10_000 + n,
      image: `https://anh.example/${n}.jpg`,
      category: `Nhóm ${n % 20}`,
      url: `https://shop-do.example/p-${n}`,
    }),
  ).join('\n')

type Looked = { count: number; p50ms: number; p95ms: number; p99ms: number; worstMs: number; errors: number }

/** A visitor's requests at a steady pace, whether or not earlier ones are answered, until told to stop. */
const look = (): { stop: () => Promise<Looked> } => {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const paths = ['?limit=12', '?limit=24&page=3', '?q=ao%20thun&limit=12', '?sort=price-asc&limit=24']
  let errors = 0
  const one = async (path: string): Promise<void> => {
    const begun = performance.now()
    const response = await fetch(`${site}/api/products${path}`).catch(() => undefined)
    await response?.arrayBuffer()
    if (!response?.ok) errors += 1
    times.push(performance.now() - begun)
  }
  const timer = setInterval(() => pending.push(one(paths[pending.length % paths.length] ?? '')), lookEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
      return { count: times.length, p50ms: at(0.5), p95ms: at(0.95), p99ms: at(0.99), worstMs: at(1), errors }
    },
  }
}

type Run = { status: string; done: number; total: number; created: number; updated: number; failed: number }

/** Uploads the feed and follows it to its end; seconds of the comparison and of the run. */
const importFeed = async (cookie: string, file: string) => {
  const form = new FormData()
  form.set('kind', 'products')
  form.set('file', await openAsBlob(file), basename(file))
  const begun = performance.now()
  const sent = await fetch(`${site}/api/admin/imports`, { method: 'POST', body: form, headers: { cookie } })
  const { id } = (await sent.json()) as { id: number }
  let compared = 0
  for (;;) {
    await pause(250)
    const run = (await (
      await fetch(`${site}/api/admin/imports/${id}`, { headers: { cookie } })
    ).json()) as Run
    if (run.status === 'running' && compared === 0) compared = performance.now()
    if (run.status === 'checking' || run.status === 'running') continue
    const { status, total, created, updated, failed } = run
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
    const ended = performance.now()
    return {
      status,
      total,
      created,
      updated,
      failed,
      compareSeconds: seconds(begun, compared || ended),
      runSeconds: seconds(compared || ended, ended),
      seconds: seconds(begun, ended),
      rowsPerSecond: Math.round(total / ((ended - begun) / 1000)),
    }
  }
}

/** An import beside visitors on a real server: BENCH_FEED names a file, else BENCH_ROWS rows are made up. */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muahoi-bench-'))
  const made = join(dataDir, 'feed.jsonl')
  const feed = process.env.BENCH_FEED ?? made
  if (feed === made) await writeFile(made, inventedFeed())
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(dataDir, 'site'),
      PORT: String(port),
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const chunk of server.stdout) if (String(chunk).includes('ready ')) break
    const cookie = await signIn(site, 'admin')
    const quiet = look()
    await pause(5000)
    const alone = await quiet.stop()
    const watch = look()
    const first = await importFeed(cookie, feed)
    const beside = await watch.stop()
    const full = look()
    await pause(5000)
    const after = await full.stop()
    const again = await importFeed(cookie, feed)
    say({
      bench: 'import beside visitors',
      ...first,
      visitorsAlone: alone,
      visitorsBeside: beside,
      visitorsAfter: after,
      again,
    })
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}
