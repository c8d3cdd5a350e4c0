import type { AdminClaim } from '#contract/claims.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { claimText, memberClaimText } from '#web/text/claims.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ClaimHistory, ClaimStateBadge } from '../components/claim-state.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { DecisionForm } from './decision-form.tsx'

const isDecided = ({ state }: AdminClaim): boolean => state === 'accepted' || state === 'rejected'

const outcomeOf = (claim: AdminClaim): string => {
  if (claim.conversionId !== null) return t.paidByShop(claim.conversionId)
  if (claim.creditedPoints > 0) return `${memberClaimText.paid} ${formatPoints(claim.creditedPoints)} điểm.`
  return claim.reason ? claimText.reasons[claim.reason] : ''
}

/** One claim in full, its history and the decision on it. */
export const ClaimSheet = ({
  open,
  claim,
  onClose,
}: {
  open: boolean
  claim: AdminClaim | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {claim ? (
      <DialogContent title={t.dialog(claim.id)} className="w-[min(94vw,680px)]">
        <div className="mb-4">
          <ClaimStateBadge claim={claim} />
        </div>
        <ClaimFacts claim={claim} />
        <ClaimHistory history={claim.history} open={claim.history.length > 1} />
        {isDecided(claim) ? (
          <p className="mt-5 border-t pt-5 font-medium">{outcomeOf(claim)}</p>
        ) : (
          <DecisionForm key={claim.id} claim={claim} onDone={onClose} />
        )}
      </DialogContent>
    ) : null}
  </Dialog>
)
