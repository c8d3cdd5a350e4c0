import { Link } from 'react-router'
import type { MemberClick } from '#contract/affiliate.ts'
import { paths } from '#web/lib/paths.ts'
import { claimText, memberClaimText as t } from '#web/text/claims.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { useOwnClaims } from '../queries.ts'
import { isClaimable } from '../rules.ts'
import { ClaimDialog } from './claim-dialog.tsx'

/** What a member can do about a click without points: claim, write on, complete, or follow the claim there is. */
export const ClaimButton = ({ click }: { click: MemberClick }) => {
  const { data: claims, isLoadingError, refetch } = useOwnClaims()
  const mayClaim = isClaimable(click, new Date())
  if (isLoadingError && mayClaim) return <ErrorLine title={t.loadError} onRetry={refetch} />
  // Of the height of what will most likely stand here.
  if (!claims) return mayClaim ? <div className="h-11" /> : null
  const claim = claims.find((one) => one.clickId === click.clickId)
  const subject = {
    clickId: click.clickId,
    clickedAt: click.createdAt,
    productName: click.product.name,
    reportDue: click.reason.code === 'AWAITING_REPORT' ? click.reason.nextDate : undefined,
  }
  if (claim?.state === 'draft') return <ClaimDialog subject={subject} claim={claim} label={t.continueDraft} />
  if (claim?.state === 'needs_info')
    return <ClaimDialog subject={subject} claim={claim} label={t.supplement} variant="primary" />
  // The report that took the claim over may have been refused since.
  const refusedSince = claim?.conversionId !== null && click.status === 'rejected'
  if (claim && claim.state !== 'rejected' && !refusedSince)
    return (
      <Link
        to={paths.dashboardTab('claims')}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {t.follow(claimText.states[claim.state])}
      </Link>
    )
  if (!mayClaim) return null
  return (
    <ClaimDialog subject={subject} claim={undefined} label={subject.reportDue ? t.buttonEarly : t.button} />
  )
}
