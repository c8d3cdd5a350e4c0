import { Link } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { ClaimButton } from '#web/features/claims/components/claim-button.tsx'
import { LinkForm } from '#web/features/openings/components/link-form.tsx'
import { ExpectedCard } from '#web/features/points/components/expected-card.tsx'
import { LatestClicks } from '#web/features/points/components/latest-clicks.tsx'
import { NextRewardCard } from '#web/features/points/components/next-reward-card.tsx'
import { WalletCard } from '#web/features/points/components/wallet-card.tsx'
import { useWallet } from '#web/features/points/queries.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

const Figure = ({ tab, label, children }: { tab: string; label: string; children: number | undefined }) => (
  <Link
    to={paths.dashboardTab(tab)}
    className="flex flex-1 basis-32 flex-col justify-center rounded-2xl border bg-card px-5 py-3 shadow-card hover:border-input"
  >
    <span className="text-muted-foreground text-sm">{label}</span>
    <span className="font-semibold text-2xl tabular-nums">
      {children === undefined ? '\u00a0' : formatPoints(children)}
    </span>
  </Link>
)

/** What a member wants to know first, above the tabs. */
export const DashboardOverview = ({
  user,
  orders,
  redeemed,
}: {
  user: CurrentUser
  /** Undefined until they are known. */
  orders: number | undefined
  redeemed: number | undefined
}) => {
  const { data: wallet, isLoadingError, isFetching, refetch } = useWallet()
  return (
    <div className="mt-5 space-y-4 lg:space-y-5">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] lg:gap-5">
        <WalletCard user={user} wallet={wallet} />
        <div className="flex flex-wrap gap-4 lg:flex-col lg:gap-5">
          <Figure tab="purchases" label={t.orders}>
            {orders}
          </Figure>
          <Figure tab="rewards" label={t.redeemed}>
            {redeemed}
          </Figure>
        </div>
      </div>
      <LinkForm className="max-w-2xl" />
      {isLoadingError ? (
        <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-5">
          <ExpectedCard wallet={wallet} />
          <NextRewardCard wallet={wallet} />
        </div>
      )}
      <LatestClicks action={(click) => <ClaimButton click={click} />} />
    </div>
  )
}
