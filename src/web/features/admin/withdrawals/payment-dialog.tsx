import type { Payment } from '#contract/withdrawals.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'

/** One withdrawal that is sent by hand. */
export const PaymentDialog = ({
  open,
  payment,
  onClose,
}: {
  open: boolean
  payment: Payment | undefined
  onClose: () => void
}) =>
  payment ? (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title={t.payment} description={t.paymentText}>
        <PaymentFacts payment={payment} />
        <DialogActions>
          <Button onClick={onClose}>{t.close}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  ) : null
