import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An empty one was lost with the power, before it had reached the disk. */
const isKept = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Puts it where an empty one lies. Of several who come at once the first to have the second name decides for all: what was taken up under it
 * before the place was filled is the same for everybody, and afterwards nobody fills it.
 */
const replaceEmpty = (file: string, mine: string): void => {
  const [next, taken] = [`${file}.next`, `${mine}.taken`]
  try {
    linkSync(mine, next)
  } catch {
    // Another process was first, or was cut off here once.
  }
  try {
    linkSync(next, taken)
  } catch {
    // The other one is done.
    return
  }
  if (isKept(taken) && !isKept(file)) renameSync(taken, file)
  rmSync(next, { force: true })
  // Of two names of one file a rename leaves both.
  rmSync(taken, { force: true })
}

/**
 * A secret kept in a folder, made at first use and readable by the owner alone. It is linked into place whole, once it lies on the disk: neither a
 * kill at that moment nor two processes that start together can leave half of one, or two, and a database that knows it keeps it.
 */
export const keptSecret = (folder: string, name: string): string => {
  const file = join(folder, name)
  while (!isKept(file)) {
    mkdirSync(folder, { recursive: true })
    // In a container of its own another process has the same number.
    const mine = `${file}.${randomUUID()}`
    writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(mine, file)
    } catch {
      // The other process was first.
      if (!isKept(file)) replaceEmpty(file, mine)
    }
    rmSync(mine, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
