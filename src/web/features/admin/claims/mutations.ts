import type { Network } from '#contract/affiliate.ts'
import type { AdminClaim, ClaimReason } from '#contract/claims.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { approvalsText } from '#web/text/admin-approvals.ts'
import { clashText, adminClaimsText as t } from '#web/text/admin-claims.ts'
import { toast } from '#web/ui/toast.tsx'
import { waitingKey } from '../mutations.ts'
import { key, oneKey } from './queries.ts'

export type Decision =
  | { kind: 'accept'; message: string }
  | { kind: 'ask'; message: string }
  | { kind: 'refuse'; reason: Exclude<ClaimReason, 'account_deleted'>; message: string }

type Decided = Pick<AdminClaim, 'id' | 'updatedAt'>

const decide = ({ id, updatedAt: seen }: Decided, decision: Decision): Promise<AdminClaim> => {
  const params = { id }
  const { message } = decision
  if (decision.kind === 'accept')
    return api.call('POST /api/admin/claims/{id}/accept', { params, body: { message, seen } })
  if (decision.kind === 'ask')
    return api.call('POST /api/admin/claims/{id}/ask', { params, body: { message } })
  return api.call('POST /api/admin/claims/{id}/refuse', {
    params,
    body: { message, reason: decision.reason },
  })
}

/** Decides on a claim; what is refused shows in the form, the queue is fetched again either way. */
export const useDecide = (claim: Decided, onDone: () => void) => {
  return useAction((decision: Decision) => decide(claim, decision), {
    invalidates: [key, oneKey, waitingKey],
    evenRefused: true,
    onSuccess: ({ state }, { kind }) => {
      toast({ title: kind === 'accept' && state !== 'accepted' ? approvalsText.asked : t.done[kind] })
      onDone()
    },
  })
}

type ClashDecision = {
  conversionId: number
  claimId: number
  payTo: 'order' | 'claim'
  reason: string
  seen: string
}

/** Decides between a claim and an order of another member. */
export const useDecideClash = (onDone: () => void) => {
  return useAction(
    ({ conversionId, ...body }: ClashDecision) =>
      api.call('POST /api/admin/conversions/{id}/claim-clash', { params: { id: conversionId }, body }),
    {
      invalidates: [key, oneKey, waitingKey, 'GET /api/admin/conversions', 'GET /api/admin/holds'],
      evenRefused: true,
      onSuccess: ({ approvalId }) => {
        toast({ title: approvalId ? approvalsText.asked : clashText.done })
        onDone()
      },
    },
  )
}

/** Downloads what a network needs to look for the orders that wait for it. */
export const useExport = () =>
  useAction((network: Network) => api.call('GET /api/admin/claims/export', { query: { network } }), {
    onSuccess: ({ fileName, csv }) => {
      saveFile(fileName, 'text/csv;charset=utf-8', csv)
      toast({ title: t.exported(fileName) })
    },
    onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
  })
