import { changes, everything } from './changes.ts'
import { collectReads, noteReads, type Reads } from './reads.ts'

type Kept<T> = { value: T; reads: Reads; at: number }

/**
 * Keeps a value in this process until what it was read from changes, at most `forMs`. Without word from the database it
 * is kept `forMs` all the same. What was being read while a change came is not kept.
 */
export const createMemo = <T>(forMs: number) => {
  let kept: Kept<T> | undefined
  changes.on((tags) => {
    if (tags.includes(everything) || tags.some((tag) => kept?.reads.tags.has(tag))) kept = undefined
  })
  return {
    forget: (): void => {
      kept = undefined
    },
    read: async (load: () => Promise<T>): Promise<T> => {
      if (kept && performance.now() - kept.at < forMs) {
        noteReads(kept.reads)
        return kept.value
      }
      const before = changes.sequence
      const at = performance.now()
      const { value, reads } = await collectReads(load)
      if (changes.sequence === before) kept = { value, reads, at }
      return value
    },
  }
}
