import type { CommissionRate, CommissionRateRead } from '#contract/commission-rates.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countFailedReads, describeReads, rateSources } from '#server/modules/networks/index.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import type { RateState } from '#shared/rate-states.ts'
import { toRate } from '../rules.ts'
import { countWaiting, listPage } from '../store/rates.ts'
import { listReads } from '../store/reads.ts'

type Asked = { q?: string | undefined; state?: RateState | undefined; page: number; limit: number }

export const listRates = async (
  ctx: Ctx,
  { page, limit, ...asked }: Asked,
): Promise<{ items: CommissionRate[]; total: number }> => {
  const { items, total } = await listPage(ctx.db, asked, { page, limit })
  return { items: items.map(toRate), total }
}

export const listRateReads = async (ctx: Ctx): Promise<CommissionRateRead[]> =>
  describeReads(rateSources, {
    connected: (await getConnections(ctx)).networks,
    reads: await listReads(ctx.db),
  })

/** Rates that say something nobody has looked at. */
export const countWaitingRates = ({ db }: Pick<Ctx, 'db'>): Promise<Backlog> => countWaiting(db)

/** Networks whose rates could not be read to the end. */
export const countFailedRateReads = async (ctx: Ctx): Promise<Backlog> =>
  countFailedReads(await listRateReads(ctx))
