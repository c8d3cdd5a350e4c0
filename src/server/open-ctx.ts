import { loadConfig } from './config.ts'
import { type DatabaseServer, openDatabase, prepareDatabase } from './database.ts'
import { connect } from './db/connect.ts'
import { DataDirBusy, runningDatabase } from './db/embedded/index.ts'
import { effects } from './effects.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { newRequestId } from './kernel/ids.ts'
import { createLog } from './kernel/log.ts'

/**
 * The context of a command (import, doctor): joins the database of the running site, or starts it for the command.
 * `ownerUrl` is the address for the role that owns the tables. Always `close()` it.
 */
export const openSystemCtx = async (
  name: string,
): Promise<{ ctx: Ctx; ownerUrl: string; close: () => Promise<void> }> => {
  const config = loadConfig()
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const server: DatabaseServer = await openDatabase(config, log, { patience: 0 }).catch((error: unknown) => {
    if (!(error instanceof DataDirBusy)) throw error
    return { ...runningDatabase(config.dataDir), stop: async () => {} }
  })
  await prepareDatabase(server, log)
  const connection = connect(server.url, {
    ...{ max: 4, log, name: `muahoi-${name}` },
    pooled: config.directDatabaseUrl !== undefined,
  })
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  const ctx: Ctx = {
    db: connection.db,
    actor: { kind: 'system', name },
    clock: systemClock,
    log,
    config,
    fetch,
    sendJob: jobs.send,
    effects,
    requestId: newRequestId(),
    ip: '',
  }
  return {
    ctx,
    ownerUrl: server.ownerUrl,
    close: async () => {
      await jobs.stop()
      await connection.close()
      await server.stop()
    },
  }
}
