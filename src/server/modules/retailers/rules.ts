import type { AdminRetailer, Retailer, RetailerFigures } from '#contract/retailers.ts'
import { timesOf } from '#server/modules/shop-times/index.ts'
import { fewestConversions, fewestOfAKind } from '#shared/report-days.ts'

/** Statistics as they are kept; all null = none are. */
type Kept = {
  from: Date | null
  to: Date | null
  clicks: number | null
  reached: number | null
  conversions: number | null
  confirmed: number | null
  refused: number | null
  reports: number | null
  reportHoursMedian: number | null
  reportHoursP90: number | null
  confirmations: number | null
  confirmDaysMedian: number | null
  confirmDaysP90: number | null
  reasons: unknown
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const spread = (times: { median: number; p90: number } | null, sample: number) =>
  times && { median: rounded(times.median), p90: rounded(times.p90), sample }

/** What may be told of a shop: nothing below the orders it takes, each figure only out of enough of its kind. */
export const figuresOf = (kept: Kept): RetailerFigures | null => {
  const { from, to, conversions } = kept
  if (!from || !to || conversions === null || conversions < fewestConversions) return null
  const { reports, confirmations } = { reports: kept.reports ?? 0, confirmations: kept.confirmations ?? 0 }
  const times = timesOf({ ...kept, conversions, reports, confirmations })
  const { confirmed, refused } = { confirmed: kept.confirmed ?? 0, refused: kept.refused ?? 0 }
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    clicks: kept.clicks ?? 0,
    reached: kept.reached ?? 0,
    conversions,
    reportHours: spread(times.reportHours, reports),
    confirmDays: spread(times.confirmDays, confirmations),
    approval: confirmed + refused < fewestOfAKind ? null : { confirmed, refused },
    refusals: kept.reasons as RetailerFigures['refusals'],
  }
}

type Row = Kept & {
  id: number
  slug: string
  name: string
  host: string
  exclusions: string | null
  products: number | null
}

type Opening = Retailer['opening']

const toListed = (row: Row): Omit<Retailer, 'opening'> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  host: row.host,
  products: row.products ?? 0,
  conversions: row.conversions ?? 0,
  needed: fewestConversions,
  figures: figuresOf(row),
})

export const toRetailer = (row: Row, opening: Opening): Retailer => ({ ...toListed(row), opening })

export const toAdminRetailer = (row: Row): AdminRetailer => ({
  ...toListed(row),
  exclusions: row.exclusions,
})
