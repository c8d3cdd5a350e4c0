import { formatPoints, formatPrice, formatVnd } from '#shared/money.ts'
import { formatNumber } from '#shared/numbers.ts'
import { formatText as t } from '#web/text/format.ts'
import { language } from '#web/text/locale.ts'

export { language }

/** đồng on search cards: "199.000đ". */
export const formatVndSuffix = (dong: number): string => t.dong(formatPoints(dong))

/** A figure of the statistics band, rounded down so that it never overstates: 1,999 is "1K+". */
export const formatStat = (value: number): string => {
  if (value >= 1_000_000) return `${Math.floor(value / 1_000_000)}M+`
  return value >= 1000 ? `${Math.floor(value / 1000)}K+` : `${value}+`
}

export { starStates } from '#shared/stars.ts'
export { formatNumber, formatPoints, formatPrice, formatVnd }
