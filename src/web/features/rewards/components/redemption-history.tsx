import type { UserReward } from '#contract/rewards.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/format.ts'
import { rewardText as t } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'

const tones = { processing: 'muted', delivered: 'primary', refunded: 'points' } as const

const Line = ({ one }: { one: UserReward }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium">{one.reward.name}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-sm">
        <span>{formatDate(one.redeemDate)}</span>
        <PointsAmount points={one.pointsCost} size="sm" />
      </p>
      {one.note ? <p className="mt-1 text-sm">{one.note}</p> : null}
    </div>
    <Badge tone={tones[one.status]}>{t.states[one.status]}</Badge>
    {one.code ? (
      <span className="flex flex-wrap items-center gap-2">
        <code className="break-all rounded-lg bg-muted px-2.5 py-1 font-medium">{one.code}</code>
        <CopyButton text={one.code} label={t.copy} doneLabel={t.copied} />
      </span>
    ) : null}
  </li>
)

/** What the member has redeemed, newest first; codes stay here. */
export const RedemptionHistory = ({ userId }: { userId: number }) => {
  const { data = [] } = useCall('GET /api/users/{id}/rewards', { params: { id: userId } }, { staleTime: 0 })
  if (data.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="font-semibold text-lg">{t.history}</h3>
      <ul className="mt-2 divide-y rounded-2xl border bg-card">
        {data.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}
