import { Gift, TicketPercent } from 'lucide-react'
import type { Reward } from '#contract/rewards.ts'
import { formatPoints } from '#web/lib/format.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { rewardText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

/** A voucher's sign, or a gift's. */
export const RewardSign = ({ kind }: { kind: Reward['kind'] }) =>
  kind === 'voucher' ? <TicketPercent className="size-8" /> : <Gift className="size-8" />

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
    <article className="h-full">
      <Ticket stub={<RewardSign kind={reward.kind} />} tone={soldOut ? 'muted' : 'points'} className="h-full">
        <div className="flex h-full flex-col gap-2 p-[16px] pl-[20px]">
          <h3 className="font-semibold text-lg leading-snug">{unbroken(reward.name)}</h3>
          <p className="flex-1 text-muted-foreground text-sm">{unbroken(reward.description ?? '')}</p>
          <PointsAmount points={reward.pointsCost} className="flex-wrap" />
          {!soldOut && missing > 0 ? (
            <div className="space-y-1">
              <Progress
                tone="points"
                value={Math.max(0, points)}
                max={reward.pointsCost}
                label={t.progress(reward.name)}
              />
              <p className="text-sm">{unbroken(t.missing(formatPoints(missing)))}</p>
            </div>
          ) : null}
          <Button
            variant={soldOut || missing > 0 ? 'outline' : 'primary'}
            disabled={soldOut || missing > 0}
            onClick={onChoose}
          >
            {soldOut ? t.soldOut : missing > 0 ? t.tooFew : t.redeem}
          </Button>
        </div>
      </Ticket>
    </article>
  )
}
