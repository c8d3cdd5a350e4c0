import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFiles } from './index.ts'

/** Files in a folder that this server alone may read. */
export const filesOnDisk = (folder: string): StoredFiles => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${name}.${randomUUID()}.draft`)
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      // What was taken with an answer is there after a power cut.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  },
  get: (name) => readFile(join(folder, name)).catch(() => undefined),
  remove: (name) => rm(join(folder, name), { force: true }),
  list: async () => {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => undefined))?.mtime,
      })),
    )
    return found.flatMap(({ name, at }) => (at ? [{ name, at }] : []))
  },
})
