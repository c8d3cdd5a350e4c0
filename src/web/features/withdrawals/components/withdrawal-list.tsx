import { useState } from 'react'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { providerName } from '#shared/banks.ts'
import { usePage } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/failure.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCancel } from '../mutations.ts'

const tones = {
  waiting: 'muted',
  proposed: 'muted',
  approved: 'points',
  paid: 'primary',
  returned: 'destructive',
  cancelled: 'muted',
} as const

/** Where it goes, as far as may be shown. */
const placeOf = ({ kind, provider, accountTail }: Withdrawal): string =>
  [provider ? providerName(provider) : t.kinds[kind], accountTail ? `…\u2060${accountTail}` : '']
    .filter(Boolean)
    .join(' ')

const Line = ({ one }: { one: Withdrawal }) => {
  const cancel = useCancel()
  const story = [
    t.requestedAt(formatDate(one.requestedAt)),
    one.settledAt ? t.settledAt(formatDate(one.settledAt)) : '',
    one.tax > 0 ? t.taxed(formatVnd(one.tax)) : '',
    one.reference ? t.reference(one.reference) : '',
  ].filter(Boolean)
  const takeBack = () =>
    cancel.mutate(
      { params: { id: one.id } },
      {
        onSuccess: () => toast({ title: t.takenBack }),
        onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium tabular-nums">
          <span className="whitespace-nowrap">{formatVnd(one.net)}</span>
          <span className="font-normal text-muted-foreground"> · {placeOf(one)}</span>
        </p>
        <p className="text-muted-foreground text-sm">
          {t.points(formatPoints(one.points))} · {story.join(', ')}
        </p>
        {one.note ? <p className="mt-1 text-sm wrap-anywhere">{one.note}</p> : null}
      </div>
      <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
      {one.state === 'waiting' ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={t.takeBackOf(formatVnd(one.net))}
          busy={cancel.isPending}
          busyLabel={t.busy}
          onClick={takeBack}
        >
          {t.takeBack}
        </Button>
      ) : null}
    </li>
  )
}

const size = 10

/** A member's own withdrawals, newest first; what nobody approved yet can be taken back. */
export const WithdrawalList = ({ userId }: { userId: number }) => {
  const [page, setPage] = useState(1)
  const list = usePage('GET /api/me/withdrawals', { query: { page, limit: size } }, { per: userId })
  const rows = list.data?.items ?? []
  const total = list.data?.total ?? 0
  return (
    <section className="mt-8 min-h-60">
      <h2 className="font-semibold text-xl">{t.history}</h2>
      {list.isLoadingError ? <ErrorState title={t.loadError} onRetry={() => list.refetch()} /> : null}
      {list.isPending ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {list.data && total === 0 ? <EmptyState illustration="receipt" title={t.empty} /> : null}
      {rows.length > 0 ? (
        <ul className="mt-3 divide-y rounded-2xl border bg-card">
          {rows.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
      {total > size ? (
        <div className="mt-3 flex justify-between gap-3">
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t.newer}
          </Button>
          <Button variant="outline" disabled={page * size >= total} onClick={() => setPage(page + 1)}>
            {t.older}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
