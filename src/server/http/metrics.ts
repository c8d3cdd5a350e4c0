import type { Context, Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DB } from '../db/types.ts'
import { AppError } from '../kernel/errors.ts'
import { sameSecret } from '../kernel/ids.ts'
import { httpText as t } from '../text/http.ts'
import { remoteOf } from './client-address.ts'
import type { PageCache } from './page-cache/index.ts'

type Deps = {
  db: Kysely<DB>
  metricsToken: string | undefined
  behindProxy: boolean
  cache?: PageCache | undefined
}

const loopback = /^(127\.|::1$)/

/** With a token it is asked for; without one, only this machine itself may look, and nobody where a proxy stands before it. */
const mayLook = (c: Context, token: string | undefined, behindProxy: boolean): boolean => {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (token && given) return sameSecret(given, token)
  return !behindProxy && c.req.header('x-forwarded-for') === undefined && loopback.test(remoteOf(c))
}

/** What is timed: calls, files and pages, not each address. */
const kindOf = (path: string): string => {
  if (path.startsWith('/api/postback/')) return 'postback'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/assets/') || /\.\w+$/.test(path) ? 'file' : 'page'
}

/** GET /metrics in the format of Prometheus: the process, requests by kind and status, jobs by queue and state. */
export const bindMetrics = (app: Hono, { db, metricsToken, behindProxy, cache }: Deps): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'muahoi_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'muahoi_jobs',
    help: 'Jobs in the queue',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      const { rows } = await sql<{ name: string; state: string; jobs: number }>`
        select name, state::text, count(*)::int as jobs from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db)
      for (const { name, state, jobs } of rows) this.set({ queue: name, state }, jobs)
    },
  })
  new Gauge({
    name: 'muahoi_page_cache',
    help: 'Pages and public answers kept: entries, bytes, and how many requests were answered from them',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, value] of Object.entries(cache?.figures() ?? {})) this.set({ what }, value)
    },
  })
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    requests.observe({ kind: kindOf(c.req.path), status: c.res.status }, (performance.now() - started) / 1000)
  })
  app.get('/metrics', async (c) => {
    if (!mayLook(c, metricsToken, behindProxy)) throw new AppError('forbidden', t.operatorsOnly)
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  })
}
