import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { invalidate, useAction } from '#web/lib/call.ts'
import { openAttempt, underOneKey } from '#web/lib/open-attempt.ts'

type Place = { userId: number; rewardId: number }
/** `pointsCost` as the member saw it, in điểm. */
type Intent = Place & { pointsCost: number }
const placeOf = ({ userId, rewardId }: Place): string => `muahoi.redeem.${userId}.${rewardId}`

/** The price at which a redemption was tried that nobody has answered yet; a repeat must name it again. */
export const openPrice = (place: Place): number | undefined => {
  const attempt = openAttempt(placeOf(place))
  return attempt ? Number(attempt.about) : undefined
}

/** The price now, where it is not the one that was seen. */
export const changedPrice = (error: Error): number | undefined =>
  error instanceof ApiError && error.body.code === 'price_changed' ? error.body.pointsCost : undefined

const stale = [
  'GET /api/user',
  'GET /api/rewards',
  'GET /api/users/{id}/rewards',
  'GET /api/me/ledger',
] as const

/**
 * Redeems under one key for each intended redemption: it is kept until a definite answer came, so that
 * trying again after a lost one takes the points once.
 */
export const useRedeem = () => {
  const client = useQueryClient()
  return useAction(
    (intent: Intent) =>
      underOneKey(
        { place: placeOf(intent), about: String(intent.pointsCost), asFirst: true },
        ({ key, about }) =>
          api.call('POST /api/rewards/{id}/redeem', {
            params: { id: intent.rewardId },
            body: { pointsCost: Number(about) },
            headers: { 'idempotency-key': key },
          }),
      ),
    {
      onSettled: (_, __, intent) => {
        if (openPrice(intent) === undefined) void invalidate(client, stale)
      },
    },
  )
}
