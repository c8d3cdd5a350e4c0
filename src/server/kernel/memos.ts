import { changes } from './changes.ts'
import { collectReads, isAmong, noteReads, type Reads } from './reads.ts'

type Kept<T> = { value: T; reads: Reads; at: number }

/**
 * Keeps values by name in this process, each until what it was read from changes, at most `forMs`; the `most` that were asked for last.
 * Without word of changes nothing is kept. What comes is everybody's: nobody changes it.
 */
export const createMemos = <T>(forMs: number, most: number) => {
  const kept = new Map<string, Kept<T>>()
  /** Tags of changes that came while something is being read. */
  const missed = new Set<Set<string>>()
  changes.on((tags) => {
    const changed = new Set(tags)
    for (const seen of missed) for (const tag of tags) seen.add(tag)
    for (const [name, { reads }] of kept) if (isAmong(reads.tags, changed)) kept.delete(name)
  })
  return {
    read: async (name: string, load: () => Promise<T>): Promise<T> => {
      const known = changes.isHeard ? kept.get(name) : undefined
      kept.delete(name)
      if (known && performance.now() - known.at < forMs) {
        kept.set(name, known)
        noteReads(known.reads)
        return known.value
      }
      const seen = new Set<string>()
      missed.add(seen)
      try {
        const at = performance.now()
        const { value, reads } = await collectReads(load, { anew: true })
        if (!changes.isHeard || isAmong(reads.tags, seen)) return value
        kept.set(name, { value, reads, at })
        const [oldest] = kept.keys()
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
        return value
      } finally {
        missed.delete(seen)
      }
    },
  }
}
