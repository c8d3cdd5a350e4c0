import type { NetworkState } from '#contract/affiliate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { doorsOf, reportSources } from '../networks/index.ts'
import { countUnmatched } from '../store/conversions.ts'
import { listLatestRuns } from '../store/runs.ts'

const shown = ['accesstrade', 'shopee', 'lazada', 'direct'] as const

const never = {
  status: 'never' as const,
  windowFrom: null,
  windowTo: null,
  startedAt: null,
  finishedAt: null,
  durationMs: 0,
  pages: 0,
  received: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  stale: 0,
  unmatched: 0,
  refused: 0,
  error: null,
}

const doorState = (ctx: Ctx, network: (typeof shown)[number]): NetworkState['door'] => {
  if (network === 'shopee') return 'none'
  const { secret, hmac } = doorsOf(ctx.config)[network]
  if (!secret) return 'closed'
  return hmac ? 'signed' : 'open'
}

/** How each network is connected and how its reports stand, for the operator. */
export const listNetworks = async (ctx: Ctx): Promise<NetworkState[]> => {
  const [runs, unmatched] = await Promise.all([listLatestRuns(ctx.db), countUnmatched(ctx.db)])
  return shown.map((network) => {
    const source = reportSources.find((one) => one.network === network)
    return {
      network,
      door: doorState(ctx, network),
      polled: source?.isConfigured(ctx) ?? false,
      unmatched: unmatched.get(network) ?? 0,
      reports: (source?.kinds ?? []).map(({ kind, everyMinutes }) => {
        const run = runs.find((one) => one.network === network && one.kind === kind)
        return { kind, everyMinutes, ...(run?.report ?? never) }
      }),
    }
  })
}
