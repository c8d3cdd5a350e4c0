import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { goneBy, someOf } from '../db/some-of.ts'
import { aheadOf } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { createTurns } from '../kernel/turns.ts'
import { httpText as t } from '../text/http.ts'

/** How many count within a window that begins with the first of them; shared by all processes. */
export type Limit = { scope: string; max: number; windowSeconds: number }

/** Whose use of a limit is counted: an account, an address. */
export type Counted = readonly [limit: Limit, subject: string]

/** What an attempt is counted under, and which outcomes count: what it threw, undefined when it was done. */
export type CountedAttempt = readonly [...Counted, counts: (failure: unknown) => boolean]

/** Counts attempts that this refusal ended. */
export const failsWith =
  (code: ErrorCode) =>
  (failure: unknown): boolean =>
    failure instanceof AppError && failure.code === code

/**
 * Attempts of one process wait for each other in turn, far below any limit; what is left to ask for is other processes' room. One
 * attempt may stand within another (of an address, of its account), so there is no bound on all of them that could close a ring.
 */
const turns = createTurns({
  ...{ atOnce: Number.POSITIVE_INFINITY, each: 4, mostEach: 2000 },
  refusal: () => tooFast(1),
})
const longestWaitMs = 60_000
const mostPauseMs = 1000

const tooFast = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', t.tooFast(retryAfterSeconds), { retryAfterSeconds })

const full = new WeakSet<Error>()

/** Was it a limit that stood full which refused this? Whoever found no turn, or only attempts under way, was not counted at all. */
export const isLimitFull = (failure: unknown): failure is AppError =>
  failure instanceof AppError && full.has(failure)

const limitFull = (retryAfterSeconds: number): AppError => {
  const refusal = tooFast(retryAfterSeconds)
  full.add(refusal)
  return refusal
}

type Room = { taken: Date } | { full: AppError } | { busy: true }

/**
 * Takes room under a limit for good (`hits`) or while an attempt is under way (`pending`). The statement that counts decides:
 * of many at once no more than there is room for are let in, in however many processes they run.
 */
const takeRoom = async (ctx: Ctx, [limit, subject]: Counted, as: 'hits' | 'pending'): Promise<Room> => {
  const now = ctx.clock.now()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const ended = sql<boolean>`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${aheadOf(ends)})`
  const next = (column: 'hits' | 'pending') => {
    const one = column === as ? 1 : 0
    return sql<number>`case when ${ended} then ${one}::int else ${sql.ref(`rate_limits.${column}`)} + ${one}::int end`
  }
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ scope: limit.scope, subject, hits: 0, pending: 0, [as]: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject'])
        .doUpdateSet({
          hits: next('hits'),
          pending: next('pending'),
          window_ends_at: sql`case when ${ended} then ${ends} else rate_limits.window_ends_at end`,
        })
        .where(sql<boolean>`${ended} or rate_limits.hits + rate_limits.pending < ${limit.max}`),
    )
    .returning('window_ends_at')
    .executeTakeFirst()
  if (row) return { taken: row.window_ends_at }
  const known = await ctx.db
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('scope', '=', limit.scope)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!known || known.hits < limit.max) return { busy: true }
  const seconds = Math.ceil((known.window_ends_at.getTime() - now.getTime()) / 1000)
  return { full: limitFull(Math.max(1, seconds)) }
}

/** As `takeRoom`, waiting while only attempts under way fill the limit: one of them may be given back. */
const waitForRoom = async (ctx: Ctx, counted: Counted, as: 'hits' | 'pending'): Promise<Date> => {
  const until = Date.now() + longestWaitMs
  for (let pauseMs = 20; Date.now() < until; pauseMs = Math.min(mostPauseMs, pauseMs * 2)) {
    const room = await takeRoom(ctx, counted, as)
    if ('taken' in room) return room.taken
    if ('full' in room) throw room.full
    await pause(pauseMs)
  }
  throw tooFast(1)
}

/**
 * Counts one use under each limit, the caller's own first: what one of them refuses, the next never hears of.
 * @throws AppError too_many_requests, counting nothing under the limit that was full
 */
export const countUse = async (ctx: Ctx, ...counted: Counted[]): Promise<void> => {
  for (const one of counted) await waitForRoom(ctx, one, 'hits')
}

/** Counts one use, if there is room for it under all of the limits: what is left undone then is refused to nobody. */
export const takeUse = async (ctx: Ctx, ...counted: Counted[]): Promise<boolean> => {
  try {
    await countUse(ctx, ...counted)
    return true
  } catch (error) {
    if (!failsWith('too_many_requests')(error)) throw error
    return false
  }
}

/** The attempt has ended: its room is given back or counts for good, unless its window has ended meanwhile. */
const settle = async (
  ctx: Ctx,
  [limit, subject]: Counted,
  windowEnds: Date,
  counts: boolean,
): Promise<void> => {
  await ctx.db
    .updateTable('rate_limits')
    .set({
      pending: sql`greatest(pending - 1, 0)`,
      hits: sql`hits + ${counts ? 1 : 0}::int`,
    })
    .where('scope', '=', limit.scope)
    .where('subject', '=', subject)
    .where('window_ends_at', '=', windowEnds)
    .execute()
}

const attemptInTurn = async <T>(
  ctx: Ctx,
  counted: readonly CountedAttempt[],
  work: () => Promise<T>,
): Promise<T> => {
  const taken: (readonly [CountedAttempt, Date])[] = []
  let failure: unknown
  try {
    for (const one of counted) taken.push([one, await waitForRoom(ctx, [one[0], one[1]], 'pending')])
    return await work()
  } catch (error) {
    failure = error
    throw error
  } finally {
    for (const [[limit, subject, counts], ends] of taken)
      await settle(ctx, [limit, subject], ends, counts(failure))
  }
}

/**
 * Makes an attempt of which only some outcomes count (wrong passwords, accounts opened). It takes its room before it is made, so
 * that guesses sent all at once are no more than the limit, and gives it back when its outcome does not count.
 * @throws AppError too_many_requests
 */
export const attempt = <T>(
  ctx: Ctx,
  counted: readonly CountedAttempt[],
  work: () => Promise<T>,
): Promise<T> =>
  turns.take(JSON.stringify(counted.map(([{ scope }, subject]) => [scope, subject])), () =>
    attemptInTurn(ctx, counted, work),
  )

/** Clears counters of past windows, at most so many; how many. */
export const clearEndedLimits = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, most: number): Promise<number> =>
  goneBy(
    db.deleteFrom('rate_limits').where(someOf('rate_limits', sql`window_ends_at < ${clock.now()}`, most)),
  )
