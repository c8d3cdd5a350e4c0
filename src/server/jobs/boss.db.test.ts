import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { connect } from '../db/connect.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { createLog } from '../kernel/log.ts'
import { startJobs } from './boss.ts'

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

it('an installation of an earlier version gets the queues and the heartbeats that came since', async () => {
  const wanted = await stable()
  const [fresh, silent, slow] = jobs
  await owner.query('delete from pgboss.job')
  await owner.query('delete from pgboss.queue where name = $1', [fresh])
  await owner.query('update pgboss.queue set heartbeat_seconds = null where name = $1', [silent])
  await owner.query('update pgboss.queue set heartbeat_seconds = 60 where name = $1', [slow])
  expect(await stable()).not.toEqual(wanted)
  await startAndSend()
  expect(await stable()).toEqual(wanted)
  const { rows } = await owner.query('select distinct name from pgboss.job')
  expect(rows.map(({ name }) => name).sort()).toEqual(jobs.toSorted())
})
