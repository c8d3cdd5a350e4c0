import { type CsvFile, csvFile, pagesOf } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { consoleText as t } from '#server/text/console.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { periodOf } from '../rules/period.ts'
import { type Asked, findGroups, listGroupKeys } from './show-overview.ts'

/** Rounded: a spreadsheet in Vietnamese takes a decimal point for a date. Nothing where there is nothing to divide by. */
const whole = (value: number | null, times = 1): number | null =>
  value === null ? null : Math.round(value * times)

/** All groups of a period as CSV. */
export const exportOverview = async (ctx: Ctx, asked: Asked): Promise<CsvFile> => {
  const period = periodOf(asked, ctx.clock.now())
  const { pointValue } = await getSettings(ctx)
  const keys = await listGroupKeys(ctx, asked, { period, pointValue })
  return csvFile(ctx, {
    fileName: t.overview.fileName(asked.by, vietnamDay(ctx.clock.now())),
    headings: [t.overview.groups[asked.by], ...t.overview.columns],
    pages: pagesOf(keys, (page) => findGroups(ctx, asked, { period, pointValue, keys: page })),
    cells: (row) => [
      row.label,
      row.key,
      row.clicks,
      row.reached,
      row.conversions,
      row.approved,
      row.refused,
      row.orderValue,
      row.commissionPending,
      row.commissionApproved,
      row.commissionConfirmed,
      row.commissionPaid,
      row.pointsPending,
      row.pointsConfirmed,
      row.pointsClaimed,
      row.pointsByHand,
      row.pointsBonus,
      row.pointsExpired,
      row.margin,
      whole(row.reachRate, 100),
      whole(row.approvalRate, 100),
      whole(row.epc),
    ],
  })
}
