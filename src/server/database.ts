import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { grantToApp } from './db/roles.ts'
import { installQueue } from './jobs/boss.ts'
import type { Log } from './kernel/log.ts'

/** `url` is the application's; `ownerUrl` that of the role which owns the tables, for migrations, backup and restore. */
export type DatabaseServer = { url: string; ownerUrl: string; stop: () => Promise<void> }

/** The database of this process: the one DATABASE_URL names, else the embedded one. */
export const openDatabase = async (
  config: Config,
  log: Log,
  { patience }: { patience?: number } = {},
): Promise<DatabaseServer> =>
  config.databaseUrl
    ? {
        url: config.databaseUrl,
        ownerUrl: config.migrateDatabaseUrl ?? config.directDatabaseUrl ?? config.databaseUrl,
        stop: async () => {},
      }
    : startEmbeddedPostgres({ dataDir: config.dataDir, log, ...(patience === undefined ? {} : { patience }) })

/** Under the owner: the newest schema, the queue's tables, and the rights of the application's role on both. */
export const prepareDatabase = async (
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  log: Log,
): Promise<void> => {
  await migrate(ownerUrl)
  const owner = connect(ownerUrl, { max: 1, log, name: 'muahoi-migrate' })
  await installQueue(owner.db, log)
  await owner.close()
  await grantToApp(ownerUrl, url)
}
