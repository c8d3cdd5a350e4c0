import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clock } from '#server/kernel/clock.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { killed, startJobProcess } from '../../../../test/support/job-process.ts'
import { reportsJobs } from './index.ts'

const answer = (conversions: object[], next: string | null) => ({
  data: {
    conversionReport: { nodes: conversions, pageInfo: { hasNextPage: next !== null, scrollId: next ?? '' } },
  },
})

/** Shopee with two pages, whose second one never comes while it hangs. */
let hangs = true
let asked = 0
let shopee: Server
let app: Awaited<ReturnType<typeof bootApp>>
let worker: ChildProcess | undefined
let env: Record<string, string>
let ahead = 0
let slept = 0
const clock: Clock = {
  now: () => new Date(Date.now() + ahead),
  sleep: async (ms) => {
    slept = Math.max(slept, ms)
  },
}
const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-shopee')
const run = () => app.ctx().db.selectFrom('network_runs').selectAll().executeTakeFirst()

beforeAll(async () => {
  shopee = createServer((_, response) => {
    asked += 1
    if (hangs && asked > 1) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer([], asked === 1 ? 'trang-2' : null)))
  }).listen(0, '127.0.0.1')
  await once(shopee, 'listening')
  const address = shopee.address()
  const port = typeof address === 'object' && address ? address.port : 0
  env = {
    SHOPEE_API_URL: `http://127.0.0.1:${port}/graphql`,
    SHOPEE_APP_ID: '17300000001',
    SHOPEE_SECRET: 'mot bi mat',
  }
  app = await bootApp({ clock, env })
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await app?.close()
  shopee?.closeAllConnections()
  shopee?.close()
})

it('a run whose worker is killed goes on after a minute where it stopped, and not before', async () => {
  worker = startJobProcess(app, 'affiliate.poll-shopee', { kind: 'recent' }, env)
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(2)
  await killed(worker)
  expect(await run()).toMatchObject({ status: 'running', pages: 1, attempts: 1 })

  hangs = false
  ahead = 50_000
  await poll?.run(app.ctx(), { kind: 'recent' })
  expect(await run()).toMatchObject({ status: 'running', pages: 1, attempts: 1 })

  ahead = 61_000
  const sent: [string, object][] = []
  const sendJob = async (_: unknown, name: string, data: object) => void sent.push([name, data])
  await reportsJobs.find(({ name }) => name === 'affiliate.resume-polls')?.run({ ...app.ctx(), sendJob }, {})
  expect(sent).toEqual([['affiliate.poll-shopee', { kind: 'recent' }]])
  await poll?.run(app.ctx(), { kind: 'recent' })
  expect(await run()).toMatchObject({ status: 'done', pages: 2 })
})

it('a worker that was thought dead writes nothing any more', async () => {
  ahead += 3_600_000
  asked = 0
  let taken: Promise<void> | undefined
  const slow: typeof fetch = async (...request) => {
    ahead += 61_000
    taken ??= poll?.run({ ...app.ctx(), fetch }, { kind: 'recent' })
    await taken
    return fetch(...request)
  }
  await poll?.run({ ...app.ctx(), fetch: slow }, { kind: 'recent' })
  const runs = await app.ctx().db.selectFrom('network_runs').selectAll().orderBy('id', 'desc').execute()
  expect(runs).toHaveLength(2)
  expect(runs[0]).toMatchObject({ status: 'done', pages: 2, error: null })
})

it('a clock that was three days ahead for a moment holds nobody up once it is right', async () => {
  const real = ahead + 86_400_000
  const asking = async () => {
    const sent: object[] = []
    const sendJob = async (_: unknown, name: string, data: object) =>
      void (name === 'affiliate.poll-shopee' && sent.push(data))
    const schedule = reportsJobs.find(({ name }) => name === 'affiliate.schedule-polls')
    await schedule?.run({ ...app.ctx(), sendJob }, {})
    return sent
  }
  const lastRun = () =>
    app.ctx().db.selectFrom('network_runs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const poll1 = async () => {
    asked = 0
    await poll?.run(app.ctx(), { kind: 'recent' })
  }
  ahead = real + 3 * 86_400_000
  await poll1()
  const early = await lastRun()
  ahead = real
  slept = 0
  expect(await asking()).toContainEqual({ kind: 'recent' })
  await poll1()
  expect((await lastRun()).id).toBeGreaterThan(early.id)
  expect(slept).toBeLessThan(60_000)
  // Asked again at once, it is known as read.
  const { id } = await lastRun()
  await poll1()
  expect((await lastRun()).id).toBe(id)

  // A run that was begun then and cut off is nobody's.
  const later = new Date(Date.now() + real + 3 * 86_400_000)
  await app
    .ctx()
    .db.updateTable('network_runs')
    .set({ status: 'running', started_at: later, lease_until: later, finished_at: null })
    .where('id', '=', id)
    .execute()
  await poll1()
  expect(await lastRun()).toMatchObject({ id, status: 'done' })
})
