import { fewestConversions, fewestOfAKind, reportDays } from '#shared/report-days.ts'
import { addDays } from '#shared/vietnam-time.ts'

/** Half of what was measured took no longer than `median`, nine in ten no longer than `p90`. */
export type Spread = { median: number; p90: number }

/** How long a shop takes by what it did for us so far; null = nobody knows. */
export type ShopTimes = {
  /** Hours from a click to the first word of its order. */
  reportHours: Spread | null
  /** Days from an order to its confirmation. */
  confirmDays: Spread | null
}

export const unknownTimes: ShopTimes = { reportHours: null, confirmDays: null }

/** What the statistics of a shop hold about its times. */
export type Measured = {
  conversions: number
  reports: number
  reportHoursMedian: number | null
  reportHoursP90: number | null
  confirmations: number
  confirmDaysMedian: number | null
  confirmDaysP90: number | null
}

const spread = (sample: number, median: number | null, p90: number | null): Spread | null =>
  sample < fewestOfAKind || median === null || p90 === null ? null : { median, p90 }

/** The times that may be told: of enough orders, of enough of their kind. */
export const timesOf = (row: Measured): ShopTimes =>
  row.conversions < fewestConversions
    ? unknownTimes
    : {
        reportHours: spread(row.reports, row.reportHoursMedian, row.reportHoursP90),
        confirmDays: spread(row.confirmations, row.confirmDaysMedian, row.confirmDaysP90),
      }

/**
 * Days after a click until which an order may still be reported: by nine in ten of the shop's orders when known. `db/pending-points`
 * says the same to the database.
 */
export const reportDaysOf = ({ reportHours }: ShopTimes): number =>
  reportHours
    ? Math.min(reportDays.most, Math.max(reportDays.least, Math.ceil(reportHours.p90 / 24)))
    : reportDays.usual

/** When the shop has had its time to report an order of this click. */
export const reportDueAt = (clickedAt: Date, times: ShopTimes): Date =>
  addDays(clickedAt, reportDaysOf(times))
