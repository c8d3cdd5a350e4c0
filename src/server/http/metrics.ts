import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Kysely } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readSignals, type Signals } from '../db/signals.ts'
import type { DB } from '../db/types.ts'
import { AppError } from '../kernel/errors.ts'
import { sameSecret } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { httpText as t } from '../text/http.ts'
import { forwardedFor, remoteOf } from './client-address.ts'
import type { PageCache } from './page-cache/index.ts'

const loopback = /^(127\.|::1$)/

/** Who shows the token; where this machine may look without one, it alone, and nobody for whom a proxy asks. */
const mayLook = (c: Context, token: string | undefined, isOpenToMachine: boolean): boolean => {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (token && given) return sameSecret(given, token)
  const isHandedOn = forwardedFor((name) => c.req.header(name)) !== undefined
  return isOpenToMachine && !isHandedOn && loopback.test(remoteOf(c))
}

/** What is timed: calls, files and pages, not each address. */
export const kindOf = (path: string): string => {
  if (path.startsWith('/api/postback/')) return 'postback'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/assets/') || /\.\w+$/.test(path) ? 'file' : 'page'
}

/** The version as the release says it; of a checkout nothing is known. */
const release = (): { version: string; commit: string } => {
  const file = join(import.meta.dirname, '../../../release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: '', commit: '' }
}

/** What is set up to come: reports that are read, networks that may send messages. It stands in the figures before it ever came, as 0. */
export type Expected = {
  reports: readonly { network: string; kind: string; everyMinutes: number }[]
  messages: readonly string[]
}

/** What a process counts of itself as it goes; `pool` and `cache` are asked when somebody looks. */
export const createMetrics = ({
  db,
  cache,
  pool,
  replica,
  isAway = () => false,
  expected = { reports: [], messages: [] },
  log,
}: {
  db: Kysely<DB>
  cache?: PageCache | undefined
  pool?: { totalCount: number; idleCount: number; waitingCount: number } | undefined
  replica?: { figures: () => Record<string, number> } | undefined
  isAway?: () => boolean
  expected?: Expected
  log: Log
}) => {
  const registry = new Registry()
  const registers = [registry]
  // In ms, and contained in the lag that is told. A look each 10 ms, as is usual, wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `muahoi_${name}`, help, labelNames, registers })

  const requests = new Histogram({
    name: 'muahoi_http_request_seconds',
    help: 'Time from request to answer, of what was not answered from kept pages',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'muahoi_job_seconds',
    help: 'Time that jobs took which this process worked',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const slowQueries = new Counter({
    name: 'muahoi_slow_queries_total',
    help: 'Queries that took longer than SLOW_QUERY_MS',
    registers,
  })
  const { version, commit } = release()
  gauge('build_info', 'Which release this is', 'version', 'commit').set({ version, commit }, 1)
  const away = gauge('database_away', '1 while the database is gone or answers nobody')
  const unread = gauge(
    'figures_unread',
    '1 while the database answers, and what only it knows could not be read all the same',
  )
  const ahead = gauge('clock_ahead_seconds', 'How far the clock of this process is ahead of the database’s')
  const pooled = gauge(
    'pool_connections',
    'Connections to the database: open, idle; calls that wait for one',
    'state',
  )
  const read = gauge(
    'read_replica',
    'The replica for anonymous reads: in use (fresh), how far behind in seconds (-1: unknown), how many reads it was given',
    'what',
  )
  const kept = gauge(
    'page_cache',
    'Pages and public answers kept: entries, bytes, and how many requests they served',
    'what',
  )
  const jobs = gauge('jobs', 'Jobs in the queue', 'queue', 'state')
  const givenUp = gauge(
    'jobs_given_up',
    'Jobs that were given up and not done since, by a later run of a timetable or by hand',
    'queue',
  )
  const waits = gauge('job_wait_seconds', 'How long the job that waits longest is overdue', 'queue')
  const messages = gauge(
    'inbox_last_message_seconds',
    'When a network last sent something (since 1970); 0 with the outcome none where it may, whether it did or not',
    'network',
    'outcome',
  )
  const refused = gauge(
    'inbox_refused_day',
    'Messages of the last day that could not be applied, 1000 at most',
  )
  const readAt = gauge(
    'report_read_seconds',
    'When a report was last read whole (since 1970); 0: set up, and not in the last 40 days',
    'network',
    'kind',
  )
  const readUntil = gauge(
    'report_until_seconds',
    'Up to which time reports were read (since 1970)',
    'network',
    'kind',
  )
  const readEvery = gauge(
    'report_every_seconds',
    'How often a report that is set up is read',
    'network',
    'kind',
  )
  const money = gauge(
    'money_today',
    'Clicks, conversions and amounts in VND of the Vietnamese day so far',
    'what',
  )
  const points = gauge(
    'points_today',
    'Points that entered or left ledgers in the Vietnamese day so far',
    'kind',
  )
  const breaks = gauge('chain_breaks', 'Ledgers whose chain is broken and not released')
  const rootUntil = gauge(
    'proof_root_until_seconds',
    'Up to when the newest published root of the ledgers reaches (since 1970); 0: none was published',
  )
  const broken = gauge(
    'invariant_broken',
    'Lines that break an invariant, as last checked; -1 = could not be checked',
    'check',
  )
  const checkedAt = gauge('invariant_checked_seconds', 'When the oldest result was found (since 1970)')

  const setSignals = (signals: Signals | undefined): void => {
    for (const one of [
      jobs,
      givenUp,
      waits,
      messages,
      refused,
      readAt,
      readUntil,
      money,
      points,
      breaks,
      rootUntil,
      broken,
      checkedAt,
    ])
      one.reset()
    if (!signals) return
    for (const { queue, state, jobs: count, waits: seconds } of signals.jobs) {
      jobs.set({ queue, state }, count)
      if (seconds !== null && seconds > 0) waits.set({ queue }, seconds)
    }
    for (const { queue, count } of signals.missedJobs) givenUp.set({ queue }, count)
    for (const network of expected.messages) messages.set({ network, outcome: 'none' }, 0)
    for (const { network, kind, everyMinutes } of expected.reports) {
      readAt.set({ network, kind }, 0)
      readUntil.set({ network, kind }, 0)
      readEvery.set({ network, kind }, everyMinutes * 60)
    }
    for (const { network, outcome, at } of signals.lastMessages) messages.set({ network, outcome }, at)
    refused.set(signals.refused)
    for (const { network, kind, at, until } of signals.reports) {
      readAt.set({ network, kind }, at)
      readUntil.set({ network, kind }, until)
    }
    for (const [what, value] of Object.entries(signals.money)) money.set({ what }, value)
    for (const { kind, points: moved } of signals.points) points.set({ kind }, moved)
    breaks.set(signals.chainBreaks)
    rootUntil.set(signals.rootUntil)
    for (const { name, broken: lines } of signals.checks) broken.set({ check: name }, lines ?? -1)
    if (signals.checks.length > 0)
      checkedAt.set(Math.min(...signals.checks.map(({ checked_at }) => checked_at.getTime())) / 1000)
  }

  const couldNot = (error: unknown) => void log.warn('what /metrics tells could not be read', { error })

  return {
    observe: (async (c, next) => {
      const started = performance.now()
      await next()
      requests.observe(
        { kind: kindOf(c.req.path), status: c.res.status },
        (performance.now() - started) / 1000,
      )
    }) satisfies MiddlewareHandler,
    /** A call that was refused before it reached the app. */
    turnedAway: (url: string, status: number): void =>
      requests.observe({ kind: kindOf(new URL(url).pathname), status }, 0),
    jobDone: (queue: string, outcome: 'completed' | 'failed', ms: number): void =>
      jobSeconds.observe({ queue, outcome }, ms / 1000),
    queryWasSlow: (): void => slowQueries.inc(),
    /** In the format of Prometheus. While the database is away, only what the process knows by itself. */
    text: async (): Promise<string> => {
      const signals = isAway() ? undefined : await readSignals(db).catch(couldNot)
      setSignals(signals)
      away.set(isAway() ? 1 : 0)
      unread.set(isAway() || signals ? 0 : 1)
      ahead.reset()
      if (signals) ahead.set(signals.aheadMs / 1000)
      if (pool) {
        pooled.set({ state: 'open' }, pool.totalCount)
        pooled.set({ state: 'idle' }, pool.idleCount)
        pooled.set({ state: 'waiting' }, pool.waitingCount)
      }
      for (const [what, value] of Object.entries(cache?.figures() ?? {})) kept.set({ what }, value)
      for (const [what, value] of Object.entries(replica?.figures() ?? {})) read.set({ what }, value)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** GET /metrics: how the process, its requests, jobs, messages, reports and money are. */
export const bindMetrics = (
  app: Hono,
  {
    metrics,
    metricsToken,
    isOpenToMachine,
  }: { metrics: Metrics; metricsToken: string | undefined; isOpenToMachine: boolean },
): void => {
  app.get('/metrics', async (c) => {
    if (!mayLook(c, metricsToken, isOpenToMachine)) throw new AppError('forbidden', t.operatorsOnly)
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

/** The route that answered, as it is declared: without what a visitor wrote into the address. '' for pages. */
export const routeOf = (c: Context): string => {
  const path = matchedRoutes(c)[c.req.routeIndex]?.path ?? ''
  return /^\/?\*$/.test(path) ? '' : path
}
