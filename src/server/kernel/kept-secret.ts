import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An empty one was lost with the power, before it had reached the disk. */
const isKept = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * A secret kept in a folder, made at first use and readable by the owner alone. It is linked into place whole, once it lies on the disk: neither a
 * kill at that moment nor two processes that start together can leave half of one, or two, and a database that knows it keeps it.
 */
export const keptSecret = (folder: string, name: string): string => {
  const file = join(folder, name)
  if (!isKept(file)) {
    mkdirSync(folder, { recursive: true })
    // In a container of its own another process has the same number.
    const mine = `${file}.${randomUUID()}`
    writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(mine, file)
    } catch {
      // The other process was first.
      if (!isKept(file)) renameSync(mine, file)
    }
    rmSync(mine, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
