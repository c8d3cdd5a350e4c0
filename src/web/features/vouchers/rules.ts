import type { Voucher } from '#contract/vouchers.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { voucherText as t } from '#web/text/vouchers.ts'

/** "Giảm 10 %, tối đa 50.000 đ"; undefined where it is not known what comes off. */
export const discountWords = ({ discount }: Pick<Voucher, 'discount'>): string | undefined => {
  if (!discount) return undefined
  const { kind, amount, most } = discount
  const off = kind === 'percent' ? t.percent(formatPoints(amount)) : t.dong(formatVnd(amount))
  return most ? `${off}, ${t.most(formatVnd(most))}` : off
}
