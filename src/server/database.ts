import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import type { Log } from './kernel/log.ts'

export type DatabaseServer = { url: string; stop: () => Promise<void> }

/** The database of this process: the one DATABASE_URL names, else the embedded one. */
export const openDatabase = async (
  config: Config,
  log: Log,
  { patience }: { patience?: number } = {},
): Promise<DatabaseServer> =>
  config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : startEmbeddedPostgres({ dataDir: config.dataDir, log, ...(patience === undefined ? {} : { patience }) })
