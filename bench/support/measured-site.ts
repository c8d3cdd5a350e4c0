import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importProducts } from '#server/modules/imports/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { say } from './record.ts'

type Ctx = Awaited<ReturnType<typeof openSystemCtx>>['ctx']

const root = join(import.meta.dirname, '../..')

/**
 * Measures a site of its own over real products: BENCH_FEED names a file to import first, or DATA_DIR a folder that has them. What
 * jobs would do in time (`prepare`) is done before it starts.
 */
export const withSite = async (
  {
    name,
    port,
    env = {},
    prepare,
  }: {
    name: string
    port: number
    env?: Record<string, string>
    prepare: (ctx: Ctx, ownerUrl: string) => Promise<unknown>
  },
  measure: () => Promise<void>,
): Promise<void> => {
  const feed = process.env.BENCH_FEED
  if (!feed && !process.env.DATA_DIR)
    return say({ bench: name, skipped: 'BENCH_FEED or DATA_DIR names the products' })
  const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), `muahoi-bench-${name}-`))
  process.env.DATA_DIR = dataDir
  // The products are the file's alone: without the demo, which wants these two.
  process.env.DEMO = '0'
  process.env.SECRET ??= 'of the bench alone and of no site at all'
  process.env.ADMIN_PASSWORD ??= 'bench-admin-2026'
  const { ctx, ownerUrl, close } = await openSystemCtx('bench')
  if (feed) await importProducts(ctx, { file: feed })
  await prepare(ctx, ownerUrl)
  await close()
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => (String(chunk).includes('ready') ? resolve() : undefined))
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  try {
    await measure()
  } finally {
    server.removeAllListeners('exit')
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    if (feed && !process.env.BENCH_KEEP) rmSync(dataDir, { recursive: true, force: true })
  }
}
