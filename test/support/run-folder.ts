import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const plenty = 6 * 1024 ** 3
const begins = join(memory, 'muahoi-run-')

const hasPlenty = (): boolean => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= plenty && process.availableMemory() >= plenty
  } catch {
    // This system has no such place.
    return false
  }
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Small disks that a killed run had mounted, which keep its folder from going. */
const unmountWithin = (folder: string): void => {
  const mounted = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  for (const place of mounted.map((line) => line.split(' ')[1] ?? ''))
    if (place.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', place], { stdio: 'ignore' })
}

/** What cannot go yet is no reason for this run not to begin. */
const clearAway = (folder: string): void => {
  try {
    unmountWithin(folder)
    remove(folder)
  } catch (error) {
    process.stderr.write(`! ${folder} of a run before stays: ${error}\n`)
  }
}

/**
 * Has what this run makes and nobody keeps lie in memory, where there is plenty of it: each database and each site are a
 * thousand small files or two, which cost a disk many times as much. It goes with the run; what killed runs left goes now.
 */
export const keepInMemory = (): void => {
  if (process.env.TMPDIR?.startsWith(begins) || !hasPlenty()) return
  for (const name of readdirSync(memory)) {
    const folder = join(memory, name)
    const pid = folder.startsWith(begins) ? Number.parseInt(folder.slice(begins.length), 10) : 0
    if (pid && !lives(pid)) clearAway(folder)
  }
  const folder = mkdtempSync(`${begins}${process.pid}-`)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}
