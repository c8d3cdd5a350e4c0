import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Reward } from '#contract/rewards.ts'
import { userKey } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'
import { formatDate, formatPoints } from '#web/lib/format.ts'
import { dashboardText, rewardText as t } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

/** crypto.randomUUID exists on https and localhost alone. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')

const useRedeem = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reward, key }: { reward: Reward; key: string }) =>
      api.call('POST /api/rewards/{id}/redeem', {
        params: { id: reward.id },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: ({ userReward }) => {
      toast({ title: t.done, description: userReward.code ? t.code(userReward.code) : t.manual })
      for (const queryKey of [
        userKey,
        ['GET /api/rewards'],
        ['GET /api/users/{id}/rewards'],
        ['GET /api/me/ledger'],
      ])
        void client.invalidateQueries({ queryKey: [...queryKey] })
      onDone()
    },
    onError: (error) => {
      toast({
        title: t.failed,
        description: error instanceof ApiError ? error.text : error.message,
        variant: 'destructive',
      })
      onDone()
    },
  })
}

const RewardCard = ({
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
        <div>
          <progress
            className="h-2 w-full accent-points"
            value={Math.max(0, points)}
            max={reward.pointsCost}
            aria-label={reward.name}
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

const History = ({ userId }: { userId: number }) => {
  const { data = [] } = useQuery({
    queryKey: ['GET /api/users/{id}/rewards', userId],
    queryFn: () => api.call('GET /api/users/{id}/rewards', { params: { id: userId } }),
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="font-semibold text-lg">{t.history}</h3>
      <ul className="mt-2 divide-y rounded-2xl border bg-card">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 p-4">
            <span className="font-medium">{one.reward.name}</span>
            <span className="text-muted-foreground text-sm">{formatDate(one.redeemDate)}</span>
            <Badge tone="muted">{t.states[one.status]}</Badge>
            {one.code ? <code className="rounded bg-muted px-2 py-1">{one.code}</code> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const RewardsTab = ({ userId, points }: { userId: number; points: number }) => {
  // One key for each time the dialog opens: pressing twice redeems once.
  const [chosen, setChosen] = useState<{ reward: Reward; key: string }>()
  const redeem = useRedeem(() => setChosen(undefined))
  const { data, isError } = useQuery({
    queryKey: ['GET /api/rewards'],
    queryFn: () => api.call('GET /api/rewards'),
  })
  if (isError) return <p role="alert">{dashboardText.loadError}</p>
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.length === 0) return <EmptyState illustration="gift" title={dashboardText.noRewards} />
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((reward) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              points={points}
              onChoose={() => setChosen({ reward, key: newKey() })}
            />
          </li>
        ))}
      </ul>
      <History userId={userId} />
      {chosen ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => (open ? undefined : setChosen(undefined))}
          title={t.confirmTitle}
          description={t.confirm(chosen.reward.name, formatPoints(chosen.reward.pointsCost))}
          confirmLabel={t.redeem}
          cancelLabel={t.cancel}
          busy={redeem.isPending}
          busyLabel={t.busy}
          onConfirm={() => redeem.mutate(chosen)}
        />
      ) : null}
    </>
  )
}
