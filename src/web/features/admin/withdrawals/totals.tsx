import { useCall } from '#web/lib/call.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Card } from '#web/ui/card.tsx'

const shown = ['waiting', 'proposed', 'approved', 'paid'] as const
const tones = {
  waiting: 'bg-points',
  proposed: 'bg-points',
  approved: 'bg-primary',
  paid: 'bg-muted-foreground',
} as const

/** The books in a line: what waits, what is on its way, what was sent; a bar for their shares. */
export const Totals = () => {
  const { data = [] } = useCall('GET /api/admin/withdrawals/totals', {}, { staleTime: 0 })
  const of = (state: (typeof shown)[number]) => data.find((one) => one.state === state)
  const most = Math.max(1, ...shown.map((state) => of(state)?.amount ?? 0))
  return (
    <section aria-label={t.totals} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {shown.map((state) => (
        <Card key={state} className="min-h-32 p-4">
          <p className="text-muted-foreground text-sm">{t.states[state]}</p>
          <p className="mt-1 whitespace-nowrap font-semibold text-xl tabular-nums">
            {formatVnd(of(state)?.amount ?? 0)}
          </p>
          <p className="text-muted-foreground text-sm">{t.total(of(state)?.count ?? 0)}</p>
          <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-muted">
            <div
              className={`h-full rounded-full ${tones[state]}`}
              style={{ width: `${((of(state)?.amount ?? 0) / most) * 100}%` }}
            />
          </div>
        </Card>
      ))}
    </section>
  )
}
