import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Network } from '#contract/affiliate.ts'
import type { AdminClaim, ClaimReason } from '#contract/claims.ts'
import { errorText } from '#web/features/session/mutations.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { usePage } from '#web/lib/use-page.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { toast } from '#web/ui/toast.tsx'

const key = 'GET /api/admin/claims'
export const queueStates = ['open', 'sent', 'needs_info', 'held', 'accepted', 'rejected'] as const
export const claimNetworks = [
  'accesstrade',
  'lazada',
  'shopee',
  'tiki',
  'direct',
  'unknown',
] as const satisfies Network[]

type QueueQuery = {
  state: (typeof queueStates)[number]
  network?: Network
  q: string
  page: number
  limit: number
}

/** One page of the operator's queue. */
export const useQueue = (query: QueueQuery) => usePage(key, query)

export type Decision =
  | { kind: 'accept'; message: string }
  | { kind: 'ask'; message: string }
  | { kind: 'refuse'; reason: Exclude<ClaimReason, 'account_deleted'>; message: string }

const decide = (id: number, decision: Decision): Promise<AdminClaim> => {
  const params = { id }
  const { message } = decision
  if (decision.kind === 'accept')
    return api.call('POST /api/admin/claims/{id}/accept', { params, body: { message } })
  if (decision.kind === 'ask')
    return api.call('POST /api/admin/claims/{id}/ask', { params, body: { message } })
  return api.call('POST /api/admin/claims/{id}/refuse', {
    params,
    body: { message, reason: decision.reason },
  })
}

/** Decides on a claim; what is refused shows in the form, the queue is fetched again either way. */
export const useDecide = (id: number, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: (_, { kind }) => {
      toast({ title: t.done[kind] })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/** Downloads what a network needs to look for the orders that wait for it. */
export const useExport = () =>
  useMutation({
    mutationFn: (network: Network) => api.call('GET /api/admin/claims/export', { query: { network } }),
    onSuccess: ({ fileName, csv }) => {
      saveFile(fileName, 'text/csv;charset=utf-8', csv)
      toast({ title: t.exported(fileName) })
    },
    onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
  })
