import { Link } from 'react-router'
import type { Answer } from '#contract/client.ts'
import { InviteCard } from '#web/features/bonuses/components/invite-card.tsx'
import { FirstOrderCard, LevelCard, StreakCard } from '#web/features/bonuses/components/progress-cards.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { bonusesText as t } from '#web/text/bonuses.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const History = ({ items }: { items: Answer<'GET /api/me/bonuses'>['items'] }) => (
  <Card>
    <h2 className="font-semibold text-lg">{t.history}</h2>
    {items.length === 0 ? (
      <p className="mt-1 text-muted-foreground">{t.noHistory}</p>
    ) : (
      <>
        <ul className="divide-y">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">
                  {t.kinds[item.kind]}
                  {item.about ? `: ${item.about}` : ''}
                </span>
                <span className="block text-muted-foreground text-sm">{formatDate(item.at)}</span>
              </span>
              <span className="font-semibold tabular-nums">
                {item.points > 0 ? `+${t.points(formatPoints(item.points))}` : t.takenBack}
              </span>
            </li>
          ))}
        </ul>
        <Link
          className="mt-2 inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
          to={paths.dashboardTab('ledger')}
        >
          {t.inLedger}
        </Link>
      </>
    )}
  </Card>
)

const Nothing = () => (
  <EmptyState
    illustration="gift"
    title={`${t.nothing} ${t.nothingText}`}
    action={
      <Button asChild>
        <Link to={paths.products()}>{t.toProducts}</Link>
      </Button>
    }
  />
)

const Bonuses = () => {
  const { user } = useAuth()
  const options = { per: user?.id, staleTime: 0 }
  const terms = useCall('GET /api/bonuses/terms')
  const referral = useCall('GET /api/me/referral', {}, options)
  const own = useCall('GET /api/me/bonuses', {}, options)
  const all = [terms, referral, own]
  if (all.some(({ isLoadingError }) => isLoadingError))
    return <ErrorState title={t.loadError} onRetry={() => all.map(({ refetch }) => refetch())} />
  if (!terms.data || !referral.data || !own.data) return <Skeleton className="h-150 w-full" />
  const { referral: invite, firstOrder, streak, levels } = terms.data
  const isOn = Boolean(invite || firstOrder || streak || levels.length > 0)
  if (!isOn && own.data.items.length === 0) return <Nothing />
  return (
    <div className="space-y-4">
      {invite ? <InviteCard terms={invite} referral={referral.data} /> : null}
      {firstOrder ? <FirstOrderCard terms={firstOrder} own={own.data} /> : null}
      {streak ? <StreakCard terms={streak} own={own.data} /> : null}
      {levels.length > 0 ? <LevelCard levels={levels} own={own.data} /> : null}
      <History items={own.data.items} />
    </div>
  )
}

export default function BonusesScreen() {
  return (
    <Guard>
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="font-semibold text-3xl">{t.title}</h1>
        <p className="mt-2 mb-6 text-muted-foreground">{t.lead}</p>
        <Bonuses />
      </div>
    </Guard>
  )
}
