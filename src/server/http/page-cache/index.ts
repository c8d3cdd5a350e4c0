import type { IncomingMessage, ServerResponse } from 'node:http'
import { lateTags, watchedTables } from '../../db/change-tags.ts'
import { changes } from '../../kernel/changes.ts'
import { collectReads, hasFailed, isAmong, isCollecting, noteReads, type Reads } from '../../kernel/reads.ts'
import { isOutOfReach } from '../error-handler.ts'
import { isOwnPage } from '../own-pages.ts'
import { createEntry, type Entry, type Made, oldHead, type Sendable, sendable, sendEntry } from './entry.ts'
import { createStore, staleFromStart } from './store.ts'
import { createWithdrawals, mayBeWithdrawn } from './withdrawals.ts'

export { type Made, type Sendable, sendable } from './entry.ts'

/** Who asks for a changed page first makes it anew; others may meanwhile be shown it as it was, for this long. */
const staleMs = 1000
/**
 * What was changed again within `calmMs` each time it had been made, so often in a row, rests for `restMs` and is shown as it was: made for
 * every one of many changes it would keep the process from all else. Less than `staleMs`, so that a change is seen as soon.
 */
const [calmMs, mostHurried, restMs] = [2000, 3, 500]
/** What is known late may be shown this many times as long, while it is made anew. */
const lateTimes = 10
const hour = 3_600_000
const longestKey = 500
const longestHeader = 1000
/** Where a link was shared changes nothing on the page. */
const trackers = /[?&](?:utm_[a-z]+|fbclid|gclid|ttclid|zarsrc|msclkid|_gl)=[^&]*/g

/** What was made while others wait for it too; `isMissed`: it may show what has changed since. */
type Making = { made: Sendable; reads: Reads; isMissed: boolean }

export type PageCache = {
  /**
   * Makes an answer that is the same for everybody, once for all who ask meanwhile, and keeps it where it may be kept. It is
   * made for the address without the marks of where it was shared, which are one visitor's own.
   */
  through: (address: string, make: (address: string) => Promise<Made>) => Promise<Sendable>
  /** Answers from what is kept; false where the app has to. */
  serve: (req: IncomingMessage, res: ServerResponse) => boolean
  /** Somebody changed something over this process and has been answered: whoever did sees it at once. */
  noteOwnWrite: () => void
  /** Tables there are: what is read of one that nobody watches is never kept. */
  know: (tables: readonly string[]) => void
  figures: () => { entries: number; bytes: number; served: number }
  close: () => void
}

/** The name an address is kept under; undefined where it is too long to be worth it. */
const keyOf = (address: string): string | undefined => {
  if (address.length > longestKey) return undefined
  if (!address.includes('?')) return address
  const bare = address.replace(trackers, (found) => (found.startsWith('?') ? '?' : ''))
  return bare.replace('?&', '?').replace(/\?$/, '')
}

const watched = new Set(watchedTables)

const watchedTags = ({ tags }: Pick<Reads, 'tags'>): string[] =>
  [...tags].filter((tag) => watched.has(tag) || tag.includes(':'))

/**
 * Public pages and answers as bytes (ADR 26): kept until something they were made of changes, which the database tells
 * (`changes`). While its word does not come through everything goes to the app; but while the database itself is away (`isAway`),
 * or does not answer whoever asks, what was kept is better than an error, and says that it is old. `hasSession` tells requests of
 * members and of keys, whose API answers and own pages are theirs; other pages know no visitor. `ask` sends a request through the app.
 */
export const createPageCache = ({
  maxBytes,
  common,
  hasSession,
  ask,
  isAway = () => false,
  now = Date.now,
}: {
  maxBytes: number
  common: Readonly<Record<string, string>>
  hasSession: (headers: IncomingMessage['headers']) => boolean
  ask: (address: string) => Promise<unknown>
  isAway?: () => boolean
  now?: () => number
}): PageCache => {
  const store = createStore(maxBytes)
  const withdrawals = createWithdrawals()
  const making = new Map<string, Promise<Making>>()
  const asking = new Set<string>()
  /** Tags of changes that came while something is being made. */
  const missed = new Set<Set<string>>()
  let served = 0
  let ownWriteAt = Number.NEGATIVE_INFINITY
  let privateTables: ReadonlySet<string> | undefined

  const forget = changes.on((tags) => {
    store.change(tags, now())
    withdrawals.note(tags, now())
    for (const seen of missed) for (const tag of tags) seen.add(tag)
  })

  const lifeOf = (
    { tags, until }: Reads,
    { key, begunAt, staleSince }: { key: string; begunAt: number; staleSince: number | null },
  ) => {
    const at = now()
    const before = store.get(key)
    const late = Math.min(...[...tags].map((tag) => lateTags.get(tag) ?? Number.POSITIVE_INFINITY))
    // Pages name the day; it ends at midnight in Vietnam, which is 17:00 UTC.
    const midnight = (Math.floor((at + 7 * hour) / (24 * hour)) + 1) * 24 * hour - 7 * hour
    const end = Math.min(until, midnight, at + hour)
    return {
      reads: { tags, until },
      tags: watchedTags({ tags }),
      begunAt,
      madeAt: at,
      freshUntil: Math.min(end, at + late),
      until: Math.min(end, at + late * lateTimes),
      staleSince,
      hurried: before && at - before.madeAt < calmMs ? before.hurried + 1 : 0,
    }
  }

  const mayBeKept = ({ status, headers }: Sendable, { tags, until }: Reads): boolean =>
    status === 200 &&
    until > now() &&
    privateTables !== undefined &&
    !headers.has('set-cookie') &&
    ![...tags].some((tag) => privateTables?.has(tag))

  const makeAndKeep = async (key: string, make: (address: string) => Promise<Made>): Promise<Making> => {
    const seen = new Set<string>()
    missed.add(seen)
    const wasHeard = changes.isHeard
    const begunAt = now()
    try {
      const { value: made, reads } = await collectReads(async () => sendable(await make(key)))
      const isMissed = isAmong(reads.tags, seen)
      // For caches in front that can be told by tag.
      const names = watchedTags(reads).join(' ')
      if (names && names.length <= longestHeader) made.headers.set('surrogate-key', names)
      const isSure = wasHeard && changes.isHeard
      // Without word of changes it is kept for the case alone that the database goes, and only if nothing can be taken down in it.
      if (mayBeKept(made, reads) && (isSure || !mayBeWithdrawn(watchedTags(reads)))) {
        const staleSince = isSure ? (isMissed ? now() : null) : staleFromStart
        store.put(createEntry(key, made, lifeOf(reads, { key, begunAt, staleSince }), common))
      }
      return { made, reads, isMissed }
    } finally {
      missed.delete(seen)
    }
  }

  const isFresh = (entry: Entry, at: number): boolean => entry.staleSince === null && at < entry.freshUntil

  const refresh = (key: string): void => {
    if (asking.has(key)) return
    asking.add(key)
    ask(key)
      .catch(() => {})
      .finally(() => asking.delete(key))
  }

  const isResting = ({ hurried, madeAt }: Entry, at: number, staleSince: number): boolean =>
    hurried >= mostHurried && at - madeAt < restMs && at - staleSince < restMs

  /** Of before a change, to who asks meanwhile; what was changed over this process is in it already, or nobody is shown it. */
  const mayBeShownStale = (key: string, entry: Entry, at: number, staleSince: number): boolean =>
    entry.begunAt > ownWriteAt &&
    ((making.has(key) && at - staleSince < staleMs) || isResting(entry, at, staleSince))

  /** Of an entry while changes are heard; one that is known late is made anew meanwhile. */
  const mayBeShown = (key: string, entry: Entry, at: number): boolean => {
    const { until, staleSince, freshUntil } = entry
    if (at >= until) return false
    if (staleSince !== null) return mayBeShownStale(key, entry, at, staleSince)
    if (at >= freshUntil) refresh(key)
    return true
  }

  /** What is kept under this name, marked as old: for want of a newer one. */
  const oldOf = (key: string): Sendable | undefined => {
    const entry = store.get(key)
    if (!entry || withdrawals.isSince(entry.madeAt, entry.tags)) return undefined
    const headers = new Headers(entry.made.headers)
    const old = ['x-cache', 'stale', ...oldHead(now() - entry.madeAt)]
    for (let at = 0; at < old.length; at += 2) headers.set(old[at] ?? '', old[at + 1] ?? '')
    return { ...entry.made, headers }
  }

  const makeAlone = async (key: string, make: (address: string) => Promise<Made>): Promise<Making> => {
    const { value, reads } = await collectReads(async () => sendable(await make(key)))
    return { made: value, reads, isMissed: false }
  }

  const newest = async (key: string, make: (address: string) => Promise<Made>): Promise<Making> => {
    // Without word of changes nobody knows whether what is under way was read before one.
    if (!changes.isHeard) return makeAndKeep(key, make)
    const kept = store.get(key)
    if (kept && isFresh(kept, now())) {
      noteReads(kept.reads)
      return { made: kept.made, reads: kept.reads, isMissed: false }
    }
    const known = making.get(key)
    if (known) {
      const found = await known
      // It may have been read before a change that this request came after.
      if (found.isMissed) return makeAlone(key, make)
      noteReads(found.reads)
      return found
    }
    const mine = makeAndKeep(key, make).finally(() => making.delete(key))
    making.set(key, mine)
    return mine
  }

  return {
    through: async (address, make) => {
      const key = keyOf(address)
      if (maxBytes === 0 || key === undefined) return sendable(await make(key ?? address))
      // A page that is made of this answer goes by its own copy of before.
      if (isCollecting()) return (await newest(key, make)).made
      try {
        const { made, reads } = await newest(key, make)
        const isBroken = made.status === 503 || (isAway() && hasFailed(reads))
        return (isBroken && oldOf(key)) || made
      } catch (error) {
        const old = isOutOfReach(error) ? oldOf(key) : undefined
        if (old) return old
        throw error
      }
    },
    serve: (req, res) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const address = req.url ?? ''
      const key = keyOf(address)
      if (key === undefined || !(changes.isHeard || isAway())) return false
      if ((key.startsWith('/api/') || isOwnPage(key)) && hasSession(req.headers)) return false
      const entry = store.get(key)
      if (!entry) return false
      const at = now()
      const isOld = isAway()
      if (isOld ? withdrawals.isSince(entry.madeAt, entry.tags) : !mayBeShown(key, entry, at)) return false
      served += 1
      sendEntry(req, res, entry, { isOld, at })
      return true
    },
    noteOwnWrite: () => {
      ownWriteAt = now()
    },
    know: (tables) => {
      privateTables = new Set(tables.filter((table) => !watched.has(table) && !lateTags.has(table)))
    },
    figures: () => ({ ...store.size(), served }),
    close: forget,
  }
}
