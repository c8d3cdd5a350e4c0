import { Link } from 'react-router'
import { pointsOf } from '#shared/payout.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { type Options, WithdrawForm } from '#web/features/withdrawals/components/withdraw-form.tsx'
import { WithdrawalList } from '#web/features/withdrawals/components/withdrawal-list.tsx'
import { leastOf } from '#web/features/withdrawals/rules/draft.ts'
import { useCall } from '#web/lib/call.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const Balance = ({ options }: { options: Options }) => {
  const { balance, pointValue } = options
  const least = leastOf(options) ?? 0
  const missing = pointsOf(least, pointValue) - balance
  return (
    <div className="mb-6">
      <p className="flex flex-wrap items-center gap-x-2">
        {t.balance} <PointsAmount points={balance} />{' '}
        <span className="text-muted-foreground">{t.worth(formatVnd(balance * pointValue))}</span>
      </p>
      {missing > 0 ? (
        <p className="mt-1 text-muted-foreground">{t.tooFew(formatPoints(missing), formatVnd(least))}</p>
      ) : null}
    </div>
  )
}

const Wallet = () => {
  const { user } = useAuth()
  const options = useCall(
    'GET /api/withdrawals/options',
    {},
    { per: user?.id, staleTime: 0, refetchOnWindowFocus: true },
  )
  if (options.isLoadingError) return <ErrorState title={t.loadError} onRetry={() => options.refetch()} />
  if (!options.data || !user) return <Skeleton className="h-150 w-full" />
  return (
    <>
      <Balance options={options.data} />
      {options.data.kinds.length > 0 ? (
        <WithdrawForm options={options.data} userId={user.id} />
      ) : (
        <EmptyState
          illustration="gift"
          title={t.closed}
          action={
            <Button asChild>
              <Link to={paths.dashboardTab('rewards')}>{t.toRewards}</Link>
            </Button>
          }
        />
      )}
      <WithdrawalList userId={user.id} />
    </>
  )
}

export default function WithdrawScreen() {
  return (
    <Guard>
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="font-semibold text-3xl">{t.title}</h1>
        <p className="mt-2 mb-6 text-muted-foreground">{t.lead}</p>
        <Wallet />
      </div>
    </Guard>
  )
}
