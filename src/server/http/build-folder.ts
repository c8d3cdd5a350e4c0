import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../kernel/cannot-start.ts'

const builds = join(import.meta.dirname, '../../../build')

/** The folder of the newest build. It stays as it is; a newer one gets a folder of its own (scripts/prepare.mjs). @throws CannotStart when there is none */
export const currentBuildFolder = (): string => {
  const current = join(builds, 'current')
  if (!existsSync(current)) throw new CannotStart('there is no build of the pages; `npm start` makes one')
  return join(builds, readFileSync(current, 'utf8').trim())
}

/** Says that this process serves from the folder, so that nobody throws it away while it lives. */
export const claimBuildFolder = (folder: string): void => {
  const stat = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8') : ''
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  try {
    writeFileSync(join(folder, `served-by-${process.pid}`), `${process.pid} ${started}`)
  } catch {
    // Where the checkout is read-only nobody builds anew either.
  }
}

/**
 * The folder that holds a file of a build which is not ours: while versions change, pages that one process made ask another
 * one for their scripts and styles. Their names hold a hash, so that whoever has one has the right one.
 */
export const otherBuildWith = (path: string): string | undefined => {
  const name = /^\/assets\/([\w.-]+)$/.exec(path)?.[1]
  if (!name) return undefined
  return readdirSync(builds)
    .map((build) => join(builds, build, 'client'))
    .find((folder) => existsSync(join(folder, 'assets', name)))
}
