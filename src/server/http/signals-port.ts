import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/types.ts'
import { newRequestId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { asAppError, errorResponse } from './error-handler.ts'
import { bindHealth } from './health.ts'
import { listen } from './listen.ts'
import { bindMetrics, type Metrics } from './metrics.ts'
import { createOwnServer } from './own-server.ts'

/** What says where it is. */
export const metricsVariables = 'HOST, METRICS_PORT'

/**
 * /healthz, /readyz and /metrics on a port of their own, METRICS_PORT: a worker has no other, and a web process can keep
 * them from the public one's proxy. @throws CannotStart when somebody listens there
 */
export const openSignalsPort = async (
  { host, tls, metricsPort, metricsToken, dataDir }: Config,
  { db, log, metrics, isDraining }: { db: Kysely<DB>; log: Log; metrics: Metrics; isDraining: () => boolean },
): Promise<Server | undefined> => {
  if (metricsPort === undefined) return undefined
  const app = new Hono()
  app.onError((error) => {
    const id = newRequestId()
    return errorResponse(asAppError(error, log, id), id)
  })
  bindMetrics(app, { metrics, metricsToken, isOpenToMachine: true })
  bindHealth(app, { db, dataDir, isDraining })
  const listener = getRequestListener(app.fetch, { hostname: host })
  const server = createOwnServer(tls, {}, (req, res) => void listener(req, res))
  await listen(server, { host, port: metricsPort }, metricsVariables)
  return server
}
