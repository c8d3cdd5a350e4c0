import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMetrics } from '#server/http/metrics.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { sendResetMail } from '#server/modules/identity/index.ts'
import { jobTitles } from '#server/text/jobs.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { countFailedJobs } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let person: Person
beforeAll(async () => {
  app = await bootApp()
  person = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(app.ctx().db)
})

const kind = sendResetMail.name

/** Jobs that were given up, as pg-boss leaves them; their ids. */
const giveUp = async (count: number): Promise<string[]> => {
  const { ctx } = app
  for (let index = 0; index < count; index++)
    await ctx().sendJob(ctx().db, kind, { userId: index + 1, token: 'bi-mat', email: 'an@example.vn' })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', started_on = now() - interval '2 seconds', completed_on = now(),
      retry_count = retry_limit, output = '{"message": "550 an@example.vn refused"}'
    where name = ${kind} returning id`.execute(ctx().db)
  return rows.map(({ id }) => id)
}

const stateOf = async (id: string) =>
  (
    await sql<{ state: string; left: number }>`
      select state::text, retry_limit - retry_count as left from pgboss.job where id = ${id}::uuid`.execute(
      app.ctx().db,
    )
  ).rows[0]

it('says of every kind what ran, what waits and what was given up', async () => {
  const [id] = await giveUp(1)
  await app.ctx().sendJob(app.ctx().db, kind, { userId: 9 })
  const { kinds, hours } = await app.api(person).call('GET /api/admin/jobs')
  const one = kinds.find(({ name }) => name === kind)
  expect(one).toMatchObject({
    lastState: 'failed',
    lastMs: 2000,
    waiting: 1,
    active: 0,
    failed: 1,
    lastError: '550 …@… refused',
    title: 'Gửi thư đặt lại mật khẩu',
    day: { runs: 1, failed: 1, meanMs: 2000, longestMs: 2000 },
  })
  expect(kinds.some(({ name }) => name.startsWith('__'))).toBe(false)
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)).toMatchObject({ completed: 0, failed: 1 })
  expect((await countFailedJobs(app.ctx())).count).toBe(1)

  const failed = await app.api(person).call('GET /api/admin/jobs/failed', { query: { name: kind } })
  expect(failed).toMatchObject([{ id, name: kind, error: '550 …@… refused', data: { userId: 1 } }])
  expect(JSON.stringify(failed)).not.toMatch(/bi-mat|example/)
  expect(await app.api(person).call('GET /api/admin/jobs/failed', { query: { name: 'khac' } })).toEqual([])
})

it('says of the last day how often each kind ended and how long it took', async () => {
  await giveUp(3)
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from pgboss.job where name = ${kind})
    update pgboss.job set state = case when n = 1 then 'completed'::pgboss.job_state else state end,
      completed_on = now() - case when n = 3 then interval '25 hours' else interval '1 hour' end,
      started_on = now() - case when n = 3 then interval '26 hours' else interval '1 hour' end - n * interval '100 ms'
    from numbered where numbered.id = job.id`.execute(app.ctx().db)
  const { kinds } = await app.api(person).call('GET /api/admin/jobs')
  const day = (name: string) => kinds.find((one) => one.name === name)?.day
  expect(day(kind)).toEqual({ runs: 2, failed: 1, meanMs: 150, longestMs: 200 })
  expect(day('letters.mail')).toEqual({ runs: 0, failed: 0, meanMs: null, longestMs: null })
})

it('every kind has words for operators', () => {
  const names = jobDefinitions.map(({ name }) => name)
  expect(names.filter((name) => !jobTitles[name])).toEqual([])
  expect(Object.keys(jobTitles).filter((name) => !names.includes(name))).toEqual([])
})

it('is run once more, however many ask at once', async () => {
  const [id = ''] = await giveUp(1)
  const admin = app.api(person)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => admin.call('POST /api/admin/jobs/{id}/retry', { params: { id } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ state: 'retry', left: 1 })
  expect((await countFailedJobs(app.ctx())).count).toBe(0)
  const { items } = await admin.list('GET /api/admin/audit', { query: { action: 'job.retry' } })
  expect(items).toMatchObject([{ subjectId: id, after: { name: kind }, actor: { id: person.id } }])
})

it('all of a kind are, and another kind stays', async () => {
  const ids = await giveUp(3)
  const admin = app.api(person)
  const other = await admin.call('POST /api/admin/jobs/retry', { body: { name: 'notices.mail' } })
  expect(other).toEqual({ retried: 0 })
  const both = await Promise.all(
    [1, 2].map(() => admin.call('POST /api/admin/jobs/retry', { body: { name: kind } })),
  )
  expect(both.map(({ retried }) => retried).sort()).toEqual([0, 3])
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'retry' })
})

it('what is under way, done or unknown is not run again', async () => {
  const [id = ''] = await giveUp(1)
  const admin = app.api(person)
  for (const state of ['active', 'completed', 'created', 'cancelled']) {
    await sql`update pgboss.job set state = ${sql.lit(state)} where id = ${id}::uuid`.execute(app.ctx().db)
    await expect(admin.call('POST /api/admin/jobs/{id}/retry', { params: { id } })).rejects.toThrow(/404/)
    expect((await stateOf(id))?.state).toBe(state)
  }
})

it('two workers run what was retried twice at once exactly once more', async () => {
  let runs = 0
  const job = defineJob(
    'test.gives-up',
    async () => {
      runs++
      if (runs === 1) throw new Error('not yet')
    },
    { retryLimit: 0 },
  )
  const { db, log } = app.ctx()
  const start = () => startJobs(db, [job], { log: { ...log, warn: () => {} }, worker: true })
  const workers = [await start(), await start()]
  try {
    for (const worker of workers) await worker.work(() => app.ctx())
    await workers[0]?.send(db, job.name, {})
    await expect.poll(async () => (await countFailedJobs(app.ctx())).count, { timeout: 60_000 }).toBe(1)
    const press = () => app.api(person).call('POST /api/admin/jobs/retry', { body: { name: job.name } })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ retried }) => retried).sort()).toEqual([0, 1])
    const done = async () => {
      const { kinds } = await app.api(person).call('GET /api/admin/jobs')
      return kinds.find(({ name }) => name === job.name)?.lastState
    }
    await expect.poll(done, { timeout: 60_000 }).toBe('completed')
    expect(runs).toBe(2)
  } finally {
    for (const worker of workers) await worker.stop()
  }
})

const today = async (of = person) =>
  new Map((await app.api(of).call('GET /api/admin/today')).map((item) => [item.kind, item]))
const metric = async () =>
  (await createMetrics({ db: app.ctx().db, log: app.ctx().log }).text())
    .split('\n')
    .filter((line) => line.startsWith('muahoi_jobs_given_up{'))

it('what was given up waits for an admin today, and is told to whoever watches', async () => {
  await giveUp(2)
  expect((await today()).get('jobs')).toMatchObject({ count: 2, since: expect.any(String), due: null })
  expect(await metric()).toEqual([`muahoi_jobs_given_up{queue="${kind}"} 2`])
  const finance = await app.register('tai-chinh')
  const role = { params: { id: finance.id }, body: { role: 'user', staff: 'finance' } } as const
  await app.api(person).call('PATCH /api/users/{id}', role)
  expect((await today(finance)).has('jobs')).toBe(false)
})

it('what a timetable begins is missed until its next run is done', async () => {
  const { db } = app.ctx()
  const nightly = 'proof.check-chains'
  await sql`insert into pgboss.schedule (name, key, cron, timezone) values (${nightly}, '', '30 2 * * *', 'Asia/Ho_Chi_Minh')
    on conflict do nothing`.execute(db)
  const add = async (state: string, hoursAgo: number) => {
    await app.ctx().sendJob(db, nightly, {})
    await sql`update pgboss.job set state = ${sql.lit(state)}, started_on = now() - make_interval(hours => ${hoursAgo}),
      completed_on = now() - make_interval(hours => ${hoursAgo}) where name = ${nightly} and state = 'created'`.execute(
      db,
    )
  }
  const listed = () => app.api(person).call('GET /api/admin/jobs/failed', { query: {} })
  const ofKind = async () =>
    (await app.api(person).call('GET /api/admin/jobs')).kinds.find(({ name }) => name === nightly)?.failed
  await add('completed', 30)
  await add('failed', 6)
  expect((await today()).get('jobs')?.count).toBe(1)
  expect(await listed()).toHaveLength(1)
  expect(await ofKind()).toBe(1)
  await add('completed', 1)
  expect((await today()).has('jobs')).toBe(false)
  expect(await listed()).toEqual([])
  expect(await metric()).toEqual([])
  expect(await ofKind()).toBe(0)
  expect(await app.api(person).call('POST /api/admin/jobs/retry', { body: { name: nightly } })).toEqual({
    retried: 0,
  })
})

it('what the nightly proof found broken, or could not prove, waits for an admin too', async () => {
  const { db } = app.ctx()
  const checked_at = new Date('2026-11-20T21:10:00Z')
  await db
    .insertInto('check_results')
    .values([
      { name: 'sums', broken: 3, checked_at },
      { name: 'chains', broken: null, checked_at },
      { name: 'whole', broken: 0, checked_at },
    ])
    .execute()
  expect((await today()).get('checks')).toMatchObject({ count: 2, since: checked_at.toISOString() })
  expect(await app.api(person).call('GET /api/admin/jobs/checks')).toEqual([
    { name: 'chains', broken: null, at: checked_at.toISOString() },
    { name: 'sums', broken: 3, at: checked_at.toISOString() },
  ])
  await db.updateTable('check_results').set({ broken: 0 }).execute()
  expect((await today()).has('checks')).toBe(false)
})
