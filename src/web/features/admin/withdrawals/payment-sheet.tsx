import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/client.ts'
import type { AdminWithdrawal, WithdrawalState } from '#contract/withdrawals.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useOpened } from '../state/opened.ts'
import { type Chosen, PaidDialog } from './action-dialogs.tsx'
import { StateMark, When } from './columns.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { useLatest } from './queries.ts'

const { sheet: t, numbered, paid: markPaid } = adminWithdrawalsText

type Payments = Answer<'POST /api/admin/withdrawal-batches/{id}/payments'>

/** One of them: where to and how it is sent, or who settled it meanwhile. */
const PaymentCard = ({
  payment,
  state,
  row,
  onPaid,
}: {
  payment: Payments[number]
  state: WithdrawalState
  row: AdminWithdrawal | undefined
  onPaid: () => void
}) => (
  <Card className="h-full">
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
      <h2 className="font-semibold text-lg">
        {numbered(payment.id)} · {formatVnd(payment.net)}
      </h2>
      {state === 'approved' ? (
        <Button variant="outline" size="sm" aria-label={t.markOf(numbered(payment.id))} onClick={onPaid}>
          {markPaid}
        </Button>
      ) : (
        <StateMark state={state} />
      )}
    </div>
    {state === 'approved' ? <PaymentFacts payment={payment} /> : row ? <When row={row} /> : null}
  </Card>
)

/**
 * What is to be sent of a batch, one card each, to scan one after the other or to print; what was sent, by whomever, or given
 * back is ticked off and shows no code any more.
 */
export const PaymentSheet = ({ batchId, payments }: { batchId: number; payments: Payments }) => {
  const [sent, setSent] = useState<readonly number[]>([])
  const latest = useLatest(batchId)
  const paying = useOpened<Chosen>()
  const stateOf = ({ id }: Payments[number]) => {
    const known = latest.get(id)
    return known && known.state !== 'approved' ? known.state : sent.includes(id) ? 'paid' : 'approved'
  }
  const rest = payments.filter((payment) => stateOf(payment) === 'approved')
  const done = payments.length - rest.length
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow sm:max-w-96">
          <Progress value={done} max={payments.length} label={t.progressLabel} />
          <p className="mt-1 text-muted-foreground text-sm">
            {t.progress(done, payments.length, formatVnd(rest.reduce((sum, { net }) => sum + net, 0)))}
          </p>
        </div>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {t.print}
        </Button>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard
              payment={payment}
              state={stateOf(payment)}
              row={latest.get(payment.id)}
              onPaid={() =>
                paying.show({ ids: [payment.id], clear: () => setSent((before) => [...before, payment.id]) })
              }
            />
          </li>
        ))}
      </ul>
      <PaidDialog open={paying.open} chosen={paying.item} onClose={paying.close} />
    </>
  )
}
