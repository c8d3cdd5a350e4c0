import { useParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { showError } from '#web/features/admin/mutations.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { PaymentSheet } from '#web/features/admin/withdrawals/payment-sheet.tsx'
import { useAction } from '#web/lib/call.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const { sheet: t, batches } = adminWithdrawalsText

/** The codes of a batch that was approved. They are asked for by a press, for whoever sees them stands in the audit. */
export default function WithdrawalBatchScreen() {
  const id = Number(useParams().id)
  const reveal = useAction('POST /api/admin/withdrawal-batches/{id}/payments', { onError: showError })
  const ask = () => reveal.mutate({ params: { id } })
  return (
    <AdminPage
      back={{ to: `${adminPath('withdrawals')}?tab=batches`, label: batches.caption }}
      title={t.title(id)}
      subtitle={t.subtitle}
    >
      {reveal.data ? (
        <PaymentSheet batchId={id} payments={reveal.data} />
      ) : (
        <EmptyState
          illustration="receipt"
          title={t.closed}
          note={t.closedText}
          action={
            <Button onClick={ask} busy={reveal.isPending} busyLabel={t.busy}>
              {t.reveal}
            </Button>
          }
        />
      )}
    </AdminPage>
  )
}
