import { useQuery } from '@tanstack/react-query'
import type { MemberClick } from '#contract/affiliate.ts'
import type { Claim } from '#contract/claims.ts'
import { fromVietnamClock, toVietnamClock } from '#shared/vietnam-time.ts'
import { api } from '#web/lib/api.ts'
import { keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { formatDate } from '#web/lib/format.ts'
import { memberClaimText as t } from '#web/text/claims.ts'
import { toast } from '#web/ui/toast.tsx'

const claimDays = 30

/** Own claims, newest first. */
export const useOwnClaims = () =>
  useQuery({
    queryKey: keyOf('GET /api/me/claims'),
    queryFn: async () => (await api.list('GET /api/me/claims', { query: { limit: 100 } })).items,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** A click whose shop has reported nothing that may still pay, not too long ago. */
export const isClaimable = (click: MemberClick, now: Date): boolean =>
  click.points.promised > 0 &&
  click.conversions.every(({ status }) => status === 'rejected' || status === 'reversed') &&
  now.getTime() - new Date(click.createdAt).getTime() < claimDays * 86_400_000

/** What the form holds; times as a datetime-local control has them, in Vietnam's zone. */
export type ClaimValues = {
  orderCode: string
  orderedAt: string
  orderTotal: string
  coupon: string
  note: string
}

/** An instant as the form shows it; nothing for none. */
export const toLocal = (at: string | null): string => (at ? toVietnamClock(at) : '')

const bodyOf = (values: ClaimValues) => ({
  orderCode: values.orderCode,
  orderedAt: fromVietnamClock(values.orderedAt) ?? null,
  orderTotal: values.orderTotal.replace(/\D/g, '') || null,
  coupon: values.coupon,
  note: values.note,
})

export type ClaimDeed = {
  clickId: string
  claim: Claim | undefined
  values: ClaimValues
  file: File | undefined
  submit: boolean
}

/** Saved first, then the file, then sent: whatever fails, nothing that was typed is lost. */
const saveClaim = async ({ clickId, claim, values, file, submit }: ClaimDeed): Promise<Claim> => {
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

export const useSaveClaim = (onDone: () => void) => {
  return useAction(saveClaim, {
    invalidates: ['GET /api/me/claims'],
    // A draft may have been saved although sending it failed.
    evenRefused: true,
    onSuccess: (claim) => {
      sayDone(claim)
      onDone()
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
