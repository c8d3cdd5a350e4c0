import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './support/record.ts'
import { register, signIn } from './support/sites.ts'

const root = join(import.meta.dirname, '..')
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const connections = 16
const port = Number(process.env.BENCH_PORT ?? 38_517)
const site = `http://127.0.0.1:${port}`

type Result = { bench: string; perSecond: number; p50ms: number; p99ms: number; errors: number }

const percentile = (sorted: number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100

/** Keeps a number of requests under way for some seconds, over loopback alone. */
const measure = async (bench: string, send: (turn: number) => Promise<Response>): Promise<Result> => {
  const times: number[] = []
  let errors = 0
  let turn = 0
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const worker = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      turn += 1
      const response = await send(turn)
      await response.arrayBuffer()
      if (response.status >= 400) errors += 1
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const perSecond = Math.round(times.length / ((performance.now() - started) / 1000))
  times.sort((a, b) => a - b)
  return { bench, perSecond, p50ms: percentile(times, 0.5), p99ms: percentile(times, 0.99), errors }
}

const post = (path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** A real server on a folder of its own, the demo in it; one JSON line a measurement. */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-bench-'))
  const secret = 'bench-door'
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), POSTBACK_SECRET_DIRECT: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => (String(chunk).includes('ready') ? resolve() : undefined))
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  try {
    const cookie = await signIn(site, 'khach')
    // More than one may open shops: each may so often in an hour.
    const members = await register(site, 20)
    const { clickId } = (await (await post('/api/affiliate/track', { productId: 1 }, cookie)).json()) as {
      clickId: string
    }
    const occurred = new Date().toISOString()
    const results = [
      await measure('page /products', () => fetch(`${site}/products`)),
      await measure('GET /api/products?limit=12', () => fetch(`${site}/api/products?limit=12`)),
      await measure('GET /api/products/suggest?q=tai+nghe', () =>
        fetch(`${site}/api/products/suggest?q=tai+nghe`),
      ),
      await measure('GET /api/user (session)', () => fetch(`${site}/api/user`, { headers: { cookie } })),
      await measure('POST /api/affiliate/track', (turn) =>
        post('/api/affiliate/track', { productId: 1 }, members[turn % members.length]),
      ),
      await measure('postback direct, new confirmed order', (turn) =>
        post(`/api/postback/direct/${secret}`, {
          click_id: clickId,
          transaction_id: `B-${turn}`,
          order_value: 100_000,
          status: 'confirmed',
          occurred_at: occurred,
          updated_at: occurred,
        }),
      ),
    ]
    for (const result of results) say(result)
  } finally {
    server.removeAllListeners('exit')
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
