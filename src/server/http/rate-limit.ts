import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'

export type Limit = { scope: string; max: number; windowSeconds: number }

/** Refuses when the subject has used up its limit in the running window; counts nothing. @throws AppError too_many_requests */
export const checkLimit = async (ctx: Ctx, limit: Limit, subject: string): Promise<void> => {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('scope', '=', limit.scope)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const now = ctx.clock.now()
  if (!row || row.window_ends_at <= now || row.hits < limit.max) return
  const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
  throw new AppError('too_many_requests', t.tooFast, {
    retryAfterSeconds,
  })
}

/** Counts one hit (a failed sign-in, a mail sent); a window that has ended starts again. Shared by all processes. */
export const countHit = async (ctx: Ctx, limit: Limit, subject: string): Promise<void> => {
  const now = ctx.clock.now()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  await ctx.db
    .insertInto('rate_limits')
    .values({ scope: limit.scope, subject, hits: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subject']).doUpdateSet({
        hits: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then ${ends} else rate_limits.window_ends_at end`,
      }),
    )
    .execute()
}

/** Clears the counters of past windows. */
export const clearEndedLimits = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> => {
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', clock.now()).execute()
}
