import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readArguments } from '#server/kernel/arguments.ts'
import { currentBuild } from './builds.mjs'
import { billOfMaterials } from './sbom.ts'
import { type Entry, tar } from './tar.ts'
import { hasUpgradeData } from './upgrade-heads.ts'

/**
 * `npm run release`: release/mua-hoi-VERSION.tar.gz, built already; `npm start` in it installs what runs and builds nothing. The
 * same commit gives the same bytes. Beside it its hash and what it is made of.
 */
const root = join(import.meta.dirname, '..')
const commands = ['config', 'import', 'backup', 'restore', 'doctor', 'rotate-secret']
const taken = [
  /^src\/(server|shared|contract)\//,
  /^(seed|migrations|public|docs|deploy)\//,
  /^(package(-lock)?\.json|\.npmrc|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|ARCHITECTURE\.md)$/,
  /^scripts\/(start|run|prepare|builds)\.mjs$/,
  new RegExp(`^scripts/(${commands.join('|')})\\.ts$`),
]
const left = /\.test\.tsx?$|\/fixtures\//

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, maxBuffer: 64e6 }).toString()

const sources = (): Entry[] =>
  git('ls-files', '-sz')
    .split('\0')
    .filter(Boolean)
    .map((line) => ({ mode: line.slice(0, 6), name: line.slice(line.indexOf('\t') + 1) }))
    .filter(({ name }) => taken.some((pattern) => pattern.test(name)) && !left.test(name))
    .map(({ mode, name }) => ({ name, bytes: readFileSync(join(root, name)), executable: mode === '100755' }))

const built = (name: string): Entry[] => {
  const folder = join(root, 'build', name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('served-by-'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(root, path), bytes: readFileSync(path) }))
}

const main = (): void => {
  const { dirty, trial } = readArguments('Cách dùng: npm run release [-- --dirty --trial]', {
    options: { dirty: { type: 'boolean' }, trial: { type: 'boolean' } },
  })
  if (git('status', '--porcelain') !== '' && !dirty)
    throw new Error('there is work that is not committed; a release is made of a commit (or say --dirty)')
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  if (!hasUpgradeData(root)) {
    const missing =
      'test/upgrades has nothing of this schema: npm run upgrade-data, and commit it (or say --trial)'
    if (!trial) throw new Error(missing)
    process.stderr.write(`! ${missing}\n`)
  }
  const commit = git('rev-parse', 'HEAD').trim()
  const seconds = Number(git('log', '-1', '--format=%ct'))
  const build = currentBuild(join(root, 'build'))
  if (!build) throw new Error('no build')
  const bom = billOfMaterials(root, `${name}`, new Date(seconds * 1000))
  const folder = `${name}-${version}`
  const entries: Entry[] = [
    ...sources(),
    ...built(build),
    { name: 'build/current', bytes: Buffer.from(build) },
    { name: 'sbom.cdx.json', bytes: Buffer.from(bom) },
    { name: 'release.json', bytes: Buffer.from(`${JSON.stringify({ version, commit, build })}\n`) },
  ]
  const archive = gzipSync(
    tar(
      entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` })),
      seconds,
    ),
    { level: 9 },
  )
  const file = `${folder}.tar.gz`
  mkdirSync(join(root, 'release'), { recursive: true })
  writeFileSync(join(root, 'release', file), archive)
  const hash = createHash('sha256').update(archive).digest('hex')
  writeFileSync(join(root, 'release', `${file}.sha256`), `${hash}  ${file}\n`)
  writeFileSync(join(root, 'release', `${folder}.cdx.json`), bom)
  process.stdout.write(`release/${file} ${archive.length} bytes ${hash}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
