import type { Payment } from '#contract/withdrawals.ts'
import { providerName } from '#shared/banks.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** Where to and how one withdrawal is sent: a code for the bank's app, and the same to copy. */
export const PaymentFacts = ({
  payment: { account, holder, provider, net, content, vietQr },
}: {
  payment: Payment
}) => {
  const lines: [string, string][] = [
    ...(provider ? [[vietQr ? t.bank : t.carrier, providerName(provider)] as [string, string]] : []),
    [vietQr ? t.account : t.phone, account],
    ...(holder ? [[t.holder, holder] as [string, string]] : []),
    [t.money, String(net)],
    [t.content, content],
  ]
  return (
    <>
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
    </>
  )
}
