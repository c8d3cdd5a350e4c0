import type { Claim } from '#contract/claims.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/failure.ts'
import { memberClaimText as t } from '#web/text/claims.ts'
import { toast } from '#web/ui/toast.tsx'
import { bodyOf, type ClaimValues } from './rules.ts'

export type ClaimAction = {
  clickId: string
  claim: Claim | undefined
  values: ClaimValues
  file: File | undefined
  submit: boolean
}

/** Saved first, then the file, then sent: whatever fails, nothing that was typed is lost. */
const saveClaim = async ({ clickId, claim, values, file, submit }: ClaimAction): Promise<Claim> => {
  const body = bodyOf(values)
  const saved = claim
    ? await api.call('PATCH /api/claims/{id}', { params: { id: claim.id }, body })
    : await api.call('POST /api/claims', { body: { ...body, clickId, draft: true } })
  const params = { id: saved.id }
  if (file) {
    const form = new FormData()
    form.set('file', file)
    await api.call('POST /api/claims/{id}/attachment', { params, form })
  }
  return submit ? api.call('PATCH /api/claims/{id}', { params, body: { submit } }) : saved
}

const sayDone = (claim: Claim): void =>
  toast(
    claim.state === 'draft' || claim.state === 'needs_info'
      ? { title: t.draftSaved }
      : {
          title: t.sent,
          description:
            claim.heldUntil && claim.state === 'held' ? t.heldText(formatDate(claim.heldUntil)) : t.sentText,
        },
  )

export const useSaveClaim = (onDone: (saved: Claim) => void) => {
  return useAction(saveClaim, {
    invalidates: ['GET /api/me/claims'],
    // A draft may have been saved although sending it failed.
    evenRefused: true,
    onSuccess: (claim) => {
      sayDone(claim)
      onDone(claim)
    },
  })
}

export const useDiscardDraft = (onDone: () => void) =>
  useAction('DELETE /api/claims/{id}', {
    invalidates: ['GET /api/me/claims'],
    onSuccess: () => {
      toast({ title: t.discarded })
      onDone()
    },
    onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
  })
