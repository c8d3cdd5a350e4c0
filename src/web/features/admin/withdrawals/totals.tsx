import { useCall } from '#web/lib/call.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { keepGround } from '#web/ui/keep-ground.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const shown = ['waiting', 'proposed', 'approved', 'paid'] as const
const tones = {
  waiting: 'bg-points',
  proposed: 'bg-points',
  approved: 'bg-primary',
  paid: 'bg-muted-foreground',
} as const

/** The books in a line: what waits, what is on its way, what was sent, as the bank sees it; a bar for their shares. */
export const Totals = () => {
  const { data, isLoadingError, refetch } = useCall('GET /api/admin/withdrawals/totals', {}, { staleTime: 0 })
  if (isLoadingError) return <ErrorState title={t.totalsError} onRetry={() => refetch()} />
  const of = (state: (typeof shown)[number]) => {
    const { count = 0, amount = 0, tax = 0 } = data?.find((one) => one.state === state) ?? {}
    return { count, sent: amount - tax, tax }
  }
  const most = Math.max(1, ...shown.map((state) => of(state).sent))
  return (
    <section aria-label={t.totals} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {shown.map((state) => {
        const { count, sent, tax } = of(state)
        return (
          <Card key={state} className="min-h-32 p-4">
            <p className="text-muted-foreground text-sm">{t.states[state]}</p>
            <p className="mt-1 whitespace-nowrap font-semibold text-xl tabular-nums">
              {data ? formatVnd(sent) : <Skeleton className="h-7 w-28" />}
            </p>
            <p className="text-muted-foreground text-sm">{data ? t.total(count) : '\u00a0'}</p>
            {tax > 0 ? <p className="text-muted-foreground text-sm">{t.taxed(formatVnd(tax))}</p> : null}
            <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-muted">
              <div
                className={`h-full rounded-full ${tones[state]}`}
                style={{ ...keepGround, width: `${(sent / most) * 100}%` }}
              />
            </div>
          </Card>
        )
      })}
    </section>
  )
}
