// Plain Node, no dependency: what every command needs before the project's own Node can run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { currentBuild, pruneBuilds, switchTo, withLock } from './builds.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')
/** In a release the pages are built already, and only what runs is installed. */
const isRelease = existsSync(join(root, 'release.json'))
const cache = join(root, 'node_modules', '.cache')
const builds = join(root, 'build')
/** The Node that the lockfile pins. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** From where the caller stands, and not from where npm puts us. */
const fromCaller = (name) =>
  process.env[name] ? { [name]: resolve(process.env.INIT_CWD ?? process.cwd(), process.env[name]) } : {}

/**
 * How the server's Node is run. Unless told otherwise V8 gives short-lived objects up to 128 MB on a large machine, which a process
 * then keeps for itself; a page needs a few.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/**
 * What a process that runs for long is started with: modules compiled once for all starts, and one heap of the C library for all threads,
 * for each keeps what it once had. Sizes that are named do not grow: without them whoever gives a large page back teaches the
 * library to keep ever larger ones.
 */
export const runtimeEnvironment = () => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
})

/** The environment of everything we start: the pinned Node comes first. */
export const environment = () => ({
  ...process.env,
  ...runtimeEnvironment(),
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...fromCaller('DATA_DIR'),
  ...fromCaller('ENV_FILE'),
})

const stampOf = (name) => join(cache, name)
const isFresh = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash
const keep = (name, hash) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(name), hash)
}

const install = () => {
  process.stderr.write('Đang cài các gói phụ thuộc… / installing locked dependencies…\n')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...args] = [
    ...npm,
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(isRelease ? ['--omit=dev'] : []),
  ]
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: isRelease ? 'production' : 'development' },
  })
  if (done.status !== 0) fail('npm install failed')
  if (!existsSync(node))
    fail(
      'npm did not put the pinned Node into node_modules: its install script was not run (npm config get ignore-scripts). Allow it, then npm start again',
    )
}

/**
 * Installs what the lockfile pins, when it is missing or the lockfile has changed. Not `npm ci`: that one refuses a
 * lockfile without the other platforms' optional binaries, which not every registry serves. Nothing is written back. Two starts
 * at once install once: the other one waits, and so does whoever builds, for npm takes packages away before it puts new ones.
 */
export const ensureInstalled = () => {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(node) && isFresh('install.stamp', hash)
  if (isInstalled()) return
  withLock(builds, () => {
    if (isInstalled()) return
    // Killed half-way, what is there is what no lockfile pins, also not the one that was installed before.
    rmSync(stampOf('install.stamp'), { force: true })
    install()
    keep('install.stamp', hash)
  })
}

const sources = [
  'src/web',
  'src/shared',
  'src/contract',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/chunk-list.ts',
  'package-lock.json',
  'package.json',
]

const addFiles = (path, hash) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) for (const name of readdirSync(path).sort()) addFiles(join(path, name), hash)
  else if (!/\.test\.tsx?$/.test(path))
    hash.update(relative(root, path)).update('\0').update(readFileSync(path))
}

/** Lays a .br and a .gz beside every text file of the browser's build: compressed once, not for each visitor. */
const compressBuild = (folder) => {
  // By name alone: where an entry lies, the first Nodes of version 20 do not say.
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name)
    if (!/\.(js|css|svg|json)$/.test(name) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** The pages of these sources in a folder that nobody serves from yet. */
const build = (folder) => {
  process.stderr.write('Đang dựng trang… / building pages…\n')
  const built = spawnSync(node, [join(bin, 'react-router'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), NODE_ENV: 'production', BUILD_FOLDER: relative(root, folder) },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (built.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    fail(`${built.stdout}${built.stderr}\nthe build failed`)
  }
  compressBuild(join(folder, 'client'))
}

/**
 * Builds the pages when a source of theirs changed: into a folder named by what they are made of, so that a process that
 * serves another one goes on undisturbed. Two starts at once build once.
 */
export const ensureBuilt = () => {
  if (isRelease) return
  const hash = createHash('sha256')
  for (const source of sources) addFiles(join(root, source), hash)
  const name = hash.digest('hex').slice(0, 16)
  if (currentBuild(builds) === name) return
  withLock(builds, () => {
    const folder = join(builds, name)
    if (!existsSync(folder)) {
      const making = join(builds, `making-${process.pid}`)
      rmSync(making, { recursive: true, force: true })
      build(making)
      // The bundle names the folder it was made in: where it will lie, so that the same sources give the same bytes.
      const bundle = join(making, 'server/index.js')
      writeFileSync(bundle, readFileSync(bundle, 'utf8').replaceAll(`making-${process.pid}`, name))
      renameSync(making, folder)
    }
    switchTo(builds, name)
    pruneBuilds(builds)
  })
}

/** What a process is called, and whose child it is; nothing of one that has ended. */
const processAt = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: stat.slice(end + 2).split(' ')[1] }
  } catch {
    return { name: '', parent: '' }
  }
}

/**
 * Those whom we are run by, as far as npm. It runs a shell, and we stand below that; most shells make way for the one command they have to
 * run. Whoever stands above npm may leave: a terminal that is closed ends nobody who was put into the background.
 */
export const whoRuns = (pid = process.ppid, at = processAt) => {
  const { name, parent } = at(pid)
  return /^(?:[a-z]*sh|busybox)$/.test(name) ? `${pid} ${parent}` : `${pid}`
}

/** Asked before anything is installed or built: npm may be killed meanwhile. */
const startedBy = process.env.npm_lifecycle_event && process.platform === 'linux' ? whoRuns() : undefined

/** When npm is killed outright, nobody else would tell us to stop. */
const isNpmGone = () => startedBy !== undefined && whoRuns() !== startedBy

/** Runs a file on the pinned Node in this terminal; signals are passed on, the exit code is ours. */
export const runOnPinnedNode = (args, { cwd = root } = {}) => {
  if (isNpmGone()) process.exit(143)
  const child = spawn(node, [...nodeFlags, ...args], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  if (startedBy) setInterval(() => isNpmGone() && child.kill('SIGTERM'), 300).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
