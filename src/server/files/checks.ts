import { randomBytes } from 'node:crypto'
import type { Check } from '../db/check.ts'
import { wordsOf } from '../kernel/log.ts'
import { filesInBucket } from './s3.ts'

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return wordsOf(cause)
}

/** What the doctor proves of the bucket, if there is one. */
export const bucketChecks: Check[] = [
  {
    name: 'the bucket for files takes a file, gives it back and lets it go',
    concerns: ({ bucket }) => bucket !== undefined,
    broken: async (_, { bucket }) => {
      if (!bucket) return []
      const files = filesInBucket(bucket, 'probe')
      const [name, bytes] = [randomBytes(16).toString('hex'), randomBytes(64)]
      try {
        await files.put(name, bytes)
        const back = await files.get(name)
        await files.remove(name)
        if (!back?.equals(bytes)) return [`${bucket.name}: what was put there came back otherwise`]
        return (await files.get(name)) ? [`${bucket.name}: what was removed is still there`] : []
      } catch (error) {
        return [`${bucket.name}: ${reasonOf(error)}`]
      }
    },
  },
]
