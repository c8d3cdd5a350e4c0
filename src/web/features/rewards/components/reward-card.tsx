import type { Reward } from '#contract/rewards.ts'
import { formatPoints } from '#web/lib/format.ts'
import { rewardText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** A reward and what this member may do with it: out of stock, not enough points, or redeem. */
export const RewardCard = ({
  reward,
  points,
  onChoose,
}: {
  reward: Reward
  points: number
  onChoose: () => void
}) => {
  const soldOut = !reward.available || reward.stock === 0
  const missing = reward.pointsCost - points
  return (
    <article className="flex h-full flex-col gap-2 rounded-2xl border bg-card p-5 shadow-card">
      <h3 className="font-semibold text-lg">{reward.name}</h3>
      <p className="flex-1 text-muted-foreground">{reward.description}</p>
      <PointsAmount points={reward.pointsCost} />
      {!soldOut && missing > 0 ? (
        <div className="space-y-1">
          <Progress
            tone="points"
            value={Math.max(0, points)}
            max={reward.pointsCost}
            label={t.progress(reward.name)}
          />
          <p className="text-sm">{t.missing(formatPoints(missing))}</p>
        </div>
      ) : null}
      <Button disabled={soldOut || missing > 0} onClick={onChoose}>
        {soldOut ? t.soldOut : missing > 0 ? t.tooFew : t.redeem}
      </Button>
    </article>
  )
}
