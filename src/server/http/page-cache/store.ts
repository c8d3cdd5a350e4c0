import { everything } from '../../kernel/changes.ts'
import type { Entry } from './entry.ts'

/** Since before anybody could be shown it: for when there is nothing else. */
export const staleFromStart = Number.NEGATIVE_INFINITY

/** So many that were asked for since are passed over before one of them is given up. */
const mostPassedOver = 8

/**
 * Entries by address, the oldest that nobody asked for of late given up first, `maxBytes` in all; and by tag, so that what a change
 * makes stale is found without a search. Who asks only leaves a mark: to set an entry behind the others each time takes a map longer the
 * more it holds (20 µs at 10,000, one that all ask for).
 */
export const createStore = (maxBytes: number) => {
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<Entry>>()
  let bytes = 0

  const untag = (entry: Entry): void => {
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }
  const remove = (entry: Entry): void => {
    if (entries.get(entry.key) !== entry) return
    entries.delete(entry.key)
    bytes -= entry.bytes
    untag(entry)
  }
  const makeRoom = (): void => {
    let passedOver = 0
    for (const entry of entries.values()) {
      if (bytes <= maxBytes) return
      if (entry.isAsked && passedOver < mostPassedOver) {
        passedOver += 1
        entry.isAsked = false
        entries.delete(entry.key)
        entries.set(entry.key, entry)
      } else remove(entry)
    }
  }
  const resize = (entry: Entry, by: number): void => {
    entry.bytes += by
    if (entries.get(entry.key) !== entry) return
    bytes += by
    makeRoom()
  }
  const makeStale = (tag: string, at: number): void => {
    for (const entry of byTag.get(tag) ?? []) {
      entry.staleSince ??= at
      untag(entry)
    }
  }

  return {
    /** The entry of this address, counted as asked for. */
    get: (key: string): Entry | undefined => {
      const entry = entries.get(key)
      if (entry) entry.isAsked = true
      return entry
    },
    put: (entry: Entry): void => {
      const before = entries.get(entry.key)
      if (before) remove(before)
      entries.set(entry.key, entry)
      bytes += entry.bytes
      if (entry.staleSince === null)
        for (const tag of entry.tags) {
          const tagged = byTag.get(tag) ?? new Set()
          tagged.add(entry)
          byTag.set(tag, tagged)
        }
      // Noted here, where nothing of the request is at hand that would live on with the entry.
      entry.made.body.onResize((by) => resize(entry, by))
      makeRoom()
    },
    /** What was made of something with one of these tags is stale; `product:*` stands for all products. */
    change: (tags: readonly string[], at: number): void => {
      // What was missed may be long past: nobody is shown it while it is made anew.
      if (tags.includes(everything)) {
        for (const entry of entries.values()) entry.staleSince = staleFromStart
        byTag.clear()
        return
      }
      for (const tag of tags) {
        if (!tag.endsWith(':*')) makeStale(tag, at)
        else for (const known of byTag.keys()) if (known.startsWith(tag.slice(0, -1))) makeStale(known, at)
      }
    },
    size: (): { entries: number; bytes: number } => ({ entries: entries.size, bytes }),
  }
}
