import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changedFrom, offerTable } from '../rules/offer-table.ts'
import { listDue, listNext, lockTerms, reckon, saveTerms, saveWalk } from '../store/kept-offers.ts'
import { readRulesInForce } from './offers-in-force.ts'

/** Products that are reckoned in one transaction. */
const step = 5000

/** Takes over the rules in force now; what they change is gone over from the first product on. */
const takeTerms = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { terms, walkedTo, fromPoints } = await lockTerms(tx.db)
    // Read under the lock: who reckons next reckons by what is newer.
    const now = offerTable(await readRulesInForce(tx, null), tx.clock.now())
    const changed = changedFrom(terms, now)
    if (changed === null) return
    const lowest = walkedTo === null ? changed : Math.min(changed, fromPoints)
    await saveTerms(tx.db, { terms: now, walkedTo: 0, fromPoints: lowest })
  })

/** One piece; false: nothing is left to do, or what is left is being changed. */
const keepSome = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { terms, walkedTo, fromPoints } = await lockTerms(tx.db)
    const due = await listDue(tx.db, step)
    const reckoned = await reckon(tx.db, terms, due)
    if (walkedTo === null) return due.length === step && reckoned.size > 0
    const next = await listNext(tx.db, { after: walkedTo, fromPoints, most: step })
    const done = await reckon(tx.db, terms, next)
    // Whoever holds a row may leave it as it was: the walk stops before it.
    const missed = next.find((id) => !done.has(id))
    if (missed !== undefined) {
      await saveWalk(tx.db, missed - 1)
      return false
    }
    await saveWalk(tx.db, next.length < step ? null : (next.at(-1) ?? null))
    return true
  })

/**
 * Keeps the order of what is offered with what is offered: after changed rules, used limits and changed products. `pieces`: no more
 * than so many at once, the job goes on.
 */
export const keepOffers = async (
  ctx: Ctx,
  { pieces = Number.POSITIVE_INFINITY, stopping }: { pieces?: number; stopping?: AbortSignal } = {},
): Promise<void> => {
  await takeTerms(ctx)
  for (let done = 0; done < pieces && !stopping?.aborted; done += 1) if (!(await keepSome(ctx))) return
}

/** Products whose offers are reckoned before a call answers: a small shop's all. */
const piecesAtOnce = 4

/** Does what changes rules or products, and keeps the order of offers before it answers, as far as that is quick. */
export const withOffersKept = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  const done = await work()
  // What was done stands; the order of lists follows with the job.
  await keepOffers(ctx, { pieces: piecesAtOnce }).catch((error: unknown) =>
    ctx.log.warn('kept offers wait for their job', { error }),
  )
  return done
}
