import type { RetailerFigures } from '#contract/retailers.ts'
import { afterDays } from '#shared/waiting.ts'
import { retailerLineText } from '#web/text/retailer-line.ts'

/** "Thường ghi nhận sau 2 ngày, xác nhận sau 20 ngày"; nothing of what is not known. */
export const usualLine = (figures: RetailerFigures | null): string | undefined => {
  const report = figures?.reportHours ? afterDays(figures.reportHours.median / 24) : undefined
  const confirm = figures?.confirmDays ? afterDays(figures.confirmDays.median) : undefined
  return report || confirm ? retailerLineText.usual(report, confirm) : undefined
}
