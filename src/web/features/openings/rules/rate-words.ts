import type { PointsRate } from '#contract/products.ts'
import { hundredths } from '#shared/numbers.ts'
import { exampleWords, shareWords } from '#shared/rate-words.ts'
import { rateText } from '#shared/text/rates.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { openingLimits } from '#web/lib/offer-openings.ts'
import { openingsText as t } from '#web/text/openings.ts'

export type Promised = {
  points?: number | undefined
  rate?: PointsRate | null | undefined
}

type Promise = Promised & {
  condition?: PointsRate['condition']
}

/** What opening a shop brings, in words; undefined where it brings nothing. */
export const promiseWords = ({ points = 0, rate }: Promise): string | undefined => {
  if (rate) return shareWords(rate)
  return points > 0 ? t.points(formatPoints(points)) : undefined
}

const isSame = (one: Promised, other: Promised): boolean =>
  (one.points ?? 0) === (other.points ?? 0) &&
  one.rate?.basis === other.rate?.basis &&
  one.rate?.amount === other.rate?.amount &&
  one.rate?.points === other.rate?.points

/** What is said once a shop is opened: what the opening keeps, where that is not what stood there. */
export const keptWords = (shown: Promised, kept: Promised): string => {
  const words = promiseWords(kept)
  if (words === undefined) return t.openedPlain
  return isSame(shown, kept) ? t.opened : t.openedOther(words)
}

/** Its limits, a phrase each: they stand wherever it does. */
export const promiseLimits = ({ rate, condition }: Promise): string[] => openingLimits(rate ?? { condition })

/** What stands beside it: an example by the very formula, the campaign it comes from and its end, its limits. */
export const promiseNotes = ({ rate, condition }: Promise): string[] => [
  ...(rate ? exampleWords(rate) : []),
  ...(rate?.upTo === undefined ? [] : [`${rateText.share.commission(hundredths(rate.amount))}.`]),
  ...(rate?.boost
    ? [`${t.boost(rate.boost)}${rate.endsAt ? t.untilDay(formatDateTime(rate.endsAt)) : ''}.`]
    : []),
  ...promiseLimits({ rate, condition }).map((limit) => `${limit}.`),
]
