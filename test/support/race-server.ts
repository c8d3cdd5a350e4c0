import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createLog } from '#server/kernel/log.ts'
import { patienceMs } from './patience.ts'

// One more process of the same product on the database of the environment; prints its address.
const log = createLog('error')
const config = loadConfig()
const connection = connect(config.databaseUrl ?? '', { max: 20, log, patienceMs })
const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
const { app } = createApp({
  db: connection.db,
  config,
  log,
  clock: systemClock,
  fetch,
  sendJob: jobs.send,
  isDraining: () => false,
})
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
await once(server, 'listening')
const address = server.address()
process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
// Its end is a kill, which would take along what was compiled.
flushCompileCache()
