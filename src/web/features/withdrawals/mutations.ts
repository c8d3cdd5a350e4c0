import { useRef } from 'react'
import type { CallInput } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'

const touched = [
  'GET /api/me/withdrawals',
  'GET /api/withdrawals/options',
  'GET /api/user',
  'GET /api/me/ledger',
] as const

type Body = CallInput<'POST /api/withdrawals'>['body']

/** Asks for money, under one key as long as the same is asked: after an answer that got lost the points are taken once. */
export const useWithdraw = () => {
  const attempt = useRef({ asked: '', key: '' })
  return useAction(
    (body: Body) => {
      const asked = JSON.stringify(body)
      if (attempt.current.asked !== asked) attempt.current = { asked, key: newKey() }
      return api.call('POST /api/withdrawals', { body, headers: { 'idempotency-key': attempt.current.key } })
    },
    {
      invalidates: touched,
      evenRefused: true,
      onSuccess: () => {
        attempt.current = { asked: '', key: '' }
      },
    },
  )
}

export const useCancel = () =>
  useAction('POST /api/withdrawals/{id}/cancel', { invalidates: touched, evenRefused: true })
