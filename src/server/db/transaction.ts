import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { turnsOf } from './connect.ts'
import { isOutdated } from './prepared.ts'
import type { DB } from './types.ts'

/** What was read before a lock was given is no longer so: the transaction is tried again as after a conflict the database found. */
export class Overtaken extends Error {
  readonly code = '40001'
}

const isRetryable = (error: unknown): boolean =>
  isOutdated(error) ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === '40001' || error.code === '40P01'))

/**
 * Runs `work` in one transaction (in the running one when there is one), with a context whose connection is that
 * transaction: it stands in for the outer one. Transactions leave some of the pool's connections to those who only read. A deadlock, a conflict
 * or a plan that a migration outdated is tried three times. What the context has to say before a commit it says last, once all locks
 * were waited for.
 */
export const inTransaction = async <
  C extends { db: Kysely<DB>; beforeCommit?: (db: Kysely<DB>) => Promise<void> },
  T,
>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> => {
  if (ctx.db.isTransaction) return work(ctx)
  const whole = async (db: Kysely<DB>): Promise<T> => {
    const done = await work({ ...ctx, db })
    await ctx.beforeCommit?.(db)
    return done
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await turnsOf(ctx.db).take('', () => ctx.db.transaction().execute(whole))
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/**
 * As `inTransaction`, once and with all of it reading the database as it stood when it began. What it sees is stale by the time
 * it ends, so it decides nothing that others may change meanwhile.
 */
export const inSnapshot = <C extends { db: Kysely<DB> }, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => work({ ...ctx, db }))
