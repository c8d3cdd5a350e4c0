import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#server/db/client.ts'
import { findBinaries, homeFor, runner } from '#server/db/embedded/run-as.ts'
import type { openOwnDatabase } from './own-database.ts'
import { freePort } from './site.ts'

type Primary = Awaited<ReturnType<typeof openOwnDatabase>>

const at = (address: string, port: string): string => {
  const url = new URL(address)
  url.port = port
  return url.href
}

/**
 * A streaming replica, made as the binaries at hand can: of a copy of the data while the primary stands still. `applyDelay`: what comes
 * is shown so much later.
 */
export const openReplica = async (primary: Primary, { applyDelay = '0' }: { applyDelay?: string } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-replica-'))
  const home = homeFor(dataDir)
  const data = join(home.folder, 'postgres')
  await primary.stop()
  cpSync(join(primary.folder, 'postgres'), data, { recursive: true })
  chmodSync(data, 0o700)
  await primary.start()
  const port = await freePort()
  const owner = new URL(primary.ownerUrl)
  const from = `host=127.0.0.1 port=${primary.port} user=${owner.username} password=${decodeURIComponent(owner.password)}`
  writeFileSync(join(data, 'standby.signal'), '')
  if (home.uid !== undefined) spawnSync('chown', ['-R', `${home.uid}:${home.uid}`, data])
  const settings = {
    ...primary.settings,
    ...{ port: String(port), primary_conninfo: from, recovery_min_apply_delay: applyDelay },
  }
  const { postgres } = await findBinaries(home)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let ended: string | undefined
  const server = runner(home)(postgres, ['-D', data, ...options])
  void server.finished.then((reason) => {
    ended = reason || 'it ended'
  })
  const [url, ownerUrl] = [at(primary.url, String(port)), at(primary.ownerUrl, String(port))]
  for (let tries = 0; ; tries += 1) {
    const client = createClient(url, { connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      break
    } catch (error) {
      if (ended !== undefined || tries > 400) throw new Error(`the replica does not start: ${ended ?? error}`)
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return {
    url,
    ownerUrl,
    /** Its processes end with the first of them. */
    stop: async () => {
      server.kill('SIGQUIT')
      await server.finished
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
