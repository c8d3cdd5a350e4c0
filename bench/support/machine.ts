import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findBinaries, homeFor } from '#server/db/embedded/run-as.ts'
import { measuredFolder } from './catalogue.ts'

const root = join(import.meta.dirname, '../..')
const said = (program: string, args: string[]): string => {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const postgresVersion = async (): Promise<string> => {
  const folder = measuredFolder()
  const { postgres } = await findBinaries(homeFor(folder))
  rmSync(folder, { recursive: true, force: true })
  return said(postgres, ['--version']).replace(/^postgres \(PostgreSQL\) /, '')
}

/** How busy the machine is: of its cores, on average over the last minute. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100

/** What figures were taken on, and of which source. */
export const machine = async (): Promise<object> => ({
  bench: 'machine',
  date: new Date().toISOString().slice(0, 10),
  commit: said('git', ['rev-parse', '--short=12', 'HEAD']),
  changed: said('git', ['status', '--porcelain', '--untracked-files=no']) !== '',
  processor: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 1_073_741_824),
  system: `${type()} ${release()}`,
  node: process.version,
  postgres: await postgresVersion(),
  load: load(),
})
