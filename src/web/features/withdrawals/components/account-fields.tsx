import { banks, carriers } from '#shared/banks.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Draft } from '../rules/draft.ts'

type Props = { draft: Draft; change: (part: Partial<Draft>) => void }

const byName = Object.entries(banks).toSorted(([, a], [, b]) => a.localeCompare(b))

const Holder = ({ draft, change }: Props) => (
  <Field name="holder" label={t.holder} hint={t.holderHint}>
    <Input
      autoComplete="name"
      autoCapitalize="characters"
      maxLength={60}
      value={draft.holder}
      onChange={({ currentTarget: { value } }) => change({ holder: value })}
    />
  </Field>
)

const Phone = ({ draft, change, label }: Props & { label: string }) => (
  <Field name="phone" label={label}>
    <Input
      type="tel"
      autoComplete="tel"
      maxLength={30}
      value={draft.phone}
      onChange={({ currentTarget: { value } }) => change({ phone: value })}
    />
  </Field>
)

const BankFields = (props: Props) => (
  <>
    <div className="sm:col-span-2">
      <Field name="bank" label={t.bank}>
        <NativeSelect
          className="w-full"
          value={props.draft.bank}
          onChange={({ currentTarget: { value } }) => props.change({ bank: value })}
        >
          <option value="">{t.chooseBank}</option>
          {byName.map(([bin, name]) => (
            <option key={bin} value={bin}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
    <Field name="accountNumber" label={t.accountNumber}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={props.draft.accountNumber}
        onChange={({ currentTarget: { value } }) => props.change({ accountNumber: value })}
      />
    </Field>
    <Holder {...props} />
  </>
)

/** Where the money goes, as the way chosen needs it. */
export const AccountFields = (props: Props) => {
  if (props.draft.kind === 'bank') return <BankFields {...props} />
  if (props.draft.kind === 'momo')
    return (
      <>
        <Phone {...props} label={t.momoPhone} />
        <Holder {...props} />
      </>
    )
  return (
    <>
      <Phone {...props} label={t.phone} />
      <Field name="carrier" label={t.carrier}>
        <NativeSelect
          className="w-full"
          value={props.draft.carrier}
          onChange={({ currentTarget: { value } }) => props.change({ carrier: value })}
        >
          <option value="">{t.chooseCarrier}</option>
          {Object.entries(carriers).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}
