import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  type Broad,
  dropStale,
  foldAnswers,
  keepAnswer,
  keepOnly,
  keyOf,
  lockAnswers,
  markStale,
  staleAnswers,
  type Wanted,
  waitingChanges,
} from '../store/answers.ts'
import { foundPlace, type Match } from '../store/entries.ts'

/**
 * What was asked for and is not kept yet, a database: who asked does not wait for the keeping. `kept`: keys of what this process kept.
 */
type Keeping = {
  answers: Map<string, Broad>
  once: Set<string>
  kept: Set<string>
  timer?: NodeJS.Timeout | undefined
}
const wanted = new WeakMap<Ctx['db'], Keeping>()
const keepingOf = ({ db }: Ctx): Keeping => {
  const own = wanted.get(db) ?? { answers: new Map(), once: new Set(), kept: new Set() }
  wanted.set(db, own)
  return own
}

/** What fewer names fit is found as quickly as it is looked up. */
export const fewestKept = 1000
const most = 4000
const mostWaiting = 500
const soon = 300

/** Keeps one answer as it is now. */
export const keepNow = async (ctx: Ctx, answer: Broad): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    await lockAnswers(tx.db)
    await keepAnswer(tx.db, answer, foundPlace(answer.side))
  })
  const { kept } = keepingOf(ctx)
  if (kept.size >= most) kept.clear()
  kept.add(keyOf(answer))
}

/** Counting so few names costs less than asking in vain, again and again, whether another process has kept them. */
const fewestAsked = 5000

/** May an answer be kept of what at most so many names fit, and is it worth asking for? */
export const isKeptPerhaps = (ctx: Ctx, answer: Wanted, names: number): boolean =>
  names >= fewestAsked || (names >= fewestKept && keepingOf(ctx).kept.has(keyOf(answer)))

/** Answers are found without being kept. */
const unkept = (ctx: Ctx) => (error: unknown) => ctx.log.warn('an answer was not kept', { error })

const keepWaiting = async (ctx: Ctx): Promise<void> => {
  const waiting = keepingOf(ctx)
  try {
    for (const [key, answer] of waiting.answers) {
      waiting.answers.delete(key)
      await keepNow(ctx, answer)
    }
  } catch (error) {
    waiting.answers.clear()
    unkept(ctx)(error)
  } finally {
    waiting.timer = undefined
  }
}

/** Keeps, in a moment, what a search of so many names found: when it is asked for again, or at once where it is counted by kind. */
export const keepSoon = (ctx: Ctx, answer: Broad, total: number, isCounted = false): void => {
  if (total < fewestKept) return
  const waiting = keepingOf(ctx)
  const key = keyOf(answer)
  if (!isCounted && !waiting.once.delete(key)) {
    if (waiting.once.size >= mostWaiting) waiting.once.clear()
    waiting.once.add(key)
    return
  }
  if (waiting.answers.size >= mostWaiting) return
  waiting.answers.set(key, answer)
  waiting.timer ??= setTimeout(() => void keepWaiting(ctx), soon).unref()
}

/** Found since the entries last changed, and kept or about to be. */
const counted = new WeakSet<Match>()

/** A search whose counts by kind are asked for: each filter asks for them anew. */
export const keepCounted = (
  ctx: Ctx,
  { match, total, isKept }: { match?: Match; total: number; isKept?: boolean },
): void => {
  if (isKept || !match || !('words' in match) || counted.has(match)) return
  counted.add(match)
  keepSoon(ctx, match, total, true)
}

/** So many changes are added up by readers in no time. */
const fewChanges = 200

/** So many of the newest are found anew after many changes. */
const mostAnew = 300

/** Takes what came and went into the kept answers; false where they say nothing any more. */
const takeChangesIn = (ctx: Ctx, few: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { rows, many } = await waitingChanges(tx.db)
    if (!many && rows <= few) return true
    await lockAnswers(tx.db)
    const begins = many || rows > most
    if (begins) await markStale(tx.db)
    else await foldAnswers(tx.db)
    return !begins
  })

/**
 * Takes what came and went into the kept answers. After many changes at once they are found anew, the newest first, so that whoever asks
 * next does not wait for it; what a worker that ended left over is found anew the next time. One that takes too long holds up no other.
 * `stopping`: the process ends.
 */
export const foldKeptAnswers = async (ctx: Ctx, few = fewChanges, stopping?: AbortSignal): Promise<void> => {
  await takeChangesIn(ctx, few)
  const stale = await staleAnswers(ctx.db, mostAnew)
  for (const answer of stale) {
    if (stopping?.aborted || !(await takeChangesIn(ctx, few))) return
    await keepNow(ctx, answer).catch(unkept(ctx))
  }
  await inTransaction(ctx, async (tx) => {
    await lockAnswers(tx.db)
    await dropStale(tx.db)
    // Also while nothing changes: whoever asks has answers kept.
    await keepOnly(tx.db, most)
  })
}
