import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Waits for a process's end, which may lie behind: its `exit` is said once, and who comes later would wait for ever. */
export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Kills a process, which may have ended by itself just before. */
export const killed = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended(child)
}
