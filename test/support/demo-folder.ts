import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR of the demo as its first start leaves it. */
    demoFolder: string
  }
}

/** Makes one demo a run, which the sites under test begin with a copy of. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-demo-'))
  // `npm start` builds the pages as well. No worker: the jobs of a first start are left for the copies to do.
  const site = await startSite({ dataDir, env: { PROCESS: 'web' } })
  await site.stop()
  const { folder } = homeFor(dataDir)
  // On a slow machine the site does not wait for its database to end.
  while (existsSync(join(folder, 'postgres/postmaster.pid'))) await pause(50)
  // A copy need not outlive a power cut.
  const hasty = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), hasty.join(''))
  project.provide('demoFolder', dataDir)
  return () => {
    for (const one of new Set([dataDir, folder])) rmSync(one, { recursive: true, force: true })
  }
}
