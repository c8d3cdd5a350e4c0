import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { Reward } from '#contract/rewards.ts'
import { userKey } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'

/** crypto.randomUUID exists on https and localhost alone. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')

type Intent = { userId: number; reward: Reward }
const placeOf = ({ userId, reward }: Intent): string => `muahoi.redeem.${userId}.${reward.id}`

/** The key under which this redemption was tried and not yet answered; outlives the dialog and a reload. */
export const openKey = (intent: Intent): string | null => sessionStorage.getItem(placeOf(intent))

const keyFor = (intent: Intent): string => {
  const key = openKey(intent) ?? newKey()
  sessionStorage.setItem(placeOf(intent), key)
  return key
}

/** Refusals that say nothing about an attempt before them: nobody looked whether it went through. */
const undecided = new Set([401, 408, 425, 429])

/** Does this failure settle that the reward was not redeemed? A lost or 5xx answer leaves it open. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.has(error.status)

const stale = [userKey, ['GET /api/rewards'], ['GET /api/users/{id}/rewards'], ['GET /api/me/ledger']]

/**
 * Redeems under one key for each intended redemption: it is kept until a definite answer came, so that
 * trying again after a lost one takes the points once.
 */
export const useRedeem = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (intent: Intent) =>
      api.call('POST /api/rewards/{id}/redeem', {
        params: { id: intent.reward.id },
        headers: { 'idempotency-key': keyFor(intent) },
      }),
    onSettled: (_, error, intent) => {
      if (error && !isRefusal(error)) return
      sessionStorage.removeItem(placeOf(intent))
      for (const queryKey of stale) void client.invalidateQueries({ queryKey: [...queryKey] })
    },
  })
}
