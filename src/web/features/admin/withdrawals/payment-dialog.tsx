import type { Answer } from '#contract/client.ts'
import { providerName } from '#shared/banks.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

export type Payment = Answer<'POST /api/admin/withdrawals/{id}/payment'>

/** Where to and how one withdrawal is sent by hand: a code for the bank's app, and the same to copy. */
export const PaymentDialog = ({
  open,
  payment,
  onClose,
}: {
  open: boolean
  payment: Payment | undefined
  onClose: () => void
}) => {
  if (!payment) return null
  const { account, holder, provider, net, content, vietQr } = payment
  const lines: [string, string][] = [
    ...(provider ? [[vietQr ? t.bank : t.carrier, providerName(provider)] as [string, string]] : []),
    [vietQr ? t.account : t.phone, account],
    ...(holder ? [[t.holder, holder] as [string, string]] : []),
    [t.money, String(net)],
    [t.content, content],
  ]
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title={t.payment} description={t.paymentText}>
        {vietQr ? <QrCode text={vietQr} label={t.qr(formatVnd(net))} /> : null}
        <dl className="mt-4 divide-y">
          {lines.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <dt className="basis-40 text-muted-foreground text-sm">{name}</dt>
              <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium wrap-anywhere tabular-nums">{value}</span>
                <CopyButton text={value} label={t.copy} doneLabel={t.copied} />
              </dd>
            </div>
          ))}
        </dl>
        <DialogActions>
          <Button onClick={onClose}>{t.close}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
