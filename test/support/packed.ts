import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from '../../scripts/builds.mjs'

const root = join(import.meta.dirname, '../..')

/** Where packed processes lie, a folder for each state of the sources; without it processes read the sources. */
const folder = process.env.PACKED_PROCESSES

/** What tests start as processes of the product, by the names of their packed files. */
export const processes = {
  main: 'src/server/main.ts',
  'run-job': 'test/support/run-job.ts',
  'race-server': 'test/support/race-server.ts',
  'picture-worker': 'test/support/picture-worker.ts',
  'link-worker': 'test/support/link-worker.ts',
  'link-page-worker': 'test/support/link-page-worker.ts',
  'simulated-worker': 'test/simulator/worker.ts',
}

const sources = ['src/server', 'src/shared', 'src/contract', 'seed', 'test/support', 'test/simulator']
const pinned = ['package.json', 'package-lock.json']

const filesIn = (path: string): string[] =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|json)$/.test(one.name) && !one.name.endsWith('.test.ts'))
    .map((one) => relative(root, join(one.parentPath, one.name)))
    .sort()

/** The copies of the project that planted mistakes are tried in share its packages: each has a name of its own. */
const nameOfSources = (): string => {
  const hash = createHash('sha256').update(root)
  for (const file of [...sources.flatMap(filesIn), ...pinned])
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const dayMs = 24 * 3_600_000

/** What nobody has asked for since yesterday goes. */
const prune = (all: string): void => {
  for (const name of readdirSync(all)) {
    const at = statSync(join(all, name), { throwIfNoEntry: false })
    if (at?.isDirectory() && Date.now() - at.mtimeMs > dayMs)
      rmSync(join(all, name), { recursive: true, force: true })
  }
}

const pack = (all: string): string => {
  const place = join(all, nameOfSources())
  if (existsSync(place)) return place
  withLock(all, () => {
    if (existsSync(place)) return
    prune(all)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'pack-processes.ts'), place],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`the processes could not be packed: ${stdout}${stderr}`)
  })
  return place
}

let packedAt: string | undefined

/**
 * The file to run for this source, if it is one of these: a few large files load at half of what thousands of small ones cost the
 * processor.
 */
export const packed = (source: string): string => {
  const [name] = Object.entries(processes).find(([, path]) => path === source) ?? []
  if (!name) return source
  if (!folder) return join(root, source)
  packedAt ??= pack(folder)
  return join(packedAt, `${name}.mjs`)
}
