import type { AdminWithdrawal, Payment } from '#contract/withdrawals.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { StateMark, When } from './columns.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { useLatest } from './queries.ts'

export type Shown = { payment: Payment; row: AdminWithdrawal & { batchId: number } }

/** Where to and how it is sent, until somebody has settled it. */
const Facts = ({ payment, row }: Shown) => {
  const latest = useLatest(row.batchId).get(row.id)
  if (!latest || latest.state === 'approved') return <PaymentFacts payment={payment} />
  return (
    <>
      <StateMark state={latest.state} />
      <When row={latest} />
    </>
  )
}

/** One withdrawal that is sent by hand. */
export const PaymentDialog = ({
  open,
  shown,
  onClose,
}: {
  open: boolean
  shown: Shown | undefined
  onClose: () => void
}) =>
  shown ? (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title={t.payment} description={t.paymentText}>
        <Facts {...shown} />
        <DialogActions>
          <Button onClick={onClose}>{t.close}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  ) : null
