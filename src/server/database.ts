import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { grantToApp } from './db/roles.ts'
import { waitForDatabase } from './db/wait-ready.ts'
import { installQueue } from './jobs/boss.ts'
import { CannotStart } from './kernel/cannot-start.ts'
import type { Log } from './kernel/log.ts'

/**
 * `url` is the application's; `ownerUrl` that of the role which owns the tables, for migrations, backup and restore. `gone`
 * tells why a server of ours cannot be brought back, `settle` has it write down now what it holds in memory.
 */
export type DatabaseServer = {
  url: string
  ownerUrl: string
  gone?: Promise<string>
  settle?: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * How long (ms) a database of ours may take to write down what it holds in memory, up to 2 GB, when it is stopped. Nobody keeps a manager's
 * patience by leaving earlier: it would be ended with us, and begin from its journal. On a disk that hangs longer it ends by itself.
 */
export const longestShutdown = 60_000

/** The database of this process: the one DATABASE_URL names, once it answers, else the embedded one. @throws DatabaseAway */
export const openDatabase = async (
  config: Config,
  log: Log,
  { patience, signal }: { patience?: number; signal?: AbortSignal } = {},
): Promise<DatabaseServer> => {
  if (!config.databaseUrl)
    return startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      ...(patience === undefined ? {} : { patience }),
      ...(signal ? { signal } : {}),
    })
  const ownerUrl = config.migrateDatabaseUrl ?? config.directDatabaseUrl ?? config.databaseUrl
  for (const url of new Set([ownerUrl, config.databaseUrl]))
    await waitForDatabase(url, config.databaseWaitSeconds, log, signal)
  return { url: config.databaseUrl, ownerUrl, stop: async () => {} }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code
const insufficientPrivilege = '42501'

/** What to do where the role that has to prepare the database may not: another process knows the owner. */
const orWhoMay = (ownerUrl: string) => (error: unknown) => {
  const lacks = [error, (error as Error).cause].some((one) => codeOf(one) === insufficientPrivilege)
  if (!lacks) throw error
  const role = decodeURIComponent(new URL(ownerUrl).username)
  throw new CannotStart(
    `${(error as Error).message}: the role ${role} may not prepare the database. Start a process with MIGRATE_DATABASE_URL and this DATABASE_URL first (the worker), which gives it its rights`,
    { cause: error },
  )
}

/** Under the owner: the newest schema, the queue's tables, and the rights of the application's role on both. */
export const prepareDatabase = async (
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  log: Log,
): Promise<void> => {
  await migrate(ownerUrl, { log }).catch(orWhoMay(ownerUrl))
  const owner = connect(ownerUrl, { max: 1, log, name: 'muahoi-migrate' })
  await installQueue(owner.db, log)
  await owner.close()
  await grantToApp(ownerUrl, url)
}
