import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const plenty = 4 * 1024 ** 3
const begins = 'muahoi-run-'

/** Memory where there is plenty of it: two thousand small files a site cost a disk seven times as much. */
const quickest = (): string => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= plenty && process.availableMemory() >= plenty) return memory
  } catch {
    // This system has no such place.
  }
  return tmpdir()
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder for what this run makes and nobody keeps; what killed runs left of theirs goes. */
export const openRunFolder = (): string => {
  const parent = quickest()
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${begins}(\\d+)-`).exec(name)?.[1])
    if (pid && !lives(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `${begins}${process.pid}-`))
}
