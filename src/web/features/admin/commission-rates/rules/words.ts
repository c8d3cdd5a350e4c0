import type { CommissionRate } from '#contract/commission-rates.ts'
import { hundredths } from '#shared/numbers.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminCommissionRatesText as t } from '#web/text/admin-commission-rates.ts'

const amountWords = (kind: CommissionRate['kind'], amount: number): string =>
  kind === 'percent' ? t.percent(hundredths(amount)) : t.dong(formatVnd(amount))

/** One amount where least and most are the same. */
export const rangeWords = (
  kind: CommissionRate['kind'],
  { least, most }: CommissionRate['offered'],
): string => {
  if (least === most) return amountWords(kind, most)
  return t.range(kind === 'percent' ? hundredths(least) : formatVnd(least), amountWords(kind, most))
}

/** Which way what waits for a decision goes; undefined where nothing was accepted before. */
export const directionOf = ({ accepted, offered, state }: CommissionRate): 'up' | 'down' | undefined => {
  if (state !== 'waiting' || !accepted) return undefined
  if (offered.most !== accepted.most) return offered.most > accepted.most ? 'up' : 'down'
  return offered.least > accepted.least ? 'up' : 'down'
}

/** What a rate is for, as one says it. */
export const whatOf = ({ retailer, host, category }: CommissionRate): string =>
  [retailer?.name ?? host, ...(category ? [category] : [])].join(', ')
