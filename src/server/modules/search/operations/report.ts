import type { SearchDay, SearchQuery } from '#contract/searches.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { searchesText as t } from '#server/text/searches.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { fold } from '#shared/vietnamese.ts'
import { listDays, listQueries, type Period, setHidden } from '../store/search-report.ts'

const periodOf = (ctx: Ctx, days: number): Period => {
  const now = ctx.clock.now()
  return { from: vietnamDay(addDays(now, 1 - days)), until: vietnamDay(now) }
}

/** What people searched for in these days. `outcome` 'missed': what finds nothing, or only something close, now. */
export const listSearches = (
  ctx: Ctx,
  {
    days,
    q,
    ...rest
  }: {
    days: number
    q?: string | undefined
    outcome?: 'missed' | 'found' | undefined
    sort: 'searches' | 'newest'
    page: number
    limit: number
  },
): Promise<{ items: SearchQuery[]; total: number }> =>
  listQueries(ctx.db, { ...periodOf(ctx, days), ...rest, folded: fold(q ?? '') }, rest)

export const listSearchDays = (ctx: Ctx, days: number): Promise<SearchDay[]> =>
  listDays(ctx.db, periodOf(ctx, days))

/** Keeps a search from the popular ones, at once, or lets it be chosen again. @throws AppError not_found */
export const hideSearch = (ctx: Ctx, id: number, hidden: boolean): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const query = await setHidden(tx.db, id, hidden)
    if (query === undefined) throw notFound(t.missingQuery)
    await recordAudit(tx, {
      action: hidden ? 'searches.hide' : 'searches.show',
      subjectType: 'searches',
      subjectId: id,
      after: { query },
    })
    return {}
  })
