import type { NetworkReport, NetworkRun, NetworkState, ReadDay } from '#contract/networks.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countUnmatched } from '#server/modules/conversions/index.ts'
import type { ReportKind } from '#server/modules/networks/index.ts'
import { postbackNetworks, reportSources } from '#server/modules/networks/index.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import { type Network, networks } from '#shared/networks.ts'
import { addDays, vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'
import { countTroubled, findLatestRun, sumDays } from '../store/run-history.ts'

/** Networks that tell of orders in some way. */
const shown = networks.filter(
  (network) =>
    postbackNetworks.some((one) => one === network) || reportSources.some((one) => one.network === network),
)

const webhookState = (ctx: Ctx, name: Network): NetworkState['door'] => {
  const network = postbackNetworks.find((one) => one === name)
  if (!network) return 'none'
  const { secret, hmac } = ctx.config.postbacks[network]
  if (!secret) return 'closed'
  return hmac ? 'signed' : 'open'
}

/** What failed goes on at the next turn, whatever its timetable says. */
const nextOf = (ctx: Ctx, everyMinutes: number, last: NetworkRun | undefined): string => {
  const now = ctx.clock.now().getTime()
  const isWaiting = last !== undefined && last.status !== 'failed'
  const due = isWaiting ? new Date(last.startedAt).getTime() + everyMinutes * 60_000 : now
  return new Date(Math.max(now, due)).toISOString()
}

const reportState = async (
  ctx: Ctx,
  { network, isRead }: { network: Network; isRead: boolean },
  { kind, everyMinutes }: ReportKind,
): Promise<NetworkReport> => {
  const latest = await findLatestRun(ctx.db, network, kind)
  const { cursor } = latest ?? {}
  return {
    kind,
    everyMinutes,
    status: latest?.run.status ?? 'never',
    last: latest?.run ?? null,
    cursor: cursor ? [cursor.step + 1, cursor.page].filter((part) => part !== '').join(' / ') : null,
    lastDoneAt: latest?.lastDoneAt?.toISOString() ?? null,
    nextAt: isRead ? nextOf(ctx, everyMinutes, latest?.run) : null,
  }
}

/** How each network is connected and how its reports stand, for the operator. */
export const listNetworks = async (ctx: Ctx): Promise<NetworkState[]> => {
  const unmatched = await countUnmatched(ctx.db)
  const connected = (await getConnections(ctx)).networks
  return Promise.all(
    shown.map(async (network) => {
      const source = reportSources.find((one) => one.network === network)
      const isRead = source !== undefined && connected.includes(network)
      return {
        network,
        door: webhookState(ctx, network),
        polled: isRead,
        unmatched: unmatched.get(network) ?? 0,
        reports: await Promise.all(
          (source?.kinds ?? []).map((kind) => reportState(ctx, { network, isRead }, kind)),
        ),
      }
    }),
  )
}

const daysShown = 30

/** What the reports of the last 30 days brought, a row for each day. */
export const listReadDays = async (
  ctx: Ctx,
  { network }: { network?: string | undefined },
): Promise<ReadDay[]> => {
  const now = ctx.clock.now()
  const days = Array.from({ length: daysShown }, (_, back) => vietnamDay(addDays(now, back + 1 - daysShown)))
  const { from } = vietnamDayBounds(days[0] ?? vietnamDay(now))
  const read = new Map((await sumDays(ctx.db, { network, from })).map((row) => [row.day, row]))
  return days.map((day) => read.get(day) ?? { day, fresh: 0, known: 0, refused: 0 })
}

/** Reports of connected networks that somebody should look at. */
export const countTroubledReports = async (ctx: Ctx): Promise<Backlog> => {
  const connected = (await getConnections(ctx)).networks
  const read = reportSources.filter(({ network }) => connected.includes(network))
  return countTroubled(
    ctx.db,
    read.flatMap(({ network, kinds }) => kinds.map(({ kind }) => ({ network, kind }))),
  )
}
