import { useState } from 'react'
import type { Reward, UserReward } from '#contract/rewards.ts'
import { errorText } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { rewardText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changedPrice, openPrice, useRedeem } from '../mutations.ts'

/** The two halves of a ticket; they part once when the points are spent. */
const Ticket = ({ userReward, points }: { userReward: UserReward; points: number }) => (
  <div
    role="status"
    className="overflow-hidden rounded-2xl border border-points/50 bg-points-soft text-points-ink"
  >
    <div className="flex items-center justify-between gap-3 p-4">
      <span className="font-semibold">{userReward.reward.name}</span>
      <PointsAmount points={-userReward.pointsCost} />
    </div>
    <div className="animate-tear border-points border-t-2 border-dashed bg-card p-4 text-foreground">
      {userReward.code ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="text-muted-foreground text-sm">{t.yourCode}</p>
            <code className="break-all font-semibold text-xl">{userReward.code}</code>
          </div>
          <CopyButton text={userReward.code} label={t.copy} doneLabel={t.copied} />
        </div>
      ) : (
        <p>{t.manual}</p>
      )}
      <p className="mt-3 text-muted-foreground text-sm">{t.left(formatPoints(points))}</p>
    </div>
  </div>
)

/**
 * Asks, redeems, and shows what came of it. An answer that never came keeps it open and can be asked for again; a price
 * that changed meanwhile is told and asked about again.
 */
export const RedeemDialog = ({
  userId,
  points,
  reward,
  onClose,
}: {
  userId: number
  /** What the member has, in điểm. */
  points: number
  reward: Reward
  onClose: () => void
}) => {
  const redeem = useRedeem()
  const place = { userId, rewardId: reward.id }
  const [unanswered, setUnanswered] = useState(() => openPrice(place) !== undefined)
  const [price, setPrice] = useState(() => openPrice(place) ?? reward.pointsCost)
  const [priceBefore, setPriceBefore] = useState<number>()
  const missing = unanswered ? 0 : price - points
  const asked = t.confirm(reward.name, formatPoints(price))
  // One whose answer never came may have taken its points already.
  const said = unanswered || missing > 0 ? asked : `${asked} ${t.leaves(formatPoints(-missing))}`
  const press = () =>
    redeem.mutate(
      { ...place, pointsCost: price },
      {
        onError: (error) => {
          if (openPrice(place) !== undefined) return setUnanswered(true)
          const now = changedPrice(error)
          if (now !== undefined) {
            setUnanswered(false)
            setPriceBefore(price)
            return setPrice(now)
          }
          toast({ title: t.failed, description: errorText(error), variant: 'destructive' })
          onClose()
        },
      },
    )
  const close = (open: boolean) => {
    if (!open && !redeem.isPending) onClose()
  }
  if (redeem.data)
    return (
      <Dialog open onOpenChange={close}>
        <DialogContent title={t.done} description={redeem.data.userReward.code ? t.keep : undefined}>
          <Ticket {...redeem.data} />
          <DialogActions>
            <Button onClick={onClose}>{t.close}</Button>
          </DialogActions>
        </DialogContent>
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent title={t.confirmTitle} description={said}>
        {unanswered && !redeem.isPending ? (
          <p role="alert" className="rounded-xl bg-points-soft p-3 text-points-ink">
            {t.unanswered}
          </p>
        ) : null}
        {priceBefore !== undefined && !unanswered && !redeem.isPending ? (
          <p role="alert" className="rounded-xl bg-points-soft p-3 text-points-ink">
            {t.priceChanged(formatPoints(priceBefore), formatPoints(price))}{' '}
            {missing > 0 ? `${t.missing(formatPoints(missing))}.` : t.askAgain}
          </p>
        ) : null}
        <DialogActions>
          <Button variant="outline" disabled={redeem.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={missing > 0} busy={redeem.isPending} busyLabel={t.busy} onClick={press}>
            {unanswered ? t.again : missing > 0 ? t.tooFew : t.redeem}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
