import type { UserReward } from '#contract/rewards.ts'
import { useCall } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDate } from '#web/lib/dates.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { dashboardText, rewardText as t } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { RewardSign } from './reward-card.tsx'

const tones = { processing: 'muted', delivered: 'primary', refunded: 'points' } as const

const wordOf = ({ status, code }: UserReward): string =>
  status === 'delivered' && code ? t.codeSent : t.states[status]

const Line = ({ one }: { one: UserReward }) => {
  const isBack = one.status === 'refunded'
  return (
    <li>
      <Ticket
        stub={<RewardSign kind={one.code ? 'voucher' : 'manual'} />}
        tone={isBack ? 'muted' : 'points'}
        className="h-full"
      >
        <div className="flex h-full flex-col gap-2 p-[16px] pl-[20px]">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className={cn('font-semibold', isBack && 'text-muted-foreground line-through')}>
              {unbroken(one.reward.name)}
            </p>
            <Badge tone={tones[one.status]}>{wordOf(one)}</Badge>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-sm">
            <span>{formatDate(one.redeemDate)}</span>
            <PointsAmount points={one.pointsCost} size="sm" className={cn(isBack && 'line-through')} />
          </p>
          {one.note ? <p className="text-sm">{one.note}</p> : null}
          {one.code ? (
            <p className="mt-auto flex flex-wrap items-center gap-2 pt-1">
              <code className="break-all rounded-lg border border-points border-dashed bg-points-soft px-3 py-1.5 font-semibold text-points-ink">
                {one.code}
              </code>
              <CopyButton text={one.code} label={t.copy} doneLabel={t.copied} />
            </p>
          ) : null}
        </div>
      </Ticket>
    </li>
  )
}

/** What the member has redeemed, newest first; codes stay here. */
export const RedemptionHistory = ({ userId }: { userId: number }) => {
  const { data, isLoadingError, isFetching, refetch } = useCall(
    'GET /api/users/{id}/rewards',
    { params: { id: userId } },
    { staleTime: 0 },
  )
  if (!data && !isLoadingError) return null
  return (
    <section className="mt-10">
      <h3 className="font-semibold text-xl">{t.history}</h3>
      {!data ? (
        <ErrorState title={dashboardText.loadError} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className="mt-2 text-muted-foreground">{t.noHistory}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-4 xl:grid-cols-2">
          {data.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
