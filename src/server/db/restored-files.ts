import { existsSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const partial = 'restore.partial'

/**
 * The files of a backup while it is read: they lie beside their places, and go there once all of it is known to be sound. What one that
 * was killed has left goes first.
 */
export const keepApart = async (dataDir: string) => {
  const apart = join(dataDir, partial)
  const names: string[] = []
  const placed: string[] = []
  const forget = (): void => rmSync(apart, { recursive: true, force: true })
  forget()
  // Also of a command that is told to stop meanwhile.
  process.once('exit', forget)
  return {
    /** `name`: its path within DATA_DIR. */
    keep: async (name: string, bytes: Buffer): Promise<void> => {
      const path = join(apart, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { mode: 0o600 })
      names.push(name)
    },
    /** Puts all of them where they belong. */
    place: async (): Promise<void> => {
      for (const name of names) {
        const path = join(dataDir, name)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const wasThere = existsSync(path)
        await rename(join(apart, name), path)
        if (!wasThere) placed.push(path)
      }
    },
    /** Takes away what was put somewhere; a file that was there before stays. */
    takeBack: (): void => {
      for (const path of placed) rmSync(path, { force: true })
    },
    end: (): void => {
      process.off('exit', forget)
      forget()
    },
  }
}
