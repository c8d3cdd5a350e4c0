import { loadConfig } from './config.ts'
import { type DatabaseServer, openDatabase } from './database.ts'
import { connect } from './db/connect.ts'
import { DataDirBusy, runningDatabaseUrl } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { newRequestId } from './kernel/ids.ts'
import { createLog } from './kernel/log.ts'

/**
 * The context of a command (import, doctor): joins the database of the running site, or starts it for the command.
 * `url` is the database's address. Always `close()` it.
 */
export const openSystemCtx = async (
  name: string,
): Promise<{ ctx: Ctx; url: string; close: () => Promise<void> }> => {
  const config = loadConfig()
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const server: DatabaseServer = await openDatabase(config, log, { patience: 0 }).catch((error: unknown) => {
    if (!(error instanceof DataDirBusy)) throw error
    return { url: runningDatabaseUrl(config.dataDir), stop: async () => {} }
  })
  await migrate(server.url)
  const connection = connect(server.url, { max: 4, log, name: `muahoi-${name}` })
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  const ctx: Ctx = {
    db: connection.db,
    actor: { kind: 'system', name },
    clock: systemClock,
    log,
    config,
    fetch,
    sendJob: jobs.send,
    requestId: newRequestId(),
    ip: '',
  }
  return {
    ctx,
    url: server.url,
    close: async () => {
      await jobs.stop()
      await connection.close()
      await server.stop()
    },
  }
}
