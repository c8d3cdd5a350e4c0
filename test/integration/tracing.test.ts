import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { bootApp } from '../support/app.ts'
import { freePort, keepingPages, type Site, serve, startSite } from '../support/site.ts'
import { openTraceReceiver, type ReceivedSpan } from '../support/trace-receiver.ts'

const [server, client, producer, consumer] = [2, 3, 4, 5]
const folder = mkdtempSync(join(tmpdir(), 'muahoi-tracing-'))
/** Says at the end which packages of OpenTelemetry were loaded. */
const witness = join(folder, 'witness.cjs')
let app: Awaited<ReturnType<typeof bootApp>>
let receiver: Awaited<ReturnType<typeof openTraceReceiver>>
let web: Site
const sites: Site[] = []

const start = async (env: Record<string, string>): Promise<Site> => {
  const site = await startSite({
    dataDir: join(folder, String(await freePort())),
    command: serve,
    env: {
      DATABASE_URL: app.databaseUrl,
      MIGRATE_DATABASE_URL: app.database.ownerUrl,
      SECRET: 'a test secret of more than 32 characters',
      DEMO: '0',
      ADMIN_PASSWORD: 'mat-khau-quan-tri',
      ...keepingPages,
      NODE_OPTIONS: `--require ${witness}`,
      ...env,
    },
  })
  sites.push(site)
  return site
}
const loaded = async (site: Site): Promise<string[]> => {
  const line = await vi.waitUntil(() => /^loaded (.*)$/m.exec(site.output()), 30_000)
  return (line[1] ?? '').split(' ').filter(Boolean)
}
const spanOf = (name: string, which: (span: ReceivedSpan) => boolean = () => true): Promise<ReceivedSpan> =>
  vi.waitUntil(() => receiver.spans.find((span) => span.name === name && which(span)), 30_000)
const below = (parent: ReceivedSpan): ReceivedSpan[] =>
  receiver.spans.filter(
    ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
  )

beforeAll(async () => {
  app = await bootApp()
  receiver = await openTraceReceiver()
  writeFileSync(
    witness,
    `process.on('exit', () => {
      const files = Object.keys(require.cache).join(' ')
      const names = [...files.matchAll(/node_modules\\/@opentelemetry\\/([\\w-]+)/g)].map(([, name]) => name)
      process.stdout.write('loaded ' + [...new Set(names)].join(' ') + '\\n')
    })`,
  )
  web = await start({
    PROCESS: 'web',
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=khoa',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_BLRP_SCHEDULE_DELAY: '50',
  })
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await receiver.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a request is a span of its route, and its statements are spans below it', async () => {
  const answer = await fetch(`${web.url}/api/newsletter?ref=bi-mat-cua-toi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ai-do@example.vn' }),
  })
  const span = await spanOf('POST /api/newsletter')
  expect(span).toMatchObject({
    kind: server,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/newsletter',
      'http.response.status_code': answer.status,
      'muahoi.request_id': answer.headers.get('x-request-id'),
    },
    resource: {
      'service.name': 'muahoi',
      'service.version': packageJson.version,
      'muahoi.process': 'web',
    },
  })
  const statement = await vi.waitUntil(
    () => below(span).find(({ name }) => name === 'INSERT newsletter_subscribers'),
    30_000,
  )
  expect(statement).toMatchObject({
    kind: client,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'newsletter_subscribers',
    },
  })
  expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThan(BigInt(statement.startTimeUnixNano))
  const sent = receiver.requests.find(({ path }) => path === '/v1/traces')
  expect(sent).toMatchObject({ headers: { 'x-api-key': 'khoa' } })
})

it('lines of the log leave the machine too, those of the security log with the net alone', async () => {
  await fetch(`${web.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
    body: JSON.stringify({ username: 'khong-ai-ca', password: 'mat-khau-rieng' }),
  })
  const line = await vi.waitUntil(
    () => receiver.lines.find(({ attributes }) => attributes.kind === 'sign_in_failed'),
    30_000,
  )
  expect(line).toMatchObject({
    ...{ level: 'INFO', message: 'security' },
    attributes: { detail: 'POST /api/login', times: 1, net: '203.0.113.0/24' },
    resource: { 'service.name': 'muahoi', 'muahoi.process': 'web' },
  })
  expect(receiver.requests.find(({ path }) => path === '/v1/logs')).toMatchObject({
    headers: { 'x-api-key': 'khoa' },
  })
  expect(web.output()).toMatch(/"message":"security","kind":"sign_in_failed".*"net":"203\.0\.113\.0\/24"/)
  for (const secret of ['khong-ai-ca', 'mat-khau-rieng', '203.0.113.77'])
    expect(receiver.text()).not.toContain(secret)
})

it('a page is told by its route, with the calls it was made of; kept, it is told as well', async () => {
  const path = '/blog/bi-mat-cua-toi?token=bi-mat-cua-toi'
  await fetch(`${web.url}${path}`)
  const missing = await spanOf('GET /blog/:slug')
  expect(missing.attributes['http.response.status_code']).toBe(404)
  await fetch(`${web.url}/faq`)
  const page = await spanOf('GET /faq')
  const call = await vi.waitUntil(() => below(page).find(({ name }) => name === 'GET /api/settings'), 30_000)
  expect(page.attributes['http.response.status_code']).toBe(200)
  await vi.waitUntil(async () => {
    await (await fetch(`${web.url}/faq`)).text()
    return receiver.spans.find(({ attributes }) => attributes['muahoi.kept_page'] === true)
  }, 30_000)
  expect(call.traceId).toBe(page.traceId)
})

it('a failure is told by its kind', async () => {
  await app.asOwner('alter table newsletter_subscribers rename to away_for_now')
  await fetch(`${web.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ai-nua@example.vn' }),
  })
  await app.asOwner('alter table away_for_now rename to newsletter_subscribers')
  const span = await spanOf('POST /api/newsletter', ({ status }) => status.code === 2)
  expect(span.attributes['error.type']).toBe(String(span.attributes['http.response.status_code']))
  const statement = await vi.waitUntil(() => below(span).find(({ status }) => status.code === 2), 30_000)
  expect(statement.attributes['error.type']).toBe('42P01')
})

it('goes on with the trace that a trusted proxy began', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await fetch(`${web.url}/api/blog`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  const span = await spanOf('GET /api/blog', (one) => one.traceId === traceId)
  expect(span.parentSpanId).toBe('00f067aa0ba902b7')
})

it('what a visitor wrote, and what machines ask every few seconds, is nowhere in them', async () => {
  await fetch(`${web.url}/healthz`)
  await fetch(`${web.url}/readyz?a=1`)
  await fetch(`${web.url}/api/blog?page=1`)
  await spanOf('GET /api/blog', ({ traceId }) => traceId !== '4bf92f3577b34da6a3ce929d0e0e4736')
  expect(receiver.text()).not.toMatch(/bi-mat-cua-toi|@example\.vn|healthz|readyz/)
})

it('a job is a span with its statements, and leaves with the process at the latest', async () => {
  const worker = await start({
    PROCESS: 'worker',
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'mua-hoi-thu',
    OTEL_BSP_SCHEDULE_DELAY: '3600000',
  })
  await app.ctx().sendJob(app.ctx().db, 'identity.clear-ended', {})
  const done = /muahoi_job_seconds_count\{queue="identity.clear-ended",outcome="completed"\} [1-9]/
  const metrics = `http://127.0.0.1:${worker.env.METRICS_PORT}/metrics`
  await vi.waitUntil(async () => done.test(await (await fetch(metrics)).text()), 60_000)
  expect(receiver.spans.some(({ name }) => name.startsWith('job '))).toBe(false)
  expect(await worker.stop()).toBe(0)
  const job = receiver.spans.find(({ name }) => name === 'job identity.clear-ended')
  expect(job).toMatchObject({
    kind: consumer,
    attributes: { 'muahoi.job.name': 'identity.clear-ended' },
    resource: { 'service.name': 'mua-hoi-thu', 'muahoi.process': 'worker' },
  })
  expect(job && below(job).map(({ name }) => name)).toContain('DELETE sessions')
  expect(await loaded(worker)).toContain('sdk-trace')
})

it('a job is linked to the request that sent it, also when that is a process and a trace apart', async () => {
  const name = 'messages.newsletter-mail'
  const spansBefore = receiver.spans.length
  const send = (email: string) =>
    fetch(`${web.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  expect((await send('ai-do-nua@example.vn')).status).toBe(200)
  const since = () => receiver.spans.slice(spansBefore)
  const sent = await vi.waitUntil(() => since().find((span) => span.name === `send ${name}`), 30_000)
  const request = await vi.waitUntil(() => since().find((span) => span.spanId === sent.parentSpanId), 30_000)
  expect([request.name, request.traceId]).toEqual(['POST /api/newsletter', sent.traceId])
  expect(sent).toMatchObject({
    kind: producer,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'send',
      'messaging.destination.name': name,
    },
  })
  await start({
    PROCESS: 'worker',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const isLinked = ({ links }: ReceivedSpan) => links?.some(({ spanId }) => spanId === sent.spanId) ?? false
  const job = await spanOf(`job ${name}`, isLinked)
  expect(job.links).toMatchObject([{ traceId: sent.traceId, spanId: sent.spanId }])
  expect(job.traceId).not.toBe(sent.traceId)
  expect(job.parentSpanId ?? '').toBe('')
  expect(job.attributes['messaging.operation.type']).toBe('process')
  // What starts by the clock was sent by nobody.
  expect(receiver.spans.filter((span) => span.name.startsWith('job ') && !span.links?.length)).not.toEqual([])
})

it('without an address nothing is traced and nothing of it is loaded', async () => {
  const plain = await start({ PROCESS: 'web' })
  // A worker started before goes on telling of its jobs.
  const asked = () => receiver.spans.filter(({ name }) => name === 'GET /api/blog').length
  const before = asked()
  expect((await fetch(`${plain.url}/api/blog`)).status).toBe(200)
  expect(await plain.stop()).toBe(0)
  // Other packages bring the interface along, which does nothing by itself.
  expect((await loaded(plain)).filter((name) => name !== 'api')).toEqual([])
  expect(asked()).toBe(before)
})

it('a collector that takes and never answers harms no request and holds up no stop', async () => {
  const sockets: Socket[] = []
  const hole = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(
    0,
    '127.0.0.1',
  )
  await once(hole, 'listening')
  const { port } = hole.address() as { port: number }
  const site = await start({
    PROCESS: 'web',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => (await fetch(`${site.url}/api/blog`)).status),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await vi.waitUntil(() => sockets.length > 0, 30_000)
  // One that does not end in time ends itself, with 1.
  expect(await site.stop()).toBe(0)
  for (const socket of sockets) socket.destroy()
  hole.close()
})

it('a collector that is not there is complained of once', async () => {
  const site = await start({
    PROCESS: 'web',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const complaints = () => site.output().match(/could not be sent/g)?.length ?? 0
  await vi.waitUntil(async () => {
    expect((await fetch(`${site.url}/api/blog`)).status).toBe(200)
    return complaints() > 0
  }, 30_000)
  for (let i = 0; i < 5; i += 1) expect((await fetch(`${site.url}/api/blog`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
  expect(complaints()).toBe(1)
})
