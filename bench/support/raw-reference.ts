import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runningDatabase } from '#server/db/embedded/index.ts'
import type { Site } from '../../test/support/site.ts'

/**
 * `node:http` with the bytes of these addresses of the site, and Hono with their JSON, in a process of their own; Hono answers
 * `/asked/1,2,3` with these products of the database.
 */
export const startRaw = async (
  { url: site, dataDir }: Pick<Site, 'url' | 'dataDir'>,
  paths: readonly string[],
): Promise<{ raw: string; hono: string; stop: () => void }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts')], {
    env: {
      ...process.env,
      ...{ SITE: site, PATHS: paths.join(' '), DATABASE_URL: runningDatabase(dataDir).url },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [raw = '', hono = ''] = await new Promise<string[]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(String(chunk).trim().split(' ').slice(1)))
    child.once('exit', (code) => reject(new Error(`the references ended with ${code}`)))
  })
  return { raw, hono, stop: () => child.kill() }
}
