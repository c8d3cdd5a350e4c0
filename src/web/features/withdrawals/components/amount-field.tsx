import { topupAmounts } from '#shared/payout.ts'
import { formatVnd } from '#web/lib/format.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Draft, mostFor } from '../rules/draft.ts'

type Bounds = { balance: number; pointValue: number; minAmount: number; maxAmount: number }
type Props = { draft: Draft; options: Bounds; change: (part: Partial<Draft>) => void }

const usual = [50_000, 100_000, 200_000, 500_000]

/** How much: a card's worth for a phone, else any round amount, the usual ones at a press. */
export const AmountField = ({ draft, options, change }: Props) => {
  const { balance, pointValue, minAmount, maxAmount } = options
  if (draft.kind === 'topup')
    return (
      <Field name="amount" label={t.faceValue}>
        <NativeSelect
          className="w-full sm:w-60"
          value={draft.amount}
          onChange={({ currentTarget: { value } }) => change({ amount: value })}
        >
          <option value="">{t.pickValue}</option>
          {topupAmounts.map((amount) => (
            <option key={amount} value={amount} disabled={amount > balance * pointValue}>
              {formatVnd(amount)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    )
  const most = mostFor(balance, options)
  const offered = usual.filter((amount) => amount >= minAmount && amount <= most)
  return (
    <div className="space-y-2.5">
      <Field name="amount" label={t.amount} hint={t.amountHint(formatVnd(minAmount), formatVnd(maxAmount))}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          className="sm:w-60"
          value={draft.amount}
          onChange={({ currentTarget: { value } }) => change({ amount: value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {offered.map((amount) => (
          <Button key={amount} variant="outline" size="sm" onClick={() => change({ amount: String(amount) })}>
            {formatVnd(amount)}
          </Button>
        ))}
        {most > 0 ? (
          <Button variant="outline" size="sm" onClick={() => change({ amount: String(most) })}>
            {t.allOfIt}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
