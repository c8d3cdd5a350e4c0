import type { Ctx } from '#server/kernel/context.ts'
import { rateSources } from '#server/modules/networks/index.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import { readCommissionRatesJob } from '../jobs.ts'

/** Leaves it to a job, for networks answer when they like; nothing is queued where none is connected. */
export const readRatesSoon = async (ctx: Ctx): Promise<{ networks: number }> => {
  const connected = (await getConnections(ctx)).networks
  const networks = rateSources.filter(({ network }) => connected.includes(network)).length
  if (networks > 0) await readCommissionRatesJob.enqueue(ctx, {})
  return { networks }
}
