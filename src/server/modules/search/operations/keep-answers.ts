import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  dropAnswers,
  foldAnswers,
  keepAnswer,
  keepOnly,
  keyOf,
  lockAnswers,
  type Wanted,
  waitingChanges,
} from '../store/answers.ts'
import { foremostFirst, orderColumns } from '../store/entries.ts'

type Broad = Wanted & { side: string }
/** What was asked for and is not kept yet, a database: who asked does not wait for the keeping. */
const wanted = new WeakMap<Ctx['db'], { answers: Map<string, Broad>; timer?: NodeJS.Timeout | undefined }>()

/** What fewer names fit is found as quickly as it is looked up. */
const fewest = 1000
const most = 4000
const mostWaiting = 500
const soon = 300

/** Keeps one answer as it is now. */
export const keepNow = (ctx: Ctx, { side, ...answer }: Broad): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAnswers(tx.db)
    await keepAnswer(tx.db, answer, { columns: orderColumns(answer.words, side), first: foremostFirst })
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

/** Keeps, in a moment, what a search of so many names found. */
export const keepSoon = (ctx: Ctx, answer: Broad, total: number): void => {
  if (total < fewest) return
  const known = wanted.get(ctx.db)
  const waiting = known ?? { answers: new Map<string, Broad>() }
  if (!known) wanted.set(ctx.db, waiting)
  if (waiting.answers.size >= mostWaiting) return
  waiting.answers.set(keyOf(answer), answer)
  waiting.timer ??= setTimeout(() => void keepWaiting(ctx), soon).unref()
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
