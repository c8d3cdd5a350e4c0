import type { CallInput } from '#contract/client.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { openAttempt, underOneKey } from '#web/lib/open-attempt.ts'

const touched = [
  'GET /api/me/withdrawals',
  'GET /api/withdrawals/options',
  'GET /api/user',
  'GET /api/me/ledger',
] as const

type Body = CallInput<'POST /api/withdrawals'>['body']

/** Tells one withdrawal from another without a word of its account (FNV-1a). */
const aboutOf = (body: Body): string => {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(body)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const placeOf = (userId: number): string => `muahoi.withdraw.${userId}`

/** Whether the same was asked before and nobody heard the answer: its points may be taken already. */
export const isUnanswered = (userId: number, body: Body): boolean =>
  openAttempt(placeOf(userId))?.about === aboutOf(body)

/** Nothing of it stands: the points are back. */
const isOver = ({ state }: Withdrawal): boolean => state === 'cancelled' || state === 'returned'

/**
 * Asks for money under one key as long as no definite answer came: after one that got lost the points are taken once, also when the page
 * was loaded anew in between, and where something else is asked then the server says whether the first came. What comes back under an
 * earlier key says so (`isOld`); where the points of that are back already, it is a new request that was meant.
 */
export const useWithdraw = (userId: number) => {
  const place = placeOf(userId)
  return useAction(
    async (body: Body) => {
      const about = aboutOf(body)
      const ask = () =>
        underOneKey({ place, about }, async ({ key, isOld }) => {
          const asked = { body, headers: { 'idempotency-key': key } }
          return { ...(await api.call('POST /api/withdrawals', asked)), isOld }
        })
      const answer = await ask()
      return isOver(answer.withdrawal) ? ask() : answer
    },
    { invalidates: touched, evenRefused: true },
  )
}

export const useCancel = () =>
  useAction('POST /api/withdrawals/{id}/cancel', { invalidates: touched, evenRefused: true })
