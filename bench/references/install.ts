import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const here = import.meta.dirname
const react = { react: '19.3.1', 'react-dom': '19.3.1', pg: '8.23.1' }

/** What each reference is installed from, and which of our files it is. */
const kits = {
  next: { packages: { next: '16.4.6', ...react }, files: ['next', 'card.mjs', 'products.mjs'] },
  express: { packages: { express: '5.3.0', ...react }, files: ['express', 'card.mjs', 'products.mjs'] },
  vendure: { packages: { '@vendure/core': '3.7.3', pg: '8.23.1' }, files: ['vendure'] },
}
export type Kit = keyof typeof kits

/** The version of what is compared with, as it was installed. */
export const versionOf = (kit: Kit): string => Object.values(kits[kit].packages)[0] ?? ''

const install = (folder: string, packages: Record<string, string>): void => {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  writeFileSync(
    join(making, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  )
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: making,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Nothing is built or downloaded beside the packages: they bring what runs.
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
  })
  if (status !== 0) throw new Error(`npm install failed: ${String(stderr).slice(-500)}`)
  renameSync(making, folder)
}

/**
 * A folder in which a reference can be started: its packages from the npm registry and our few files of it. It lies among the
 * temporary files, by the versions it has, and nothing of the project knows its packages.
 */
export const installReference = (kit: Kit): string => {
  const { packages, files } = kits[kit]
  const name = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12)
  const folder = join(process.env.BENCH_REFERENCES_IN ?? tmpdir(), `muahoi-reference-${kit}-${name}`)
  if (!existsSync(folder)) install(folder, packages)
  for (const file of files)
    if (file.includes('.')) copyFileSync(join(here, file), join(folder, basename(file)))
    else cpSync(join(here, file), folder, { recursive: true })
  return folder
}
