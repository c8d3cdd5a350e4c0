import type { CallInput } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { underOneKey } from '#web/lib/open-attempt.ts'

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

/**
 * Asks for money under one key as long as the same is asked and no definite answer came: after one that got lost the points are taken
 * once, also when the page was loaded anew in between.
 */
export const useWithdraw = (userId: number) => {
  const place = `muahoi.withdraw.${userId}`
  return useAction(
    (body: Body) => {
      const about = aboutOf(body)
      return underOneKey({ place, about, isSame: (open) => open.about === about }, ({ key }) =>
        api.call('POST /api/withdrawals', { body, headers: { 'idempotency-key': key } }),
      )
    },
    { invalidates: touched, evenRefused: true },
  )
}

export const useCancel = () =>
  useAction('POST /api/withdrawals/{id}/cancel', { invalidates: touched, evenRefused: true })
