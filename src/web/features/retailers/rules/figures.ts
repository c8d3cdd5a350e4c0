import type { RetailerFigures } from '#contract/retailers.ts'
import { formatNumber } from '#shared/numbers.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { retailerText as t } from '#web/text/retailers.ts'

/** A length of time as people say it, in hours below a day: "9 giờ", "2,5 ngày". */
export const lengthOf = (hours: number): string => {
  if (hours < 1) return t.length.underAnHour
  if (hours < 24) return t.length.hours(Math.round(hours))
  const days = hours / 24
  return t.length.days(formatNumber(days < 10 ? days : Math.round(days), 1))
}

/** "92,5 %"; nothing of nothing. */
export const percentOf = (part: number, whole: number): string | undefined =>
  whole > 0 ? formatPercent(part / whole) : undefined

/** The share of decided orders that were confirmed. */
export const approvedShare = ({ approval }: RetailerFigures): string | undefined =>
  approval ? percentOf(approval.confirmed, approval.confirmed + approval.refused) : undefined
