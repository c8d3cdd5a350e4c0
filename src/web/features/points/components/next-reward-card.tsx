import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import type { Wallet } from '#contract/wallet.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { rewardText } from '#web/text/dashboard.ts'
import { walletText as t } from '#web/text/wallet.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const room = 'mt-3 min-h-34'

const Next = ({ wallet }: { wallet: Wallet }) => {
  const { nextReward: next, balance, redeemable } = wallet
  if (!next) return <p className="text-muted-foreground">{redeemable > 0 ? t.allWithin : t.noRewards}</p>
  return (
    <>
      <p className="truncate font-medium">{unbroken(next.name)}</p>
      <Progress
        tone="points"
        value={Math.max(0, balance)}
        max={next.pointsCost}
        label={rewardText.progress(next.name)}
        className="mt-2"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span className="text-muted-foreground">
          {t.collected(formatPoints(balance), formatPoints(next.pointsCost))}
        </span>
        <span className="font-semibold">{t.missing(formatPoints(next.missing))}</span>
      </p>
    </>
  )
}

/** How far it is to the next reward, and whether there is one already. */
export const NextRewardCard = ({ wallet }: { wallet: Wallet | undefined }) => (
  <Card>
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      <Gift aria-hidden className="size-5 text-primary-ink" />
      {t.next}
    </h2>
    {wallet ? (
      <div className={`${room} flex flex-col`}>
        <Next wallet={wallet} />
        <Link
          to={paths.dashboardTab('rewards')}
          className="mt-auto -mb-2 inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {wallet.redeemable > 0 ? t.redeemable(formatPoints(wallet.redeemable)) : t.seeRewards}
        </Link>
      </div>
    ) : (
      <Skeleton className={`${room} w-full`} />
    )}
  </Card>
)
