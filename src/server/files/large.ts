import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOnDisk } from './disk.ts'
import type { Places, StoredFiles } from './index.ts'
import { filesInBucket } from './s3.ts'

/** A file as it lies on this machine, until it is closed. */
export type OpenFile = { path: string; close: () => Promise<void> }

/** Files that are never in memory as a whole, under names of ours without a dot. */
export type LargeFiles = {
  /** Takes over a file of this machine, which lies at `path` no longer. */
  keep: (name: string, path: string) => Promise<void>
  /** Undefined when there is none. @throws AppError unavailable when nobody can tell */
  open: (name: string) => Promise<OpenFile | undefined>
  remove: StoredFiles['remove']
  /** All of them, with copies that a process left behind when it was killed. */
  list: () => Promise<{ name: string; of: string; at: Date }[]>
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const withNames = (files: { name: string; at: Date }[]) =>
  files.map((file) => ({ ...file, of: file.name.split('.')[0] ?? '' }))

/**
 * Uploads that another process works on. In a bucket they reach it on any machine, which makes a copy for as long as it reads;
 * without one they lie under DATA_DIR, which such processes share.
 */
export const largeFiles = ({ dataDir, bucket }: Places, name: 'imports'): LargeFiles => {
  const folder = join(dataDir, name)
  const disk = filesOnDisk(folder)
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  const onDisk = async (key: string): Promise<OpenFile | undefined> => {
    const path = join(folder, key)
    return (await isThere(path)) ? { path, close: () => Promise.resolve() } : undefined
  }
  if (!bucket)
    return {
      keep: async (key, path) => {
        await makeFolder()
        await syncFile(path)
        await rename(path, join(folder, key))
      },
      open: onDisk,
      remove: disk.remove,
      list: async () => withNames(await disk.list()),
    }
  const remote = filesInBucket(bucket, name)
  return {
    keep: async (key, path) => {
      await remote.putFile(key, path)
      await rm(path, { force: true })
    },
    open: async (key) => {
      // What was uploaded before there was a bucket lies here.
      const earlier = await onDisk(key)
      if (earlier) return earlier
      await makeFolder()
      const path = join(folder, `${key}.${randomUUID()}`)
      if (!(await remote.getFile(key, path))) return undefined
      return { path, close: () => rm(path, { force: true }) }
    },
    remove: async (key) => {
      await disk.remove(key)
      if (!key.includes('.')) await remote.remove(key)
    },
    list: async () => withNames([...(await disk.list()), ...(await remote.list())]),
  }
}
