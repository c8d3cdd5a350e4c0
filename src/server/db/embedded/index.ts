import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CannotStart } from '../../kernel/cannot-start.ts'
import { keptSecret } from '../../kernel/kept-secret.ts'
import type { Log } from '../../kernel/log.ts'
import { dbText as t } from '../../text/db.ts'
import { createClient } from '../client.ts'
import { setPassword } from '../roles.ts'
import { keepRunning } from './keep-running.ts'
import { isServedElsewhere, stopOrphans } from './left-running.ts'
import { lockFolder } from './lock.ts'
import { memoryHere, memorySettings } from './memory.ts'
import { findBinaries, type Home, homeFor, runner } from './run-as.ts'
import { socketFolder, throughSocket } from './socket.ts'
import { database, waitReady } from './wait-ready.ts'

export { DataDirBusy } from './lock.ts'

const owner = 'muahoi'
/** Serves the site: it owns nothing, so it cannot switch off what guards the ledger. */
const app = 'muahoi_app'

const serverSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  ...memorySettings(memoryHere()),
  // Tables are mostly in memory: handing each page to another process costs more than reading it.
  io_method: 'sync',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  log_min_messages: 'fatal',
  timezone: 'UTC',
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const portFile = (dataDir: string): string => join(dataDir, 'postgres-port')

const ownerPassword = 'postgres-password'
const appPassword = 'postgres-app-password'
/** Put there by an operator: the owner's password from the next start on. */
const nextPassword = (dataDir: string): string => join(dataDir, 'postgres-password.next')

const urlFor = (user: string, password: string, port: number, name = database): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`

/** The owner's passwords in the order in which they are tried: after a cut-off change the next one is in force. */
const ownerPasswords = (dataDir: string): string[] => [
  keptSecret(dataDir, ownerPassword),
  ...(existsSync(nextPassword(dataDir)) ? [readFileSync(nextPassword(dataDir), 'utf8').trim()] : []),
]

/** Takes over the password an operator left for the owner. */
const renewOwnerPassword = async (dataDir: string, ownerUrl: string): Promise<void> => {
  const file = nextPassword(dataDir)
  if (!existsSync(file)) return
  const password = readFileSync(file, 'utf8').trim()
  if (password.length < 16) throw new CannotStart(`${file}: a password needs at least 16 characters`)
  await setPassword(ownerUrl, owner, password)
  chmodSync(file, 0o600)
  renameSync(file, join(dataDir, ownerPassword))
}

type Embedded = {
  url: string
  ownerUrl: string
  gone: Promise<string>
  /** Writes down what lies in memory alone, at full speed and while others go on. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL 18 that ships with the project, its data under DATA_DIR/postgres. Takes over after kill -9,
 * redoes a first start that was cut off; a server that ends by itself is started again (`gone`: it would not). @throws DataDirBusy when another live process holds the folder
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
  settings = {},
  patience = 3000,
  signal,
}: {
  dataDir: string
  log: Log
  settings?: Record<string, string>
  /** How long to wait (ms) for another process to let the folder go. */
  patience?: number
  /** Gives the start up: whatever was started for it is ended. */
  signal?: AbortSignal
}): Promise<Embedded> => {
  mkdirSync(dataDir, { recursive: true })
  const home = homeFor(dataDir)
  const unlock = await lockFolder(dataDir, patience, () => isServedElsewhere(home))
  try {
    return await startIn(home, { dataDir, log, settings, unlock, signal })
  } catch (error) {
    unlock()
    throw error
  }
}

/** Nobody waits for this any more. */
const givenUp = () => new CannotStart('the start was given up')

const startIn = async (
  home: Home,
  {
    dataDir,
    log,
    settings,
    unlock,
    signal,
  }: {
    dataDir: string
    log: Log
    settings: Record<string, string>
    unlock: () => void
    signal: AbortSignal | undefined
  },
): Promise<Embedded> => {
  const data = join(home.folder, 'postgres')
  const binaries = await findBinaries(home)
  const start = runner(home)
  await stopOrphans(home, log)

  if (!existsSync(data)) {
    const fresh = `${data}.new`
    rmSync(fresh, { recursive: true, force: true })
    const passwordFile = join(home.folder, 'initdb-password')
    writeFileSync(passwordFile, keptSecret(dataDir, ownerPassword), { mode: 0o600 })
    home.own(passwordFile)
    const initdb = start(binaries.initdb, [
      ...['-D', fresh, '-U', owner, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    const giveUp = () => initdb.kill('SIGINT')
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    const failure = await initdb.finished
    signal?.removeEventListener('abort', giveUp)
    rmSync(passwordFile, { force: true })
    if (signal?.aborted) throw givenUp()
    if (failure) throw new CannotStart(`initdb failed: ${failure}`)
    renameSync(fresh, data)
  }
  chmodSync(data, 0o700)

  const port = await freePort()
  const socket = await socketFolder(home)
  const options = Object.entries({
    ...serverSettings,
    unix_socket_directories: socket ?? '',
    ...settings,
    port: String(port),
  })
  const launch = () =>
    start(binaries.postgres, ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
  if (signal?.aborted) throw givenUp()
  // Of a run that was killed: a command beside this one would ask there.
  rmSync(portFile(dataDir), { force: true })
  const server = launch()
  let ended: string | undefined
  void server.finished.then((reason) => {
    ended = reason || 'it ended'
  })
  let running: ReturnType<typeof runningDatabase>
  try {
    const ownerUrl = await waitReady(
      ownerPasswords(dataDir).map((password) => urlFor(owner, password, port, 'postgres')),
      () => (signal?.aborted ? 'it was told to stop' : ended),
      log,
    )
    await renewOwnerPassword(dataDir, ownerUrl)
    writeFileSync(portFile(dataDir), String(port), { mode: 0o600 })
    running = runningDatabase(dataDir)
    await setPassword(running.ownerUrl, app, keptSecret(dataDir, appPassword))
  } catch (error) {
    // It would go on alone, and hold the folder.
    server.kill('SIGINT')
    await server.finished
    rmSync(portFile(dataDir), { force: true })
    throw error
  }
  const kept = keepRunning(server, launch, log)
  const end = async (): Promise<void> => {
    await kept.stop()
    rmSync(portFile(dataDir), { force: true })
    unlock()
  }
  let stopped: Promise<void> | undefined
  return {
    ...running,
    url: throughSocket(running.url, socket),
    gone: kept.gone,
    settle: () => checkpoint(running.ownerUrl),
    // Once: a second time would take the lock of whoever has come since.
    stop: () => {
      stopped ??= end()
      return stopped
    },
  }
}

const checkpoint = async (ownerUrl: string): Promise<void> => {
  const client = createClient(ownerUrl)
  await client.connect()
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** The addresses of the database that a process of this DATA_DIR runs right now. */
export const runningDatabase = (dataDir: string): { url: string; ownerUrl: string } => {
  const port = Number(readFileSync(portFile(dataDir), 'utf8'))
  return {
    url: urlFor(app, keptSecret(dataDir, appPassword), port),
    ownerUrl: urlFor(owner, keptSecret(dataDir, ownerPassword), port),
  }
}

/** The same for a command beside it, by the socket where there is one: from another container nothing else leads there. @throws CannotStart while it begins or ends */
export const joinDatabase = (dataDir: string): { url: string; ownerUrl: string } => {
  if (!existsSync(portFile(dataDir))) throw new CannotStart(t.databaseNotUp(dataDir))
  const { url, ownerUrl } = runningDatabase(dataDir)
  const folder = join(homeFor(dataDir).folder, 'socket')
  const socket = existsSync(join(folder, `.s.PGSQL.${new URL(url).port}`)) ? folder : undefined
  return { url: throughSocket(url, socket), ownerUrl: throughSocket(ownerUrl, socket) }
}
