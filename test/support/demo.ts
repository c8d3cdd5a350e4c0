import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { type Site, serve, startSite } from './site.ts'

const run = promisify(execFile)

/** Copies what a site keeps: two folders where its database runs as another user. */
const copyData = async (from: string, to: string): Promise<void> => {
  const folders = new Map([
    [from, to],
    [homeFor(from).folder, homeFor(to).folder],
  ])
  for (const [source, target] of folders) await run('cp', ['-a', `${source}/.`, target])
}

/** A demo of its own, as a first start leaves it. */
export const startDemo = async ({ env = {} }: { env?: Record<string, string> } = {}): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-site-'))
  await copyData(inject('demoFolder'), dataDir)
  return startSite({ env, dataDir, command: serve })
}
