import { topupAmounts } from '#shared/payout.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Field } from '#web/ui/field.tsx'
import { useRefusal } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Offered } from '#web/ui/offered.tsx'
import { amountOf, type Draft, mostFor } from '../rules/draft.ts'

type Bounds = { balance: number; pointValue: number; minAmount: number; maxAmount: number }
type Props = { draft: Draft; options: Bounds; change: (part: Partial<Draft>) => void }

const usual = [50_000, 100_000, 200_000, 500_000]

const FaceValue = ({ draft, options: { balance, pointValue }, change }: Props) => (
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

const AnyAmount = ({ draft, options, change }: Props) => {
  const { balance, minAmount, maxAmount } = options
  const { text: refused } = useRefusal('amount')
  const amount = amountOf(draft)
  const most = mostFor(balance, options)
  const offered = usual
    .filter((value) => value >= minAmount && value < most)
    .map((value) => ({ value: formatPoints(value), label: formatVnd(value) }))
  if (most > 0) offered.push({ value: formatPoints(most), label: t.most(formatVnd(most)) })
  // What is refused says the bounds itself.
  const hint = refused ? undefined : t.amountHint(formatVnd(minAmount), formatVnd(maxAmount))
  return (
    <div className="space-y-2.5">
      <Field name="amount" label={t.amount} hint={hint}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          className="sm:w-60"
          value={draft.amount}
          onChange={({ currentTarget: { value } }) => change({ amount: value })}
          onBlur={() => amount > 0 && change({ amount: formatPoints(amount) })}
        />
      </Field>
      <Offered name="amount" values={offered} onPick={(value) => change({ amount: value })} />
    </div>
  )
}

/** How much: a card's worth for a phone, else any round amount, the usual ones at a press. */
export const AmountField = (props: Props) =>
  props.draft.kind === 'topup' ? <FaceValue {...props} /> : <AnyAmount {...props} />
