import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret kept in a folder, made at first use and readable by the owner alone. It is linked into place whole: neither a
 * kill at that moment nor two processes that start together can leave half of one, or two.
 */
export const keptSecret = (folder: string, name: string): string => {
  const file = join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // In a container of its own another process has the same number.
    const mine = `${file}.${randomUUID()}`
    writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(mine, file)
    } catch {
      // The other process was first.
    }
    rmSync(mine)
  }
  return readFileSync(file, 'utf8').trim()
}
