import { loadConfig } from './config.ts'
import { type DatabaseServer, longestShutdown, openDatabase, prepareDatabase } from './database.ts'
import { connect } from './db/connect.ts'
import { DataDirBusy, joinDatabase } from './db/embedded/index.ts'
import { effects } from './effects.ts'
import { jobDefinitions } from './job-definitions.ts'
import { startJobs } from './jobs/boss.ts'
import { systemClock } from './kernel/clock.ts'
import type { Ctx } from './kernel/context.ts'
import { newRequestId } from './kernel/ids.ts'
import { createLog, outliveReaders } from './kernel/log.ts'
import { within } from './kernel/within.ts'

type Opened = { ctx: Ctx; ownerUrl: string; close: () => Promise<void> }

const sendsNone: Ctx['sendJob'] = () => Promise.reject(new Error('this command sends no jobs'))

/**
 * The context of a command (import, doctor): joins the database of the running site, or starts it for the command.
 * `ownerUrl` is the address for the role that owns the tables. Always `close()` it. Told to stop, the command is ended and a
 * database of its own with it; one that `endsItself` listens to that by itself. One that `prepares` nothing takes the database as it is, also
 * of an earlier version that goes on serving it: it reads as the owner, and sends no jobs.
 */
export const openSystemCtx = async (
  name: string,
  { endsItself = false, prepares = true }: { endsItself?: boolean; prepares?: boolean } = {},
): Promise<Opened> => {
  outliveReaders()
  const config = loadConfig()
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const ending = new AbortController()
  const undo: (() => Promise<void>)[] = []
  const undoAll = async (): Promise<void> => {
    for (const step of undo.reverse())
      await step().catch((error: unknown) => log.warn('a step of the end failed', { error }))
    process.off('SIGINT', interrupted).off('SIGTERM', terminated).off('SIGHUP', hungUp)
  }
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= undoAll()
    return closed
  }
  const opening = openDatabase(config, log, { patience: 0, signal: ending.signal })
    .catch((error: unknown): DatabaseServer => {
      if (!(error instanceof DataDirBusy)) throw error
      return { ...joinDatabase(config.dataDir), stop: async () => {} }
    })
    .then((server) => {
      undo.push(server.stop)
      return server
    })
  const end = async (code: number): Promise<void> => {
    if (ending.signal.aborted) return
    ending.abort()
    setTimeout(async () => {
      await within(
        longestShutdown,
        opening.then(({ stop }) => stop()),
      )
      process.exit(code)
    }, 8000).unref()
    await opening.catch(() => {})
    await close()
    process.exit(code)
  }
  // What a shell expects of a command that a signal ended.
  const interrupted = () => void end(130)
  const terminated = () => void end(143)
  const hungUp = () => void end(129)
  if (!endsItself) process.on('SIGINT', interrupted).on('SIGTERM', terminated).on('SIGHUP', hungUp)
  try {
    const server = await opening
    if (prepares) await prepareDatabase(server, log)
    const connection = connect(server.url, {
      ...{ max: 4, log, name: `muahoi-${name}` },
      pooled: config.directDatabaseUrl !== undefined,
    })
    undo.push(() => connection.close(ending.signal.aborted ? 300 : undefined))
    const jobs = prepares
      ? await startJobs(connection.db, jobDefinitions, { log, worker: false })
      : { send: sendsNone, stop: async () => {} }
    undo.push(() => jobs.stop())
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
    return { ctx, ownerUrl: server.ownerUrl, close }
  } catch (error) {
    // It failed because it is being ended, which ends the process.
    if (ending.signal.aborted) return new Promise(() => {})
    await close()
    throw error
  }
}
