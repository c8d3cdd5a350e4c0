import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { packed, processes } from './packed.ts'
import type { Site } from './site.ts'

/** Does a job of the site now, beside it, where it would be due in the night or with the next minute. */
export const runSiteJob = async (site: Site, name: string): Promise<void> => {
  const child = spawn(process.execPath, [packed(processes['run-job']), name], {
    env: { ...process.env, ...site.env, DATABASE_URL: runningDatabase(site.dataDir).url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
}
