import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobDefinitions } from '#server/job-definitions.ts'
import { bootApp } from '../support/app.ts'
import { freePort, type Site, serve, startSite } from '../support/site.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let worker: Site
let web: Site
let workerPort = ''
const monitoring = join(import.meta.dirname, '../../deploy/monitoring')
const folder = mkdtempSync(join(tmpdir(), 'muahoi-signals-'))

const start = async (env: Record<string, string>): Promise<Site> =>
  startSite({
    dataDir: join(folder, String(await freePort())),
    command: serve,
    env: {
      DATABASE_URL: app.databaseUrl,
      MIGRATE_DATABASE_URL: app.database.ownerUrl,
      SECRET: 'a test secret of more than 32 characters',
      DEMO: '0',
      ADMIN_PASSWORD: 'mat-khau-quan-tri',
      POSTBACK_SECRET_DIRECT: 'cua-direct',
      ...env,
    },
  })
const look = async (port: string, path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text() }
}
type Line = {
  message: string
  path?: string
  net?: string
  requestId?: string
  query?: string
  kept?: boolean
}
const logged = (site: Site): Line[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => JSON.parse(line) as Line)
const answered = (path: string) =>
  vi.waitUntil(() => logged(web).find((line) => line.message === 'answered' && line.path === path), 30_000)

beforeAll(async () => {
  app = await bootApp()
  workerPort = String(await freePort())
  worker = await start({ PROCESS: 'worker', METRICS_PORT: workerPort })
  web = await start({ PROCESS: 'web', ACCESS_LOG: 'on', SLOW_QUERY_MS: '1' })
})
afterAll(async () => {
  await web?.stop()
  await worker?.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a worker says on a port of its own that it lives, is ready, and what it does', async () => {
  expect((await look(workerPort, '/healthz')).status).toBe(200)
  expect((await look(workerPort, '/readyz')).status).toBe(200)
  expect((await look(workerPort, '/')).status).toBe(404)
  await app.ctx().sendJob(app.ctx().db, 'identity.clear-ended', {})
  const done = /muahoi_job_seconds_count\{queue="[\w.-]+",outcome="completed"\} [1-9]/
  await vi.waitUntil(async () => done.test((await look(workerPort, '/metrics')).text), 60_000)
  const { text } = await look(workerPort, '/metrics')
  expect(text).toMatch(/^muahoi_database_away 0$/m)
  expect(text).toMatch(/^muahoi_pool_connections\{state="open"\} [1-9]/m)
})

it('what the invariants were found to be stands in the metrics, and a broken one in the log', async () => {
  const { id } = await app.register('nguoi-bi-sua')
  await app.asOwner(
    'alter table users disable trigger user',
    `update users set points = 77 where id = ${id}`,
    'alter table users enable trigger user',
  )
  const job = jobDefinitions.find(({ name }) => name === 'check.invariants')
  await job?.run(app.ctx(), {})
  const { text } = await look(workerPort, '/metrics')
  expect(text).toMatch(/^muahoi_invariant_broken\{check="[^"]+"\} [1-9]/m)
  expect(text.match(/^muahoi_invariant_broken\{/gm)?.length).toBeGreaterThan(20)
  expect(text).not.toMatch(/^muahoi_invariant_broken\{check="[^"]+"\} -1/m)
  await app.asOwner(
    'alter table users disable trigger user',
    `update users set points = 0 where id = ${id}`,
    'alter table users enable trigger user',
  )
  await job?.run(app.ctx(), {})
  expect((await look(workerPort, '/metrics')).text).not.toMatch(
    /^muahoi_invariant_broken\{check="[^"]+"\} [1-9]/m,
  )
})

it('every metric that the dashboard and the alert rules name is there', async () => {
  const texts = [
    (await look(workerPort, '/metrics')).text,
    (await look(new URL(web.url).port, '/metrics')).text,
  ]
  const there = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    ),
  )
  const named = ['dashboard.json', 'alerts.yaml', 'alerts.test.yaml'].flatMap((name) =>
    [...readFileSync(join(monitoring, name), 'utf8').matchAll(/\b(?:muahoi|nodejs|process)_\w+/g)].map(
      ([one]) => one,
    ),
  )
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([])
})

it('a message of a network is seen as it comes', async () => {
  const answer = await fetch(`${web.url}/api/postback/direct/cua-direct`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      click_id: 'x',
      transaction_id: 'don-1',
      order_value: 1,
      commission: 1,
      status: 'pending',
    }),
  })
  expect(answer.status).toBe(200)
  const { text } = await look(workerPort, '/metrics')
  const [, at] =
    /^muahoi_inbox_last_message_seconds\{network="direct",outcome="unmatched"\} ([\d.]+)$/m.exec(text) ?? []
  expect(Math.abs(Number(at) * 1000 - Date.now())).toBeLessThan(600_000)
})

it('writes a line for each answer, by route and net, with the id that the caller was given', async () => {
  const answer = await fetch(`${web.url}/api/postback/direct/cua-direct?click_id=bi-mat-cua-toi`)
  const line = await answered('/api/postback/:network/:secret')
  expect(line).toMatchObject({
    method: expect.any(String),
    net: '127.0.0.0/24',
    requestId: expect.any(String),
  })
  const ids = logged(web).map(({ requestId }) => requestId)
  await vi.waitUntil(
    () => logged(web).some(({ requestId }) => requestId === answer.headers.get('x-request-id')),
    30_000,
  )
  expect(new Set(ids).size).toBeGreaterThan(0)
  await fetch(`${web.url}/products?q=bi-mat-cua-toi`)
  expect(await answered('/products')).toMatchObject({ status: 200 })
  await fetch(`${web.url}/khong-co/mot-ten-dai-nhu-mot-chia-khoa-bi-mat-cua-toi`)
  await answered('/khong-co/*')
  expect(web.output()).not.toContain('bi-mat-cua-toi')
  expect(web.output()).not.toMatch(/cua-direct|127\.0\.0\.1"/)
})

it('writes a line for a query that takes long, with the request it was for and without its values', async () => {
  const holder = new pg.Client({ connectionString: app.database.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table newsletter_subscribers in access exclusive mode')
  const asked = fetch(`${web.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ai-do@example.vn' }),
  })
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = 'newsletter_subscribers'::regclass`.execute(
      app.ctx().db,
    )
    return rows.length > 0
  }, 30_000)
  await holder.query('commit')
  await holder.end()
  const answer = await asked
  const line = await vi.waitUntil(
    () =>
      logged(web).find(
        ({ message, query }) => message === 'slow query' && query?.includes('newsletter_subscribers'),
      ),
    30_000,
  )
  expect(line.requestId).toBe(answer.headers.get('x-request-id'))
  expect(web.output()).not.toContain('ai-do@example.vn')
  expect((await look(new URL(web.url).port, '/metrics')).text).toMatch(/^muahoi_slow_queries_total [1-9]/m)
})
