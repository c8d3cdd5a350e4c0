import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  dropAnswers,
  foldAnswers,
  hasWords,
  keepAnswer,
  keepOnly,
  keyOf,
  lockAnswers,
  type Wanted,
  waitingChanges,
} from '../store/answers.ts'
import { type Match, placeOf } from '../store/entries.ts'

type Broad = Wanted & { side: string }
/** What was asked for and is not kept yet, a database: who asked does not wait for the keeping. */
const wanted = new WeakMap<
  Ctx['db'],
  { answers: Map<string, Broad>; once: Set<string>; timer?: NodeJS.Timeout | undefined }
>()

/** What fewer names fit is found as quickly as it is looked up. */
export const fewestKept = 1000
const most = 4000
const mostWaiting = 500
const soon = 300

/** Keeps one answer as it is now. */
export const keepNow = (ctx: Ctx, { side, ...answer }: Broad): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAnswers(tx.db)
    await keepAnswer(tx.db, answer, placeOf(hasWords(answer), side))
  })

const keepWaiting = async (ctx: Ctx): Promise<void> => {
  const waiting = wanted.get(ctx.db)
  if (!waiting) return
  try {
    for (const [key, answer] of waiting.answers) {
      waiting.answers.delete(key)
      await keepNow(ctx, answer)
    }
  } catch (error) {
    // Answers are found without being kept.
    waiting.answers.clear()
    ctx.log.warn('an answer was not kept', { error })
  } finally {
    waiting.timer = undefined
  }
}

/** Keeps, in a moment, what a search of so many names found: when it is asked for again, or at once where it is counted by kind. */
export const keepSoon = (ctx: Ctx, answer: Broad, total: number, isCounted = false): void => {
  if (total < fewestKept) return
  const known = wanted.get(ctx.db)
  const waiting = known ?? { answers: new Map<string, Broad>(), once: new Set<string>() }
  if (!known) wanted.set(ctx.db, waiting)
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
  if (isKept || !match || !('words' in match) || match.side === undefined || counted.has(match)) return
  counted.add(match)
  keepSoon(ctx, { ...match, side: match.side }, total, true)
}

/** So many changes are added up by readers in no time. */
const fewChanges = 200

/** Takes what came and went into the kept answers; after many changes at once they begin anew. */
export const foldKeptAnswers = (ctx: Ctx, few = fewChanges): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { rows, many } = await waitingChanges(tx.db)
    if (!many && rows <= few) return
    await lockAnswers(tx.db)
    if (many || rows > most) await dropAnswers(tx.db)
    else await foldAnswers(tx.db)
    await keepOnly(tx.db, most)
  })
