import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { connect } from '../db/connect.ts'
import { readyQueues } from '../db/queues.ts'
import { jobDefinitions } from '../job-definitions.ts'
import type { Ctx } from '../kernel/context.ts'
import { createLog } from '../kernel/log.ts'
import { startJobs } from './boss.ts'
import { defineJob } from './define-job.ts'

const database = await cloneDatabase()
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
const log = createLog('error')

afterAll(async () => {
  await owner.end()
  await database.drop()
})

const queues = async () => (await owner.query('select * from pgboss.queue order by name')).rows
const stable = async () =>
  (await queues()).map(({ created_on, updated_on, monitor_on, maintain_on, ...queue }) => queue)

const jobs = jobDefinitions.map(({ name }) => name)

/** Starts the queue and sends one job of every kind, each from within a transaction that holds the only connection. */
const startAndSend = async (): Promise<void> => {
  const connection = connect(database.url, { max: 1, log })
  const { send, stop } = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  await connection.db.transaction().execute(async (trx) => {
    for (const name of jobs) await send(trx, name, {})
  })
  await stop()
  await connection.close()
}

it('a start finds its queues and changes nothing of them', async () => {
  const before = await queues()
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(jobs))
  await startAndSend()
  expect(await queues()).toEqual(before)
})

it('an installation of an earlier version gets the queues, heartbeats, limits and durations that came since', async () => {
  const wanted = await stable()
  const [fresh, silent, slow, faint, hasty] = jobs
  await owner.query('delete from pgboss.job')
  await owner.query('delete from pgboss.queue where name = $1', [fresh])
  await owner.query('update pgboss.queue set heartbeat_seconds = null where name = $1', [silent])
  await owner.query('update pgboss.queue set heartbeat_seconds = 60 where name = $1', [slow])
  await owner.query('update pgboss.queue set retry_limit = retry_limit + 7 where name = $1', [faint])
  await owner.query('update pgboss.queue set expire_seconds = 60 where name = $1', [hasty])
  expect(await stable()).not.toEqual(wanted)
  await startAndSend()
  expect(await stable()).toEqual(wanted)
  const { rows } = await owner.query('select distinct name from pgboss.job')
  expect(rows.map(({ name }) => name).sort()).toEqual(jobs.toSorted())
})

it('a batch is done at once; where it fails each of its jobs is done by itself', async () => {
  const connection = connect(database.url, { max: 4, log })
  const seen: string[][] = []
  const job = defineJob<{ name: string }>('test.together', async () => {}, {
    together: 10,
    retryLimit: 0,
    runTogether: async (_, batch) => {
      seen.push(batch.map(({ name }) => name).toSorted())
      if (batch.some(({ name }) => name === 'bad')) throw new Error('not all of it')
    },
  })
  const single: string[] = []
  const done: string[] = []
  const definition = {
    ...job,
    run: async (_: Ctx, data: object) => {
      const { name } = data as { name: string }
      single.push(name)
      if (name === 'bad') throw new Error('not this one')
    },
  }
  const jobsAtWork = await startJobs(connection.db, [definition], {
    log: createLog('silent'),
    worker: true,
    onDone: (_, outcome) => done.push(outcome),
  })
  const ctx = { db: connection.db, sendJob: jobsAtWork.send } as Ctx
  await job.enqueueAll(ctx, [])
  await job.enqueueAll(ctx, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  await jobsAtWork.work(() => ctx)
  await expect.poll(() => done.length).toBe(3)
  expect([seen, single]).toEqual([[['a', 'b', 'c']], []])
  await job.enqueueAll(ctx, [{ name: 'd' }, { name: 'bad' }])
  await expect.poll(() => done.length).toBe(5)
  expect(seen).toEqual([
    ['a', 'b', 'c'],
    ['bad', 'd'],
  ])
  expect(single.toSorted()).toEqual(['bad', 'd'])
  expect(done.filter((outcome) => outcome === 'failed')).toHaveLength(1)
  await jobsAtWork.stop()
  await connection.close()
})

it('what a failed job quotes of a mail address is not kept', async () => {
  const connection = connect(database.url, { max: 4, log })
  const job = defineJob<object>(
    'test.quoting',
    async () => {
      throw new Error('450 <an.nguyen@example.vn>: Greylisted')
    },
    { retryLimit: 0 },
  )
  const jobsAtWork = await startJobs(connection.db, [job], { log, worker: true })
  const ctx = { db: connection.db, sendJob: jobsAtWork.send } as Ctx
  await job.enqueue(ctx, {})
  await jobsAtWork.work(() => ctx)
  const kept = async () =>
    (await owner.query(`select output from pgboss.job where name = 'test.quoting'`)).rows[0]?.output
  await expect.poll(kept).toEqual({ message: '450 <…@…>: Greylisted' })
  await jobsAtWork.stop()
  await connection.close()
})

it('what ends something for good is given a clock that is never ahead of the database’s', async () => {
  const connection = connect(database.url, { max: 4, log })
  const ahead = 40 * 86_400_000
  const times = new Map<string, number>()
  const definitions = [true, false].map((neverEarly) =>
    defineJob<object>(
      `test.clock-${neverEarly}`,
      async ({ clock }) => void times.set(`${neverEarly}`, clock.now().getTime()),
      { retryLimit: 0, neverEarly },
    ),
  )
  const atWork = await startJobs(connection.db, definitions, { log, worker: true })
  const clock = { now: () => new Date(Date.now() + ahead) }
  const ctx = { db: connection.db, sendJob: atWork.send, clock } as Ctx
  for (const job of definitions) await job.enqueue(ctx, {})
  await atWork.work(() => ctx)
  await expect.poll(() => times.size).toBe(2)
  expect(times.get('true')).toBeLessThan(Date.now() + 60_000)
  expect(times.get('false')).toBeGreaterThan(Date.now() + ahead - 60_000)
  await atWork.stop()
  await connection.close()
  expect(jobDefinitions.flatMap(({ name, neverEarly }) => (neverEarly ? name : [])).toSorted()).toEqual([
    'affiliate.end-holds',
    'affiliate.poll-accesstrade',
    'affiliate.poll-lazada',
    'affiliate.poll-shopee',
    'approvals.expire',
    'audit.forget',
    'bonuses.settle',
    'claims.settle',
    'clicks.forget',
    'conversions.forget-events',
    'expiry.expire',
  ])
})

it('a run that takes longer than it may is asked to leave off', async () => {
  const connection = connect(database.url, { max: 4, log })
  let leftOff = 0
  const job = defineJob<object>(
    'test.endless',
    (_ctx, _data, stopping) =>
      new Promise<void>((resolve) => {
        stopping.addEventListener('abort', () => {
          leftOff += 1
          resolve()
        })
      }),
    { retryLimit: 0, expireInSeconds: 1 },
  )
  const atWork = await startJobs(connection.db, [job], { log: createLog('silent'), worker: true })
  const ctx = { db: connection.db, sendJob: atWork.send } as Ctx
  await job.enqueue(ctx, {})
  await atWork.work(() => ctx)
  await expect.poll(() => leftOff).toBe(1)
  await atWork.stop()
  await connection.close()
})

it('the look for what is due reads no job that has ended', async () => {
  await owner.query(`insert into pgboss.job_common (name, state, policy)
    select name, 'completed', policy from pgboss.queue, generate_series(1, 200)`)
  await owner.query('vacuum analyze pgboss.job_common')
  const texts: string[] = []
  const connection = connect(database.url, { max: 1, log, onStatement: (text) => texts.push(text) })
  await readyQueues(connection.db)
  await connection.close()
  const { rows } = await owner.query(`explain ${texts.join(';')}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('job_common_i11')
  expect(plan).not.toContain('Seq Scan')
})

it('a job that its worker has lost is found and done by another', async () => {
  const connection = connect(database.url, { max: 4, log })
  const done: string[] = []
  const job = defineJob<{ name: string }>('test.lost', async (_, { name }) => void done.push(name), {
    retryLimit: 3,
  })
  const before = await startJobs(connection.db, [job], { log, worker: false })
  await job.enqueue({ db: connection.db, sendJob: before.send } as Ctx, { name: 'a' })
  await before.stop()
  await owner.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = 'test.lost'`)
  const atWork = await startJobs(connection.db, [job], { log, worker: true })
  await atWork.work(() => ({ db: connection.db, sendJob: atWork.send }) as Ctx)
  await expect.poll(() => done).toEqual(['a'])
  await atWork.stop()
  await connection.close()
})
