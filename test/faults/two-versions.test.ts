import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../simulator/random.ts'
import { openOwnDatabase } from '../support/own-database.ts'
import { removeData, type Site, serve, startSite } from '../support/site.ts'
import { createCaller } from './load/caller.ts'
import { createHistory, judge } from './load/history.ts'
import { lookAround } from './load/look.ts'
import { adminPassword, gatherPeople, letAct, postbackSecret } from './load/people.ts'

const root = join(import.meta.dirname, '../..')
const secret = 'one secret of all processes, long enough'
const taken = ['src', 'seed', 'migrations', 'public', 'package.json', 'package-lock.json']
const linked = ['node_modules', 'build']
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: 'pipe' }).toString().trim()

const present = readdirSync(join(root, 'migrations')).filter((one) => one.endsWith('.sql'))

/** The migrations of a commit, each with what is in it. */
const migrationsOf = (commit: string): string[] =>
  git('ls-tree', commit, 'migrations/')
    .split('\n')
    .filter((line) => line.endsWith('.sql'))

/** Migrations that were numbered or written otherwise before anybody had them are no version that can stand beside this one. */
const isForerunner = (commit: string): boolean => {
  const known = new Set(migrationsOf('HEAD'))
  return migrationsOf(commit).every((line) => known.has(line))
}

/**
 * The commit before the one that brought the migration so many before the newest, or an older one that could be upgraded to this;
 * undefined where the history is not there.
 */
const commitBefore = (back: number): string | undefined => {
  try {
    for (const name of present.toSorted().toReversed().slice(back)) {
      const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `migrations/${name}`)
      const commit = git('rev-parse', '--verify', '--quiet', `${added}^`)
      if (isForerunner(commit)) return commit
    }
  } catch {
    // No history, or not all of it.
  }
  process.stderr.write(
    '! the history is not there (a shallow clone?): no version before was tried on the schema of now\n',
  )
  return undefined
}

/** The tree of a commit, over the packages and pages of now. */
const treeOf = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-before-'))
  const archive = execFileSync('git', ['archive', commit, ...taken], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
  return folder
}

/** Old processes go on, and start, on tables that the new ones have changed: migrations are additions. */
describe.each([
  ['one migration', 0],
  ['ten migrations or a few more', 9],
])('a version %s before', (_, back) => {
  const commit = commitBefore(back)
  const trees: string[] = []
  const sites: Site[] = []
  let database: Awaited<ReturnType<typeof openOwnDatabase>> | undefined
  afterAll(async () => {
    for (const site of sites) {
      await site.stop('SIGKILL')
      removeData(site)
    }
    await database?.remove()
    for (const tree of trees) rmSync(tree, { recursive: true, force: true })
  })

  it.runIf(commit)('works beside the one of now on its tables, and nothing is lost', async () => {
    const own = await openOwnDatabase()
    database = own
    const tree = treeOf(commit ?? '')
    trees.push(tree)
    const start = async (where: string): Promise<Site> => {
      const site = await startSite({
        root: where,
        command: serve,
        env: {
          DATABASE_URL: own.url,
          MIGRATE_DATABASE_URL: own.ownerUrl,
          SECRET: secret,
          ADMIN_PASSWORD: adminPassword,
          POSTBACK_SECRET_DIRECT: postbackSecret,
          TRUST_PROXY: '127.0.0.1',
        },
      })
      sites.push(site)
      return site
    }
    const old = await start(tree)
    const history = createHistory()
    const caller = createCaller(() => sites.map(({ url }) => url))
    const people = await gatherPeople(old.url, 6)
    const acting = letAct(people, caller, history, randomFrom(3))
    await pause(1000)
    const current = await start(root)
    // What it had prepared before the tables changed is asked for again, by a process that begins now as well.
    await start(tree)
    await pause(3000)
    // However slow they are: fewer would say little.
    await expect.poll(() => history.count('done')).toBeGreaterThan(50)
    await acting.end()
    for (const path of ['/api/products', '/api/categories', '/api/rewards', '/api/settings', '/api/stats'])
      for (const { url } of sites) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    expect(current.process.exitCode ?? old.process.exitCode).toBeNull()
    const clicks = history.entries.flatMap(({ kind, key }) => (kind === 'click' ? [key] : []))
    const { found, faults } = await lookAround(
      { url: own.url, dataDir: current.dataDir, secret },
      { members: people.members.map(({ id }) => id), clicks },
    )
    expect([...caller.wrong, ...judge(history.entries, found), ...faults]).toEqual([])
    expect(history.count('done')).toBeGreaterThan(50)
  })
})
