import { join } from 'node:path'
import { filesOnDisk } from './disk.ts'
import { type Bucket, filesInBucket } from './s3.ts'

export { bucketChecks } from './checks.ts'
export { largeFiles } from './large.ts'

/** What people sent us: pictures of the site, and receipts of claims. Everything else can be made again. */
export const keptFolders = ['media', 'claims'] as const
export type KeptFolder = (typeof keptFolders)[number]

/** Files under names of ours (hex, digits, `.webp`); a file is there whole or not at all. */
export type StoredFiles = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is none. @throws AppError unavailable when nobody can tell */
  get: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
  /** All of the folder, with when they were put there. */
  list: () => Promise<{ name: string; at: Date }[]>
}

export type Places = { dataDir: string; bucket?: Bucket | undefined }

/** What was kept in DATA_DIR before there was a bucket is found there; what is new goes to the bucket. */
const bucketBeforeDisk = (bucket: StoredFiles, disk: StoredFiles): StoredFiles => ({
  put: bucket.put,
  get: async (name) => (await bucket.get(name)) ?? disk.get(name),
  remove: async (name) => {
    await bucket.remove(name)
    await disk.remove(name)
  },
  list: async () => [...(await bucket.list()), ...(await disk.list())],
})

/** Where files of this folder are kept: in the bucket where one is set (S3_BUCKET), else under DATA_DIR. */
export const storedFiles = ({ dataDir, bucket }: Places, folder: KeptFolder): StoredFiles => {
  const disk = filesOnDisk(join(dataDir, folder))
  return bucket ? bucketBeforeDisk(filesInBucket(bucket, folder), disk) : disk
}
