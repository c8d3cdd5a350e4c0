import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { type OwnDatabase, runDatabase } from './own-database.ts'
import { freePort } from './site.ts'

const at = (address: string, port: string): string => {
  const url = new URL(address)
  url.port = port
  return url.href
}

/** What the binaries at hand are told to do by pg_ctl, which is none of them: a file, and a signal to look for it. */
const promoteFile = 'promote'
const standbyFile = 'standby.signal'

/**
 * A streaming replica, made as the binaries at hand can: of a copy of the data while the primary stands still. `applyDelay`: what comes
 * is shown so much later. `isSynchronous`: nothing is acknowledged by the primary that the replica has not written down. `port`:
 * where the primary is reached, if not at its own.
 */
export const openReplica = async (
  primary: OwnDatabase,
  {
    applyDelay = '0',
    isSynchronous = false,
    port: source = primary.port,
  }: { applyDelay?: string; isSynchronous?: boolean; port?: number } = {},
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-replica-'))
  const home = homeFor(dataDir)
  const data = join(home.folder, 'postgres')
  await primary.stop()
  cpSync(join(primary.folder, 'postgres'), data, { recursive: true })
  chmodSync(data, 0o700)
  await primary.start(isSynchronous ? { synchronous_standby_names: '*' } : {})
  const port = String(await freePort())
  const owner = new URL(primary.ownerUrl)
  const from = `host=127.0.0.1 port=${source} user=${owner.username} password=${decodeURIComponent(owner.password)}`
  writeFileSync(join(data, standbyFile), '')
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (home.uid !== undefined) spawnSync('chown', ['-R', `${home.uid}:${home.uid}`, data])
  const replica = runDatabase({
    ...{ home, dataDir, url: at(primary.url, port), ownerUrl: at(primary.ownerUrl, port) },
    options: { ...primary.settings, primary_conninfo: from, recovery_min_apply_delay: applyDelay },
  })
  await replica.start()
  return {
    ...replica,
    /** Makes it a primary, with all that it was sent. Resolves once it takes writes. */
    promote: async (): Promise<void> => {
      writeFileSync(join(data, promoteFile), '')
      process.kill(replica.pid(), 'SIGUSR1')
      for (let tries = 0; existsSync(join(data, standbyFile)); tries += 1) {
        if (tries > 600) throw new Error('the replica was not promoted within a minute')
        await pause(100)
      }
    },
  }
}
