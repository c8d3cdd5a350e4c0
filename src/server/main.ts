import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp, type Pages } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { tableNames } from './db/change-tags.ts'
import { connect, limitOwnRole } from './db/connect.ts'
import { DataDirBusy } from './db/embedded/index.ts'
import { listenToChanges } from './db/listen.ts'
import { effects } from './effects.ts'
import { inFairShares } from './http/fair-share.ts'
import { afterOwnWrites } from './http/own-writes.ts'
import { createPageCache } from './http/page-cache/index.ts'
import { loadPages } from './http/pages.ts'
import { securityHeaders } from './http/security.ts'
import { hasSessionCookie } from './http/session.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { createLog } from './kernel/log.ts'
import { ensureMainAdmin } from './modules/identity/index.ts'
import { keyCodeHashes } from './modules/rewards/index.ts'
import { rebaseDemoLinks, seedDemo } from './seed-demo.ts'

/** A search for a whole page of text is answered, not refused: 50 kB, each byte of it written as three. */
const longestHead = 192 * 1024

const run = async (): Promise<void> => {
  const config = loadConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  await prepareDatabase(database, log)
  const pooled = config.directDatabaseUrl !== undefined
  const connection = connect(database.url, { max: 20, log, pooled })
  if (pooled) await limitOwnRole(connection.db)
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
  await keyCodeHashes(systemCtx('start'))
  if (config.demo) {
    await seedDemo(systemCtx('seed'))
    await rebaseDemoLinks(systemCtx('seed'))
  }

  let draining = false
  let pages: Pages | undefined
  const keeps = config.process !== 'worker' && config.pageCacheBytes > 0 && !process.env.MUAHOI_DEV
  const cache = createPageCache({
    maxBytes: keeps ? config.pageCacheBytes : 0,
    common: securityHeaders(config.secureCookies),
    hasSession: (cookie) => hasSessionCookie(cookie, config.secureCookies),
    ask: async (address) => app.fetch(new Request(`${new URL(config.siteUrl).origin}${address}`)),
  })
  cache.know(await tableNames(connection.db))
  const words = keeps ? listenToChanges(config.directDatabaseUrl ?? database.url, log) : undefined
  const { app, call } = createApp({
    db: connection.db,
    config,
    log,
    clock: systemClock,
    fetch,
    sendJob: jobs.send,
    isDraining: () => draining,
    cache,
    pages: () => pages ?? (async () => new Response(null, { status: 503 })),
  })
  if (config.process !== 'worker')
    pages = process.env.MUAHOI_DEV
      ? await (await import('./http/dev-pages.ts')).loadDevPages({ call, config, log })
      : await loadPages({ call, config, log, cache })

  const answer = afterOwnWrites(inFairShares(app.fetch, config.trustProxy), async () => words?.heard())
  const listener = getRequestListener(answer, { hostname: config.host })
  const server =
    config.process === 'worker'
      ? undefined
      : createServer({ maxHeaderSize: longestHead }, (req, res) => {
          if (!cache.serve(req, res)) void listener(req, res)
        }).listen(config.port, config.host)
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
      server.closeIdleConnections()
      await closed
    }
    await words?.close()
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
