import { useState } from 'react'
import type { Claim } from '#contract/claims.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { claimText, memberClaimText as t } from '#web/text/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { useDiscardDraft } from '../mutations.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimHistory, ClaimStateBadge } from './claim-state.tsx'

/** What came of it, in words; nothing while it is on its way. */
const Outcome = ({ claim }: { claim: Claim }) => {
  if (claim.state === 'needs_info' && claim.message)
    return (
      <p className="mt-3 whitespace-pre-line rounded-xl bg-points-soft p-3 text-points-ink">
        <strong className="font-semibold">{t.ask}</strong> {claim.message}
      </p>
    )
  if (claim.state === 'rejected' && claim.reason)
    return (
      <p className="mt-3 whitespace-pre-line">
        <strong className="font-semibold">{t.because}</strong> {claimText.reasons[claim.reason]}.
        {claim.message ? ` ${claim.message}` : null}
      </p>
    )
  if (claim.conversionId !== null) return <p className="mt-3">{t.paidByShop}</p>
  if (claim.creditedPoints > 0)
    return (
      <p className="mt-3 flex items-center gap-2">
        {t.paid} <PointsAmount points={claim.creditedPoints} />
      </p>
    )
  return null
}

const DraftActions = ({ claim }: { claim: Claim }) => {
  const [asking, setAsking] = useState(false)
  const discard = useDiscardDraft(() => setAsking(false))
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t.discard}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.discardTitle}
        description={t.discardText}
        confirmLabel={t.discard}
        cancelLabel={t.cancel}
        busy={discard.isPending}
        busyLabel={t.discardBusy}
        destructive
        onConfirm={() => discard.mutate({ params: { id: claim.id } })}
      />
    </>
  )
}

const facts = (claim: Claim): string =>
  [
    claim.retailer,
    claim.orderedAt && formatDateTime(claim.orderedAt),
    claim.orderTotal && formatVnd(claim.orderTotal),
  ]
    .filter(Boolean)
    .join(' · ')

export const ClaimCard = ({ claim }: { claim: Claim }) => {
  const editable = claim.state === 'draft' || claim.state === 'needs_info'
  const subject = { clickId: claim.clickId, clickedAt: claim.clickedAt, productName: claim.product.name }
  return (
    <article
      className="rounded-2xl border bg-card p-4 shadow-card"
      data-claim={claim.id}
      data-state={claim.state}
    >
      <div className="flex gap-3">
        <Picture
          src={claim.product.picture ?? claim.product.image}
          plate={claim.product.id}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-xl bg-muted object-cover"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="wrap-anywhere font-semibold">
              {claim.orderCode ? t.order(claim.orderCode) : t.noOrder}
            </h2>
            <ClaimStateBadge claim={claim} />
          </div>
          <p className="line-clamp-1">{claim.product.name}</p>
          <p className="text-muted-foreground text-sm">{facts(claim)}</p>
        </div>
      </div>
      <Outcome claim={claim} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {editable ? (
          <ClaimDialog
            subject={subject}
            claim={claim}
            label={claim.state === 'draft' ? t.continueDraft : t.supplement}
            variant="primary"
          />
        ) : null}
        {claim.state === 'draft' ? <DraftActions claim={claim} /> : null}
        {claim.attachment ? (
          <a
            href={paths.claimAttachment(claim.id)}
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
          >
            {claimText.attachment} ({claimText.size(claim.attachment.bytes)})
          </a>
        ) : null}
      </div>
      {claim.history.length > 0 ? <ClaimHistory history={claim.history} /> : null}
    </article>
  )
}
