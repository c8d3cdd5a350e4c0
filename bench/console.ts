import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/transaction.ts'
import { addUpDays, consoleChecks } from '#server/modules/console/index.ts'
import { ensureMainAdmin } from '#server/modules/identity/index.ts'
import { measureRetailersJob } from '#server/modules/retailers/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { fillTraffic } from '../test/support/traffic.ts'
import { say } from './support/record.ts'
import { byOwner, signIn } from './support/sites.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.BENCH_PORT ?? 38_519)
const site = `http://127.0.0.1:${port}`
const clicks = Number(process.env.BENCH_CLICKS ?? 1_000_000)
const conversions = Number(process.env.BENCH_ORDERS ?? 40_000)
const turns = 20
/** The year is this site's own, and no demo fills itself into it. */
const own = {
  DEMO: '0',
  SECRET: 'of the bench alone and of no site at all',
  ADMIN_PASSWORD: 'bench-admin-2026',
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 10) / 100
}

/** A year of clicks and orders, added up; then one more click, as every minute brings. */
const fill = async (): Promise<void> => {
  const { ctx, ownerUrl, close } = await openSystemCtx('bench')
  const addUp = () => addUpDays.run(ctx, {})
  try {
    const traffic = { clicks, conversions, products: 5000, days: 365, until: new Date() }
    await ensureMainAdmin(ctx)
    const fillSeconds = await secondsOf(() =>
      inTransaction(ctx, async ({ db }) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await fillTraffic(db, traffic)
      }),
    )
    await byOwner(ownerUrl, 'analyze')
    const addUpSeconds = await secondsOf(addUp)
    await byOwner(ownerUrl, 'analyze daily_figures')
    await sql`update affiliate_clicks set redirected_at = now()
      where id = (select max(id) from affiliate_clicks)`.execute(ctx.db)
    const oneDaySeconds = await secondsOf(addUp)
    const isChecked = process.env.BENCH_CHECKS !== '0'
    const checkSeconds = await secondsOf(async () => {
      if (!isChecked) return
      for (const check of consoleChecks)
        if ((await check.broken(ctx.db, ctx.config)).length > 0) throw new Error(`broken: ${check.name}`)
    })
    const bench = 'console: figures added up'
    say({
      bench,
      clicks,
      conversions,
      fillSeconds,
      addUpSeconds,
      oneDaySeconds,
      ...(isChecked ? { checkSeconds } : {}),
    })
    const measureSeconds = await secondsOf(() => measureRetailersJob.run(ctx, {}))
    say({ bench: 'shops measured', clicks, conversions, measureSeconds })
  } finally {
    await close()
  }
}

const measure = async (path: string, cookie: string): Promise<void> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now()
    const response = await fetch(`${site}/api/admin/${path}`, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  // A date in the name would make another measurement of it each day.
  say({
    bench: `GET /api/admin/${path.replace(/from=[\d-]+/, 'from=a-year-ago')}`,
    clicks,
    p50ms: at(0.5),
    worstMs: at(1),
  })
}

/** The operator's console over BENCH_CLICKS clicks and BENCH_ORDERS orders of a year. */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-bench-'))
  const before = { ...process.env }
  Object.assign(process.env, own, { DATA_DIR: dataDir })
  try {
    await fill()
    const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => (String(chunk).includes('ready') ? resolve() : undefined))
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    try {
      const cookie = await signIn(site, 'admin', own.ADMIN_PASSWORD)
      const year = `from=${new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10)}`
      for (const path of [
        'overview?by=retailer',
        'overview?by=product',
        `overview?by=retailer&${year}`,
        `overview?by=product&${year}`,
        `overview?by=category&${year}&network=shopee`,
        `overview?by=campaign&${year}`,
        `overview?by=page&${year}`,
        `overview?by=day&${year}`,
        `overview/export?by=product&${year}`,
        'conversions',
        'conversions?unmatched=true&page=200',
        'conversions/export',
        'holds?tab=suspect',
        'events',
        'networks',
        'networks/days',
        'retailers',
      ])
        await measure(path, cookie)
    } finally {
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
  } finally {
    for (const name of ['DATA_DIR', ...Object.keys(own)]) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}
