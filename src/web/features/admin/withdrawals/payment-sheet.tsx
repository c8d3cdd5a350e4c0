import { Check, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/client.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useOpened } from '../state/opened.ts'
import { type Chosen, PaidDialog } from './action-dialogs.tsx'
import { PaymentFacts } from './payment-facts.tsx'

const { sheet: t, numbered, paid: markPaid } = adminWithdrawalsText

type Payments = Answer<'POST /api/admin/withdrawal-batches/{id}/payments'>

/** What is to be sent of a batch, one card each, to scan one after the other or to print; what was sent is ticked off. */
export const PaymentSheet = ({ payments }: { payments: Payments }) => {
  const [sent, setSent] = useState<readonly number[]>([])
  const paying = useOpened<Chosen>()
  const rest = payments.filter(({ id }) => !sent.includes(id))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow sm:max-w-96">
          <Progress value={sent.length} max={payments.length} label={t.progressLabel} />
          <p className="mt-1 text-muted-foreground text-sm">
            {t.progress(sent.length, payments.length, formatVnd(rest.reduce((sum, { net }) => sum + net, 0)))}
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
            <Card className="h-full">
              <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
                <h2 className="font-semibold text-lg">
                  {numbered(payment.id)} · {formatVnd(payment.net)}
                </h2>
                {sent.includes(payment.id) ? (
                  <Badge tone="primary">
                    <Check aria-hidden className="size-4" />
                    {t.sent}
                  </Badge>
                ) : (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t.markOf(numbered(payment.id))}
                    onClick={() =>
                      paying.show({
                        ids: [payment.id],
                        clear: () => setSent((before) => [...before, payment.id]),
                      })
                    }
                  >
                    {markPaid}
                  </Button>
                )}
              </div>
              <PaymentFacts payment={payment} />
            </Card>
          </li>
        ))}
      </ul>
      <PaidDialog open={paying.open} chosen={paying.item} onClose={paying.close} />
    </>
  )
}
