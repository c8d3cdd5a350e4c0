import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { waitsForLock } from '../../../test/support/lock-waits.ts'
import { type Connection, connect } from '../db/connect.ts'
import { createLog } from '../kernel/log.ts'
import { createMetrics } from './metrics.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let owner: Connection
beforeAll(async () => {
  app = await bootApp({ env: { METRICS_TOKEN: 'mat-ma-do-luong' } })
  owner = connect(app.database.ownerUrl, { max: 1, log: createLog('error') })
})
afterAll(async () => {
  await owner.close()
  await app.close()
})

const metrics = (headers: Record<string, string> = {}) => app.request('/metrics', { headers })

it('counts what was answered, and the jobs that wait', async () => {
  await app.api().call('GET /api/stats')
  await app.api().call('POST /api/newsletter', { body: { email: 'an@example.vn' } })
  const answer = await metrics({ authorization: 'Bearer mat-ma-do-luong' })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toMatch(/muahoi_http_request_seconds_count\{kind="api",status="200"\} 2/)
  expect(text).toContain('muahoi_jobs{queue="messages.newsletter-mail",state="created"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  const ahead = /^muahoi_clock_ahead_seconds (\S+)$/m.exec(text)?.[1]
  // One clock here; whoever sees seconds sees another one.
  expect(Math.abs(Number(ahead))).toBeLessThan(30)
})

it('tells of what is set up before it ever came, and of that in no other way', async () => {
  const expected = {
    reports: [{ network: 'shopee', kind: 'conversions', everyMinutes: 30 }],
    messages: ['direct'],
  }
  const log = createLog('silent')
  const text = await createMetrics({ db: app.ctx().db, log, expected }).text()
  expect(text).toContain('muahoi_report_read_seconds{network="shopee",kind="conversions"} 0')
  expect(text).toContain('muahoi_report_every_seconds{network="shopee",kind="conversions"} 1800')
  expect(text).toContain('muahoi_inbox_last_message_seconds{network="direct",outcome="none"} 0')
  expect(text).toMatch(/^muahoi_invariant_checked_seconds 0$/m)
  const bare = await createMetrics({ db: app.ctx().db, log }).text()
  expect(bare).not.toMatch(/^muahoi_(report_read|inbox_last_message)_seconds\{/m)
})

it('tells of each network what it sent, and of those that sent nothing nothing', async () => {
  const { db } = app.ctx()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const message = { source: 'postback', raw: '{}', dedupe_hash: 'a' }
  await db
    .insertInto('conversion_events')
    .values([
      { ...message, network: 'lazada', outcome: 'unmatched', received_at: at(1) },
      { ...message, network: 'lazada', outcome: 'created', received_at: at(2) },
      { ...message, network: 'shopee', outcome: 'created', received_at: at(3), dedupe_hash: 'b' },
    ])
    .execute()
  const text = await createMetrics({ db, log: createLog('silent') }).text()
  const lines = text.split('\n').filter((line) => line.startsWith('muahoi_inbox_last_message_seconds{'))
  expect(lines.toSorted()).toEqual([
    `muahoi_inbox_last_message_seconds{network="lazada",outcome="created"} ${at(2).getTime() / 1000}`,
    `muahoi_inbox_last_message_seconds{network="lazada",outcome="unmatched"} ${at(1).getTime() / 1000}`,
    `muahoi_inbox_last_message_seconds{network="shopee",outcome="created"} ${at(3).getTime() / 1000}`,
  ])
})

it('a clock is as far ahead as it is, however long the rest takes; what cannot be read is no database that is away', async () => {
  const { db } = app.ctx()
  const log = createLog('silent')
  const figureOf = (text: string, name: string) =>
    Number(new RegExp(`^muahoi_${name} (\\S+)$`, 'm').exec(text)?.[1])
  const text = await db.transaction().execute(async (held) => {
    await sql`lock table daily_totals in access exclusive mode`.execute(held)
    const read = createMetrics({ db, log }).text()
    await waitsForLock(db)
    await pause(1500)
    return { read }
  })
  expect(figureOf(await text.read, 'clock_ahead_seconds')).toBeLessThan(1)

  await sql`alter table daily_totals rename to daily_totals_gone`.execute(owner.db)
  const unread = await createMetrics({ db, log }).text()
  await sql`alter table daily_totals_gone rename to daily_totals`.execute(owner.db)
  expect([figureOf(unread, 'figures_unread'), figureOf(unread, 'database_away')]).toEqual([1, 0])
  const away = await createMetrics({ db, log, isAway: () => true }).text()
  expect([figureOf(away, 'figures_unread'), figureOf(away, 'database_away')]).toEqual([0, 1])
})

it('counts who was turned away before the app', async () => {
  const counted = createMetrics({ db: app.ctx().db, log: createLog('silent') })
  counted.turnedAway('http://a.vn/products?page=2', 429)
  expect(await counted.text()).toMatch(/muahoi_http_request_seconds_count\{kind="page",status="429"\} 1/)
})

type Headers = Record<string, string>
const fromMachine = (to: typeof app, headers: Headers = {}) =>
  to.fetch(new Request('http://127.0.0.1:3000/metrics', { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

it.each<[string, Headers]>([
  ['no token from elsewhere', {}],
  ['a wrong token', { authorization: 'Bearer sai' }],
  ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
])('refuses %s', async (_, headers) => {
  expect((await metrics(headers)).status).toBe(403)
  expect((await fromMachine(app, headers)).status).toBe(Object.keys(headers).length > 0 ? 403 : 200)
})

it('where the site is https or names a proxy, the public port asks this machine for a token too', async () => {
  const statusOf = async (env: Headers, headers?: Headers) => {
    const one = await bootApp({ env, database: app.database })
    const { status } = await fromMachine(one, headers)
    await one.close()
    return status
  }
  expect(await statusOf({})).toBe(200)
  for (const headers of [
    { 'x-forwarded-for': '8.8.8.8' },
    { 'x-real-ip': '8.8.8.8' },
    { forwarded: 'for=8.8.8.8' },
    { authorization: 'Bearer undefined' },
  ] as Headers[])
    expect([headers, await statusOf({}, headers)]).toEqual([headers, headers.authorization ? 200 : 403])
  const real = { SITE_URL: 'https://muahoi.example', DEMO: '0' }
  expect(await statusOf({ METRICS_TOKEN: 'mat-ma-do-luong' })).toBe(200)
  for (const env of [real, { TRUST_PROXY: '10.0.0.1' }] as Headers[])
    expect([env, await statusOf(env)]).toEqual([env, 403])
  const token = { authorization: 'Bearer mat-ma-do-luong' }
  expect(await statusOf({ ...real, METRICS_TOKEN: 'mat-ma-do-luong' }, token)).toBe(200)
})
