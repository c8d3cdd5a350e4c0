import type { ReactNode } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { claimText, memberClaimText } from '#web/text/claims.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClashCard } from './clash-card.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useAdminClaim } from './queries.ts'

const isDecided = ({ state }: AdminClaim): boolean => state === 'accepted' || state === 'rejected'

const outcomeOf = (claim: AdminClaim): string => {
  if (claim.conversionId !== null) return t.paidByShop(claim.conversionId)
  if (claim.creditedPoints > 0)
    return `${memberClaimText.paid} ${t.points(formatPoints(claim.creditedPoints))}`
  return claim.reason ? claimText.reasons[claim.reason] : ''
}

const Clashing = ({ claim, onDone }: { claim: AdminClaim; onDone: () => void }) => {
  const { clash } = claim
  if (!clash) return null
  const isContested = clash.kind === 'order' && !clash.isSameMember
  return (
    <ClashCard claim={claim} clash={clash}>
      {isContested ? <ClashDialog claim={claim} clash={clash} onDone={onDone} /> : null}
    </ClashCard>
  )
}

/** What members see of a claim as well. */
type Shared = {
  badge: (claim: AdminClaim) => ReactNode
  history: (claim: AdminClaim) => ReactNode
}

const Content = ({ claim, badge, history, onDone }: Shared & { claim: AdminClaim; onDone: () => void }) => (
  <>
    <div className="mb-4">{badge(claim)}</div>
    <Clashing claim={claim} onDone={onDone} />
    <ClaimFacts claim={claim} />
    {history(claim)}
    {isDecided(claim) ? (
      <p className="mt-5 border-t pt-5 font-medium">{outcomeOf(claim)}</p>
    ) : (
      <DecisionForm key={claim.id} claim={claim} onDone={onDone} />
    )}
  </>
)

/** One claim in full, what clashes with it, its history and the decision on it. */
export const ClaimSheet = ({
  open,
  id,
  known,
  onClose,
  ...shared
}: Shared & {
  open: boolean
  id: number | undefined
  /** As the list has it. */
  known: AdminClaim | undefined
  onClose: () => void
}) => {
  const { data, isLoadingError, refetch } = useAdminClaim(id, known)
  return (
    <Dialog open={open} onOpenChange={onClose}>
      {id === undefined ? null : (
        <DialogContent title={t.dialog(id)} className="w-[min(94vw,680px)]">
          {isLoadingError ? <ErrorState title={t.readError} onRetry={() => refetch()} /> : null}
          {data ? <Content {...shared} claim={data} onDone={onClose} /> : null}
          {data || isLoadingError ? null : <Skeleton className="h-80 w-full" />}
        </DialogContent>
      )}
    </Dialog>
  )
}
