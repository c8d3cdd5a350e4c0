import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { effects } from '#server/effects.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createLog } from '#server/kernel/log.ts'

// One job of the product, in a process of its own on the database of the environment.
const [name = '', data = '{}'] = process.argv.slice(2)
const log = createLog('error')
const config = loadConfig()
const { db } = connect(config.databaseUrl ?? '', { max: 4, log })
const jobs = await startJobs(db, jobDefinitions, { log, worker: false })
const job = jobDefinitions.find((one) => one.name === name)
const actor = { kind: 'system', name } as const
const ctx = {
  db,
  actor,
  clock: systemClock,
  log,
  config,
  fetch,
  sendJob: jobs.send,
  effects,
  requestId: name,
  ip: '',
}
await job?.run(ctx, JSON.parse(data))
process.exit()
