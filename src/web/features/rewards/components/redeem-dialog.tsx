import { useState } from 'react'
import type { Reward, UserReward } from '#contract/rewards.ts'
import { errorText } from '#web/features/session/mutations.ts'
import { formatPoints } from '#web/lib/format.ts'
import { rewardText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { toast } from '#web/ui/toast.tsx'
import { isRefusal, openKey, useRedeem } from '../redeem.ts'

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

/** Asks, redeems, and shows what came of it; an answer that never came keeps it open and can be asked for again. */
export const RedeemDialog = ({
  userId,
  reward,
  onClose,
}: {
  userId: number
  reward: Reward
  onClose: () => void
}) => {
  const redeem = useRedeem()
  const [unanswered, setUnanswered] = useState(() => openKey({ userId, reward }) !== null)
  const press = () =>
    redeem.mutate(
      { userId, reward },
      {
        onError: (error) => {
          if (!isRefusal(error)) return setUnanswered(true)
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
      <DialogContent
        title={t.confirmTitle}
        description={t.confirm(reward.name, formatPoints(reward.pointsCost))}
      >
        {unanswered && !redeem.isPending ? (
          <p role="alert" className="rounded-xl bg-points-soft p-3 text-points-ink">
            {t.unanswered}
          </p>
        ) : null}
        <DialogActions>
          <Button variant="outline" disabled={redeem.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button busy={redeem.isPending} busyLabel={t.busy} onClick={press}>
            {unanswered ? t.again : t.redeem}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
