import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createApp, type Pages } from './app.ts'
import { loadConfig } from './config.ts'
import { type DatabaseServer, longestShutdown, openDatabase, prepareDatabase } from './database.ts'
import { tableNames } from './db/change-tags.ts'
import { connect } from './db/connect.ts'
import { limitOwnRole } from './db/limit-own-role.ts'
import { listenToChanges } from './db/listen.ts'
import { noteNewestSecret } from './db/secret-versions.ts'
import { slowQueries } from './db/slow-query.ts'
import { tracedStatements } from './db/traced-statements.ts'
import { effects } from './effects.ts'
import { logAnswer } from './http/access-log.ts'
import { apiKeyIn } from './http/api-key.ts'
import { createDrain } from './http/drain.ts'
import { inFairShares } from './http/fair-share.ts'
import { listen, tryToListen } from './http/listen.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createOwnServer } from './http/own-server.ts'
import { afterOwnWrites } from './http/own-writes.ts'
import { createPageCache } from './http/page-cache/index.ts'
import { loadPageRoutes, loadPages } from './http/pages.ts'
import { afterWholeRequest } from './http/read-to-end.ts'
import { securityHeaders } from './http/security.ts'
import { hasSessionCookie } from './http/session.ts'
import { metricsVariables, openSignalsPort } from './http/signals-port.ts'
import { traceAnswer } from './http/trace-answer.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { failureText } from './kernel/cannot-start.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { hostInAddress } from './kernel/host-in-address.ts'
import { createLog, outliveReaders } from './kernel/log.ts'
import { tracedFetch } from './kernel/trace.ts'
import { within } from './kernel/within.ts'
import { closeDemoMembers, endDemoRights, leaveDemo, noteOpenDemo } from './modules/demo-data/index.ts'
import { ensureMainAdmin } from './modules/identity/index.ts'
import { expectedMessages } from './modules/reports/index.ts'
import { keyCodeHashes } from './modules/rewards/index.ts'
import { writeSearches } from './modules/search/index.ts'
import { noteConnections } from './modules/settings/index.ts'
import { lookAtSealed } from './secrets-in-use.ts'
import { rebaseDemoLinks, seedDemo } from './seed-demo.ts'

/** A search for a whole page of text is answered, not refused: 50 kB, each byte of it written as three. */
const longestHead = 192 * 1024
/** In ms, more than proxies keep an idle connection: that they end it, and not we while they send over it. */
const keepAliveTimeout = 75_000

/** A start that is told to stop ends at once, and a database of ours with it: it would go on alone. */
const ending = new AbortController()
let opening: Promise<DatabaseServer> | undefined
/** Lets go of whatever asks the database. */
let letGo = async (): Promise<void> => {}
const endStart = async (code: number): Promise<void> => {
  const late = setTimeout(() => process.exit(1), 8000)
  // Before the database goes: why a start failed would stand above words about connections that were lost.
  await letGo().catch(() => {})
  const database = await opening?.catch(() => undefined)
  clearTimeout(late)
  if (database)
    await within(
      longestShutdown,
      database.stop().catch(() => {}),
    )
  process.exit(code)
}
/** What to do when told to stop; `drainMs` is how long to say so before. */
let stop = (_drainMs: number): void => {
  if (ending.signal.aborted) return
  ending.abort()
  void endStart(0)
}
let drainSeconds = 0
// A service manager tells a proxy first; who sits before the terminal does not want to wait.
process.on('SIGTERM', () => stop(drainSeconds * 1000))
process.on('SIGINT', () => stop(0))
// The terminal has been closed: a database of ours would stay behind.
process.on('SIGHUP', () => stop(0))
process.on('disconnect', () => stop(0))

const run = async (): Promise<void> => {
  outliveReaders()
  const config = loadConfig()
  drainSeconds = config.drainSeconds
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const worker = config.process !== 'web'
  const serves = config.process !== 'worker'
  if (serves) await tryToListen(config)
  const { host, metricsPort } = config
  if (metricsPort !== undefined) await tryToListen({ host, port: metricsPort }, metricsVariables)
  opening = openDatabase(config, log, { signal: ending.signal })
  const database = await opening
  await prepareDatabase(database, log)
  const pooled = config.directDatabaseUrl !== undefined
  let metrics: Metrics | undefined
  const note = slowQueries(log, () => metrics?.queryWasSlow())
  const slow = config.slowQueryMs > 0 ? { ms: config.slowQueryMs, note } : undefined
  // Loaded where traces are wanted, and only there.
  const tracing = config.tracing
    ? (await import('./tracing.ts')).startTracing(config.tracing, config, log)
    : undefined
  const statements = tracing ? tracedStatements() : undefined
  const connection = connect(database.url, {
    ...{ max: 20, log, pooled, watched: true, serves, slow },
    readUrl: serves ? config.readDatabaseUrl : undefined,
    onStatement: statements?.note,
  })
  letGo = () => connection.close(300)
  if (pooled) await limitOwnRole(connection.db)
  const jobs = await startJobs(connection.db, jobDefinitions, {
    ...{ log, worker, isAway: connection.isAway },
    onDone: (...job) => metrics?.jobDone(...job),
  })
  const outside = tracing ? tracedFetch : fetch
  const systemCtx = (name: string): Ctx => ({
    db: connection.db,
    actor: { kind: 'system', name },
    clock: systemClock,
    log,
    config,
    fetch: outside,
    sendJob: jobs.send,
    effects,
    requestId: name,
    ip: '',
  })
  await ensureMainAdmin(systemCtx('start'), endDemoRights)
  if (!config.demo) {
    await leaveDemo(systemCtx('start'))
    await closeDemoMembers(systemCtx('start'))
  }
  const sealed = await lookAtSealed(connection.db, config)
  if (sealed.line) log.error(sealed.line)
  if (sealed.isReadable) await keyCodeHashes(systemCtx('start'))
  await noteNewestSecret(systemCtx('start'))
  if (worker) await noteConnections(systemCtx('start'))
  if (config.demo) {
    await seedDemo(systemCtx('seed'))
    await rebaseDemoLinks(systemCtx('seed'))
    await noteOpenDemo(systemCtx('seed'))
  }

  let pages: Pages | undefined
  const drain = createDrain()
  const keeps = serves && config.pageCacheBytes > 0 && !process.env.MUAHOI_DEV
  const cache = createPageCache({
    maxBytes: keeps ? config.pageCacheBytes : 0,
    common: securityHeaders(config.secureCookies),
    hasSession: ({ cookie, authorization }) =>
      hasSessionCookie(cookie, config.secureCookies) || apiKeyIn(authorization) !== undefined,
    ask: async (address) => app.fetch(new Request(`${new URL(config.siteUrl).origin}${address}`)),
    isAway: connection.isAway,
  })
  const tables = await tableNames(connection.db)
  cache.know(tables)
  statements?.know(tables)
  metrics = createMetrics({
    log,
    db: connection.db,
    cache,
    pool: connection.pool,
    replica: connection.replica,
    isAway: connection.isAway,
    expected: expectedMessages(systemCtx('start')),
  })
  const words = keeps ? listenToChanges(config.directDatabaseUrl ?? database.url, log) : undefined
  letGo = async () => {
    await words?.close()
    await connection.close(300)
  }
  const { app, call, memberCall, refusals } = createApp({
    db: connection.db,
    config,
    log,
    clock: systemClock,
    fetch: outside,
    sendJob: jobs.send,
    isDraining: drain.isDraining,
    cache,
    metrics,
    pages: () => pages ?? (async () => new Response(null, { status: 503 })),
  })
  if (serves)
    pages = process.env.MUAHOI_DEV
      ? await (await import('./http/dev-pages.ts')).loadDevPages({ call, memberCall, config, log })
      : await loadPages({ call, memberCall, config, log, cache })

  const pageRoute = tracing && serves && !process.env.MUAHOI_DEV ? await loadPageRoutes() : () => '/*'
  const answer = afterWholeRequest(
    afterOwnWrites(inFairShares(app.fetch, config, { refusals, metrics }), async () => {
      await words?.heard()
      cache.noteOwnWrite()
    }),
  )
  const listener = getRequestListener(answer, { hostname: config.host })
  const server = serves
    ? createOwnServer(config.tls, { maxHeaderSize: longestHead, keepAliveTimeout }, (req, res) => {
        drain.mark(res)
        connection.wanted()
        if (config.accessLog) logAnswer(req, res, log, config.trustProxy)
        const reply = () => void (cache.serve(req, res) || listener(req, res))
        if (tracing) traceAnswer(req, res, { trusted: config.trustProxy, pageRoute }, reply)
        else reply()
      })
    : undefined
  let signals: Awaited<ReturnType<typeof openSignalsPort>>
  // A database that is away, lets nobody in or waits for a lock keeps nobody from ending: each step is tried, for a while.
  const tried = async (step: Promise<unknown> | undefined, patienceMs: number) => {
    const noted = step?.catch((error: unknown) => log.warn('a step of the stop failed', { error }))
    if (noted && !(await within(patienceMs, noted))) log.warn('a step of the stop took too long')
  }
  const end = async (drainMs: number): Promise<void> => {
    if (drain.isDraining()) return drainMs === 0 ? drain.hurry() : undefined
    const until = performance.now() + Math.max(9500, drainMs + 4500)
    const left = (reserve: number) => Math.max(1000, until - performance.now() - reserve)
    const late = setTimeout(async () => {
      log.warn('what was under way at the stop is given up')
      await within(longestShutdown, database.stop())
      process.exit(1)
    }, left(0))
    jobs.rest()
    // Meanwhile, so that its own stop has little left to write.
    void database.settle?.().catch(() => {})
    await drain.begin(server ? drainMs : 0)
    if (server) await drain.close(server, left(2500))
    signals?.close()
    signals?.closeAllConnections()
    await Promise.all([
      tried(words?.close(), 1000),
      tried(writeSearches(systemCtx('stop')), 1000),
      tried(refusals.write(), 1000),
      tried(jobs.stop(left(2000)), left(1500)),
    ])
    // What is left of traces leaves meanwhile: nobody waits longer for it than for the database.
    const sent = tried(tracing?.close(Math.min(2000, left(500))), 2000)
    await tried(connection.close(300), 1000)
    clearTimeout(late)
    await tried(database.stop(), longestShutdown)
    await sent
    process.exit(0)
  }
  if (ending.signal.aborted) return
  // From here on calls may be under way.
  stop = (drainMs) => {
    ending.abort()
    void end(drainMs)
  }
  if (server) await listen(server, config)
  signals = await openSignalsPort(config, {
    ...{ db: connection.db, log, metrics, isDraining: drain.isDraining },
  })
  if (worker && !ending.signal.aborted) await jobs.work((name) => systemCtx(`job:${name}`))
  if (ending.signal.aborted) {
    // Told to stop while workers were still being set up.
    jobs.rest()
    return
  }
  const address = server?.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  // Where compiled modules are kept, for a process that may be killed outright too.
  flushCompileCache()
  process.stdout.write(
    server
      ? `ready ${config.tls ? 'https' : 'http'}://${hostInAddress(config.host)}:${port}\n`
      : 'ready worker\n',
  )

  const reason = await database.gone
  if (reason === undefined) return
  process.stderr.write(`the embedded PostgreSQL does not start again: ${reason}\n`)
  process.exit(1)
}

run().catch(async (error: unknown) => {
  // What it failed of is that the database was taken away.
  if (ending.signal.aborted) return
  process.stderr.write(`${failureText(error)}\n`)
  await endStart(1)
})
