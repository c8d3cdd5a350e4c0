import type { Network } from '#contract/affiliate.ts'
import type { AdminClaim } from '#contract/claims.ts'
import { useCall, usePage } from '#web/lib/call.ts'

export const key = 'GET /api/admin/claims'

export const oneKey = 'GET /api/admin/claims/{id}'

export const queueStates = ['open', 'sent', 'needs_info', 'held', 'accepted', 'rejected'] as const

type QueueQuery = {
  state: (typeof queueStates)[number]
  network?: Network
  q: string
  page: number
  limit: number
}

/** One page of the operator's queue. */
export const useQueue = (query: QueueQuery) => usePage(key, { query })

/** One claim as it stands now; `known` is shown until that is read. */
export const useAdminClaim = (id: number | undefined, known: AdminClaim | undefined) =>
  useCall(
    oneKey,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 0, placeholderData: known },
  )
