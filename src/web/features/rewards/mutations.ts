import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { invalidate, useAction } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'

type Place = { userId: number; rewardId: number }
/** `pointsCost` as the member saw it, in điểm. */
type Intent = Place & { pointsCost: number }
type Attempt = { key: string; pointsCost: number }
const placeOf = ({ userId, rewardId }: Place): string => `muahoi.redeem.${userId}.${rewardId}`

/**
 * The redemption that was tried and not yet answered, with its key and the price it was asked at, which a repeat must
 * name again; outlives the dialog and a reload.
 */
export const openAttempt = (place: Place): Attempt | null => {
  const [key, pointsCost] = sessionStorage.getItem(placeOf(place))?.split(':') ?? []
  return key && pointsCost ? { key, pointsCost: Number(pointsCost) } : null
}

const attemptFor = (intent: Intent): Attempt => {
  const attempt = openAttempt(intent) ?? { key: newKey(), pointsCost: intent.pointsCost }
  sessionStorage.setItem(placeOf(intent), `${attempt.key}:${attempt.pointsCost}`)
  return attempt
}

/** Refusals that say nothing about an attempt before them: nobody looked whether it went through. */
const undecided = new Set([401, 408, 425, 429])

/** Does this failure settle that the reward was not redeemed? A lost or 5xx answer leaves it open. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.has(error.status)

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
    (intent: Intent) => {
      const { key, pointsCost } = attemptFor(intent)
      return api.call('POST /api/rewards/{id}/redeem', {
        params: { id: intent.rewardId },
        body: { pointsCost },
        headers: { 'idempotency-key': key },
      })
    },
    {
      onSettled: (_, error, intent) => {
        if (error && !isRefusal(error)) return
        sessionStorage.removeItem(placeOf(intent))
        void invalidate(client, stale)
      },
    },
  )
}
