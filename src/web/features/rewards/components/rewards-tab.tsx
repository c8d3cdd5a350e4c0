import { useState } from 'react'
import type { Reward } from '#contract/rewards.ts'
import { useCall } from '#web/lib/call.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RedemptionHistory } from './redemption-history.tsx'
import { RewardCard } from './reward-card.tsx'

export const RewardsTab = ({ userId, points }: { userId: number; points: number }) => {
  const [chosen, setChosen] = useState<Reward>()
  const { data, isError } = useCall('GET /api/rewards')
  if (isError) return <p role="alert">{dashboardText.loadError}</p>
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.length === 0) return <EmptyState illustration="gift" title={dashboardText.noRewards} />
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} points={points} onChoose={() => setChosen(reward)} />
          </li>
        ))}
      </ul>
      <RedemptionHistory userId={userId} />
      {chosen ? (
        <RedeemDialog userId={userId} points={points} reward={chosen} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  )
}
