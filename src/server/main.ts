import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createApp, type Pages } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { connect } from './db/connect.ts'
import { DataDirBusy } from './db/embedded/index.ts'
import { effects } from './effects.ts'
import { loadPages } from './http/pages.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { createLog } from './kernel/log.ts'
import { ensureMainAdmin } from './modules/identity/index.ts'
import { rebaseDemoLinks, seedDemo } from './seed-demo.ts'

const run = async (): Promise<void> => {
  const config = loadConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  await prepareDatabase(database, log)
  const connection = connect(database.url, { max: 20, log })
  const worker = config.process !== 'web'
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker })
  const systemCtx = (name: string): Ctx => ({
    db: connection.db,
    actor: { kind: 'system', name },
    clock: systemClock,
    log,
    config,
    fetch,
    sendJob: jobs.send,
    effects,
    requestId: name,
    ip: '',
  })
  await ensureMainAdmin(systemCtx('start'))
  if (config.demo) {
    await seedDemo(systemCtx('seed'))
    await rebaseDemoLinks(systemCtx('seed'))
  }

  let draining = false
  let pages: Pages | undefined
  const { app } = createApp({
    db: connection.db,
    config,
    log,
    clock: systemClock,
    fetch,
    sendJob: jobs.send,
    isDraining: () => draining,
    pages: () => pages ?? (async () => new Response(null, { status: 503 })),
  })
  if (config.process !== 'worker')
    pages = process.env.MUAHOI_DEV
      ? await (await import('./http/dev-pages.ts')).loadDevPages({ app, config })
      : await loadPages({ app, config, log })

  const server =
    config.process === 'worker'
      ? undefined
      : serve({ fetch: app.fetch, hostname: config.host, port: config.port })
  if (server) await once(server, 'listening')
  if (worker) await jobs.work((name) => systemCtx(`job:${name}`))
  const address = server?.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(server ? `ready http://${config.host}:${port}\n` : 'ready worker\n')

  const stop = async (): Promise<void> => {
    if (draining) return
    draining = true
    setTimeout(() => process.exit(1), 9500).unref()
    if (server) {
      const closed = once(server, 'close')
      server.close()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await closed
    }
    await jobs.stop()
    await connection.close()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

run().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataDirBusy
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
