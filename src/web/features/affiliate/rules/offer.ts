import type { ApiError } from '#contract/client.ts'
import type { PointsOffer } from '#contract/products.ts'
import { shareWords } from '#shared/rate-words.ts'
import { formatPoints } from '#web/lib/format.ts'
import { buyText as t } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'

type Promised = Pick<PointsOffer, 'points' | 'rate'>

/** What is to be said of a click that keeps this; undefined where it keeps what was shown. */
export const noticeOf = (kept: Promised, shown: Promised): string | undefined => {
  if (kept.rate) {
    const isLess = shown.points > 0 || (shown.rate?.amount ?? 0) > kept.rate.amount
    return isLess ? t.fewerShare(shareWords(kept.rate)) : undefined
  }
  if (kept.points < shown.points) return t.fewer(formatPoints(kept.points))
  return kept.points > 0 ? undefined : noPointsText.title
}

/** What is said beneath the failure of a press: the server's reason where it refuses, nothing of what fails by itself. */
export const reasonOf = (error: unknown): { description?: string } => {
  const { status = 500, body } = error as Partial<ApiError>
  return status < 500 && body?.error ? { description: body.error } : {}
}

/** An offer that ends is asked for again when it does: at once where that is past here and not at the server, at most a day ahead. */
export const untilNext = (endsAt: string | null | undefined, now: number): number | false =>
  endsAt ? Math.min(Math.max(Date.parse(endsAt) - now, 5e3), 9e7) : false
