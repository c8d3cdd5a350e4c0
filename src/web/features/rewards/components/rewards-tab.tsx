import { type ReactNode, useState } from 'react'
import type { Reward } from '#contract/rewards.ts'
import { useAskedAnew } from '#web/features/session/queries.ts'
import { useCall } from '#web/lib/call.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RedemptionHistory } from './redemption-history.tsx'
import { RewardCard } from './reward-card.tsx'

/** `empty`: what stands here while there is no reward. */
export const RewardsTab = ({
  userId,
  points,
  empty,
}: {
  userId: number
  points: number
  empty: ReactNode
}) => {
  const [chosen, setChosen] = useState<Reward>()
  useAskedAnew()
  const { data, isLoadingError, refetch } = useCall('GET /api/rewards')
  if (isLoadingError) return <ErrorState title={dashboardText.loadError} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[70vh] w-full rounded-2xl" />
  return (
    <>
      {data.length === 0 ? empty : null}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
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
