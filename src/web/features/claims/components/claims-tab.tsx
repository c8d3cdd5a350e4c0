import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { memberClaimText as t } from '#web/text/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOwnClaims } from '../queries.ts'
import { ClaimCard } from './claim-card.tsx'

/** Own claims with where they stand and how they came there; `more` stands under the words that there are none. */
export const ClaimsTab = ({ more }: { more: ReactNode }) => {
  const { data, isLoadingError, isFetching, refetch } = useOwnClaims()
  if (isLoadingError)
    return <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.length === 0)
    return (
      <>
        <EmptyState
          illustration="receipt"
          title={t.empty}
          action={
            <Button asChild>
              <Link to={paths.dashboardTab('journey')}>{t.toJourney}</Link>
            </Button>
          }
        />
        {more}
      </>
    )
  return (
    <ul className="space-y-4">
      {data.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  )
}
