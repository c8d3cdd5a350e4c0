import { formatPoints, formatVnd } from './money.ts'
import { hundredths } from './numbers.ts'
import { rateText as t } from './text/rates.ts'

/** A share that is promised, as the contract writes it. */
type Rate = {
  basis: keyof typeof t.share
  amount: number
  example: { orderValue: number; points: number } | null
  points?: number | undefined
  upTo?: number | undefined
}

/** "Hoàn đến 3 % giá trị đơn". */
export const shareWords = ({
  basis,
  amount,
  points,
  upTo,
}: Pick<Rate, 'basis' | 'amount' | 'points' | 'upTo'>): string => {
  // What it comes to of the order says more than a share of what nobody outside knows.
  const share = upTo === undefined ? t.share[basis](hundredths(amount)) : t.share.order(hundredths(upTo))
  return points ? `${share} ${t.plusPoints(formatPoints(points))}` : share
}

/** What an order brings by it, where that can be said. */
export const exampleWords = ({ example }: Pick<Rate, 'example'>): string[] =>
  example ? [t.example(formatVnd(example.orderValue), formatPoints(example.points))] : []
