import { type ChildProcess, spawn } from 'node:child_process'
import type { bootApp } from './app.ts'
import { packed, processes } from './packed.ts'

/** One worker process on the app's database, at one job; for tests that kill it in the middle. */
export const startJobProcess = (
  app: Awaited<ReturnType<typeof bootApp>>,
  name: string,
  data: object,
  env: Record<string, string> = {},
): ChildProcess =>
  spawn(process.execPath, [packed(processes['run-job']), name, JSON.stringify(data)], {
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      SECRET: app.config.secrets[0],
      DATA_DIR: app.config.dataDir,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
