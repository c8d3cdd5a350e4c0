import { isbot } from 'isbot'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, isStaff } from '#server/kernel/context.ts'
import { staffRoles } from '#shared/staff.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { groupOf, recordable } from '../rules/recorded.ts'
import { addSearches, type SearchCount } from '../store/searches.ts'

/** Counted here and written together: a search never waits for this. A process that is killed loses some seconds of counts. */
type Counter = {
  counts: Map<string, SearchCount>
  /** How much each address has said since the last writing. */
  heard: Map<string, number>
  timer: NodeJS.Timeout | undefined
}

/** A counter a database: the app of a test does not write for another. */
const counters = new WeakMap<Ctx['db'], Counter>()

const writeEvery = 3000
const mostCounts = 2000
/** Nobody searches faster than this by hand. */
const mostHeard = 20
const mostChosen = 50

const counterOf = (db: Ctx['db']): Counter => {
  const known = counters.get(db)
  if (known) return known
  const counter: Counter = { counts: new Map(), heard: new Map(), timer: undefined }
  counters.set(db, counter)
  return counter
}

/** Writes what was counted; called every few seconds and before the process ends. */
export const writeSearches = async (ctx: Ctx): Promise<void> => {
  const counter = counters.get(ctx.db)
  if (!counter) return
  clearTimeout(counter.timer)
  counter.timer = undefined
  const counts = [...counter.counts.values()]
  counter.counts.clear()
  counter.heard.clear()
  if (counts.length === 0) return
  try {
    await inTransaction(ctx, (tx) => addSearches(tx.db, counts, tx.clock.now()))
  } catch (error) {
    // Counts are worth no trouble to those who search.
    ctx.log.warn('searches were not counted', { error })
  }
}

const writeSoon = (ctx: Ctx, counter: Counter): void => {
  counter.timer ??= setTimeout(() => void writeSearches(ctx), writeEvery).unref()
}

/**
 * Counts a search somebody made, and the product they opened from it (a search of its own where none was told of before).
 * Operators, robots and whatever looks like personal data are not counted.
 */
export const recordSearch = (
  ctx: Ctx,
  { q, productId }: { q: string; productId?: number | undefined },
  agent: string | null,
): void => {
  const query = recordable(q)
  if (query === undefined || isStaff(ctx, ...staffRoles) || !agent || isbot(agent)) return
  const counter = counterOf(ctx.db)
  const heard = (counter.heard.get(ctx.ip) ?? 0) + 1
  if (heard > mostHeard || (heard === 1 && counter.heard.size >= mostCounts)) return
  counter.heard.set(ctx.ip, heard)
  const day = vietnamDay(ctx.clock.now())
  const key = `${day} ${query}`
  const known = counter.counts.get(key)
  if (!known && counter.counts.size >= mostCounts) return
  const count = known ?? { query, day, searches: 0, seen: 0n, choices: new Map() }
  counter.counts.set(key, count)
  if (productId === undefined) count.searches += 1
  else if (count.choices.has(productId) || count.choices.size < mostChosen)
    count.choices.set(productId, (count.choices.get(productId) ?? 0) + 1)
  count.seen |= groupOf(ctx.config.secrets[0], ctx.ip, query)
  writeSoon(ctx, counter)
}
