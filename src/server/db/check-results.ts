import type { Kysely } from 'kysely'
import { leaveOffIf } from '../kernel/batches.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Check } from './check.ts'
import { withPatience } from './patient.ts'
import type { DB } from './types.ts'

/** How many lines break it; null when it could not be checked. One check may take longer than a call may. */
const countBroken = async (check: Check, { db, config, log }: Ctx): Promise<number | null> => {
  try {
    const broken = await withPatience(db, (one) => check.broken(one, config))
    if (broken.length > 0)
      log.error('an invariant is broken', { check: check.name, lines: broken.slice(0, 5) })
    return broken.length
  } catch (error) {
    log.warn('an invariant could not be checked', { check: check.name, error })
    return null
  }
}

/** Checks one invariant after the other and keeps what was found; results of checks that are gone go. */
export const keepCheckResults = async (ctx: Ctx, checks: Check[], stopping: AbortSignal): Promise<void> => {
  for (const check of checks) {
    leaveOffIf(stopping)
    const found = { broken: await countBroken(check, ctx), checked_at: ctx.clock.now() }
    await ctx.db
      .insertInto('check_results')
      .values({ name: check.name, ...found })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
      .execute()
  }
  const names = checks.map(({ name }) => name)
  await ctx.db.deleteFrom('check_results').where('name', 'not in', names).execute()
}

/** What was found last, check by check. */
export const listCheckResults = (db: Kysely<DB>) => db.selectFrom('check_results').selectAll().execute()

/** What was broken when it was last looked at, or could not be looked at (null). */
export const listBrokenChecks = (db: Kysely<DB>) =>
  db
    .selectFrom('check_results')
    .select(['name', 'broken', 'checked_at as at'])
    .where((e) => e.or([e('broken', 'is', null), e('broken', '>', 0)]))
    .orderBy('name')
    .execute()
