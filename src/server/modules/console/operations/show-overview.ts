import type { FigureGroup, Grouping, GroupSort, Overview } from '#contract/console.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { sumOpenWithdrawals } from '#server/modules/withdrawals/index.ts'
import { daysOf, type Period, periodBefore, periodOf } from '../rules/period.ts'
import { addUp, noSums, withRates } from '../rules/rates.ts'
import { sumBalances } from '../store/balances.ts'
import { listTouchedDays } from '../store/days.ts'
import { groupKeys, type Scope, sumByDay, sumByGroup } from '../store/figures.ts'

export type Asked = Scope & {
  from?: string | undefined
  to?: string | undefined
  by: Grouping
  sort: GroupSort | `-${GroupSort}`
}

const orderOf = ({ sort }: Asked, pointValue: number) => {
  const desc = sort.startsWith('-')
  return { sort: (desc ? sort.slice(1) : sort) as GroupSort, desc, pointValue }
}

/** One page of the groups of a period, with how many there are. */
export const listGroups = async (
  ctx: Ctx,
  asked: Asked,
  { period, pointValue }: { period: Period; pointValue: number },
  page: { limit: number; offset: number },
): Promise<{ items: FigureGroup[]; total: number }> => {
  const order = orderOf(asked, pointValue)
  const rows = await sumByGroup(ctx.db, { period, scope: asked, by: asked.by }, order, page)
  return {
    items: rows.map(({ total: _, ...row }) => withRates(row, pointValue)),
    total: rows[0]?.total ?? 0,
  }
}

/** All groups of a period by key, in the order asked for. */
export const listGroupKeys = (
  ctx: Ctx,
  asked: Asked,
  { period, pointValue }: { period: Period; pointValue: number },
): Promise<(string | null)[]> =>
  groupKeys(ctx.db, { period, scope: asked, by: asked.by }, orderOf(asked, pointValue))

/** These of them, in the same order. */
export const findGroups = async (
  ctx: Ctx,
  asked: Asked,
  { period, pointValue, keys }: { period: Period; pointValue: number; keys: (string | null)[] },
): Promise<FigureGroup[]> => {
  const order = orderOf(asked, pointValue)
  const page = { limit: keys.length, offset: 0, keys }
  const rows = await sumByGroup(ctx.db, { period, scope: asked, by: asked.by }, order, page)
  return rows.map(({ total: _, ...row }) => withRates(row, pointValue))
}

/** A period in figures beside the one before it, day by day and group by group. */
export const showOverview = async (
  ctx: Ctx,
  asked: Asked & { page: number; limit: number },
): Promise<Overview> => {
  const period = periodOf(asked, ctx.clock.now())
  const before = periodBefore(period)
  const { pointValue } = await getSettings(ctx)
  const paging = { limit: asked.limit, offset: (asked.page - 1) * asked.limit }
  const [byDay, groups, balances, waiting, payouts] = await Promise.all([
    sumByDay(ctx.db, { from: before.from, to: period.to }, asked),
    listGroups(ctx, asked, { period, pointValue }, paging),
    sumBalances(ctx.db, ctx.clock.now()),
    listTouchedDays(ctx.db),
    sumOpenWithdrawals(ctx.db),
  ])
  const known = new Map(byDay.map((row) => [row.day, row]))
  const rowsOf = (days: Period) => daysOf(days).map((day) => known.get(day) ?? { ...noSums, day })
  const series = rowsOf(period)
  return {
    ...period,
    pointValue,
    waitingDays: waiting.length,
    totals: withRates(addUp(series), pointValue),
    before: withRates(addUp(rowsOf(before)), pointValue),
    series: series.map((row) => withRates(row, pointValue)),
    groups: groups.items,
    groupCount: groups.total,
    liability: {
      members: balances.members,
      points: balances.points,
      amount: balances.points * pointValue,
      pendingPoints: balances.pendingPoints,
      pendingAmount: balances.pendingPoints * pointValue,
    },
    unrecovered: {
      members: balances.debtors,
      points: balances.owedPoints,
      amount: balances.owedPoints * pointValue,
    },
    payouts,
  }
}
