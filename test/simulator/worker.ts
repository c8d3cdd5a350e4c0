import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { effects } from '#server/effects.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { giveBackExpiredJob } from '#server/modules/expiry/index.ts'
import type { FromWorker, ToWorker } from './worker-process.ts'

// The product's webhooks and pollers in a process of their own, under the time of the process that started it, made to be
// killed: whatever it has not written down is gone with it.

const tell = (word: FromWorker): void => {
  process.send?.(word)
}

let time = 0
const sleepers = new Map<number, () => void>()
let serial = 0
const clock = {
  now: () => new Date(time),
  sleep: (ms: number) =>
    new Promise<void>((wake) => {
      serial += 1
      sleepers.set(serial, wake)
      tell({ sleep: serial, until: time + ms })
    }),
}

const log = createLog('error')
const config = loadConfig()
const connection = connect(config.databaseUrl ?? '', { max: 12, log })
const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
const outside = { db: connection.db, config, log, clock, fetch, sendJob: jobs.send, effects }
const { app } = createApp({ ...outside, isDraining: () => false })

const isOwn = (name: string) => /^affiliate\.(schedule-polls|poll-)/.test(name)

/** Works the poll jobs as the queue would: one after another of a network, the networks side by side. */
const poll = async (): Promise<void> => {
  const waiting = new Map<string, object[]>()
  const ctx: Ctx = {
    ...outside,
    actor: { kind: 'system', name: 'poll' },
    requestId: 'poll',
    ip: '',
    sendJob: async (db, name, data, options) => {
      if (!isOwn(name)) return jobs.send(db, name, data, options)
      waiting.set(name, [...(waiting.get(name) ?? []), data])
    },
  }
  const run = (name: string, data: object) => jobDefinitions.find((job) => job.name === name)?.run(ctx, data)
  await run('affiliate.schedule-polls', {})
  await Promise.all(
    [...waiting.keys()].map(async (name) => {
      for (let data = waiting.get(name)?.shift(); data; data = waiting.get(name)?.shift())
        await run(name, data)
    }),
  )
}

/** Runs these jobs, one after another. */
const runJobs = async (names: string[]): Promise<void> => {
  const ctx: Ctx = { ...outside, actor: { kind: 'system', name: 'job' }, requestId: 'job', ip: '' }
  for (const name of names) {
    const job = jobDefinitions.find((job) => job.name === name)
    if (!job) throw new Error(`no job ${name}`)
    await job.run(ctx, {})
  }
}

/** Adds up the days that changed, measures the shops and ends points, as jobs do every minute, hour and day. */
const addUp = () => runJobs(['console.add-up', 'retailers.measure', 'expiry.expire'])

/** Gives back what had ended of orders that were taken back, as the queue does at once. */
const giveBack = async (): Promise<void> => {
  const { rows } = await sql<{ data: { userId: number } }>`
    delete from pgboss.job where name = ${giveBackExpiredJob.name} returning data`.execute(connection.db)
  for (const { data } of rows)
    await giveBackExpiredJob.run(
      { ...outside, actor: { kind: 'system', name: 'job' }, requestId: 'job', ip: '' },
      data,
    )
}

/** What time alone does to holds and claims, and what orders mean beside themselves. */
const tidy = async () => {
  await runJobs(['affiliate.end-holds', 'claims.settle', 'bonuses.settle'])
  await giveBack()
}

const work = { poll, tidy, addUp }

process.on('message', (word: ToWorker) => {
  time = Math.max(time, word.time)
  if ('awake' in word) {
    sleepers.get(word.awake)?.()
    sleepers.delete(word.awake)
  }
  if ('turn' in word)
    Promise.resolve(work[word.work]()).then(
      () => tell({ turned: word.turn }),
      (error: unknown) => tell({ turned: word.turn, error: String(error) }),
    )
})
process.on('disconnect', () => process.exit(0))

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
await once(server, 'listening')
const address = server.address()
tell({ ready: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })
