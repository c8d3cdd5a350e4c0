import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareDatabase } from '#server/database.ts'
import { createClient } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { findBinaries, type Home, homeFor, type Running, runner } from '#server/db/embedded/run-as.ts'
import { createLog } from '#server/kernel/log.ts'
import { freePort } from './site.ts'

/** The process and all below it, by /proc; of a process that has just gone nothing. */
const familyOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
      } catch {
        return []
      }
    })
  const family = [pid]
  for (const parent of family) for (const [child, its] of parents) if (its === parent) family.push(child)
  return family
}

const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has gone by itself.
    }
}

/** A PostgreSQL at work, which a test may stop, kill, hold still and start again. */
export type OwnDatabase = ReturnType<typeof runDatabase>

/** Runs what lies in a home of its own, in `postgres`, at one address. Begins with `start`. */
export const runDatabase = ({
  home,
  dataDir,
  url,
  ownerUrl,
  options,
}: {
  home: Home
  /** Goes with it. */
  dataDir: string
  url: string
  ownerUrl: string
  options: Record<string, string>
}) => {
  const { port } = new URL(url)
  let server: Running | undefined
  let isHeld = false

  const answers = async (isEnded: () => boolean): Promise<boolean> => {
    for (let tries = 0; ; tries += 1) {
      if (isEnded()) return false
      const client = createClient(url, { connectionTimeoutMillis: 2000 })
      try {
        await client.connect()
        return true
      } catch (error) {
        if (tries > 600) throw error
        await pause(50)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }
  const pid = (): number =>
    Number(readFileSync(join(home.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  /** `more`: settings for this time. */
  const start = async (more: Record<string, string> = {}): Promise<void> => {
    const { postgres } = await findBinaries(home)
    const list = Object.entries({ ...options, ...more, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    // What outlived a killed one may still hold its memory for a moment, and a new one does not start beside it.
    for (let tries = 0; ; tries += 1) {
      let ended: string | undefined
      const begun = runner(home)(postgres, ['-D', join(home.folder, 'postgres'), ...list])
      void begun.finished.then((reason) => {
        ended = reason || 'it ended'
      })
      server = begun
      if (await answers(() => ended !== undefined)) return
      if (tries >= 20) throw new Error(`the database does not start: ${ended}`)
      await pause(200)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const last = server
    if (!last) return
    server = undefined
    if (signal === 'SIGKILL') signalAll(familyOf(pid()), signal)
    else last.kill(signal)
    await last.finished
  }
  /** Nothing is answered and nothing is refused, as by a machine that has lost its power. */
  const hold = (): void => {
    isHeld = true
    signalAll(familyOf(pid()), 'SIGSTOP')
  }
  const release = (): void => {
    if (isHeld) signalAll(familyOf(pid()), 'SIGCONT')
    isHeld = false
  }
  return {
    url,
    ownerUrl,
    port: Number(port),
    /** Where its data lies, in `postgres`. */
    folder: home.folder,
    settings: options,
    pid,
    start,
    /** As an operator does: who is connected is told, what is under way is broken off. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    hold,
    release,
    remove: async () => {
      release()
      await end('SIGINT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A migrated PostgreSQL that keeps its word about power cuts, at one address, which a test may stop, kill, hold still and
 * start again.
 */
export const openOwnDatabase = async (settings: Record<string, string> = {}): Promise<OwnDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-own-'))
  const log = createLog('error')
  const made = await startEmbeddedPostgres({ dataDir, log })
  await prepareDatabase(made, log)
  await made.stop()
  const port = String(await freePort())
  const at = (address: string): string => {
    const url = new URL(address)
    url.port = port
    // By TCP, which the faults play with.
    url.search = ''
    return url.href
  }
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const home = homeFor(dataDir)
  const database = runDatabase({ home, dataDir, url: at(made.url), ownerUrl: at(made.ownerUrl), options })
  await database.start()
  return database
}

/**
 * The site's role has another password from now on, and its sessions end; those that tell whether the database is there stay, as after
 * a new password, which old sessions are not asked for. Answers how it is let in again.
 */
export const shutOut = async ({ url, ownerUrl }: { url: string; ownerUrl: string }) => {
  const owner = createClient(ownerUrl)
  await owner.connect()
  const { username, password } = new URL(url)
  const setPassword = (word: string) =>
    owner.query(`alter role ${owner.escapeIdentifier(username)} password ${owner.escapeLiteral(word)}`)
  await setPassword('doi-roi')
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and application_name = 'muahoi'`,
    [username],
  )
  return async (): Promise<void> => {
    await setPassword(decodeURIComponent(password))
    await owner.end()
  }
}
