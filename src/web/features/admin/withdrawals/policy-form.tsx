import { type FormEvent, useState } from 'react'
import type { WithdrawalKind, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { amountOrNone, amountToSend } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Typed } from '../components/typed.tsx'
import { useToastAction } from '../mutations.ts'

const { policy: t, kinds, busy, loadError } = adminWithdrawalsText
const kindList = Object.entries(kinds) as [WithdrawalKind, string][]
const numbers = ['minAmount', 'maxAmount', 'taxPercent', 'taxFrom'] as const

const PolicyForm = ({ policy }: { policy: WithdrawalPolicy }) => {
  const [open, setOpen] = useState<WithdrawalKind[]>(policy.kinds)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const textOf = (name: (typeof numbers)[number] | 'secondFrom') => typed[name] ?? String(policy[name] ?? '')
  const save = useToastAction(
    () => {
      const body = {
        kinds: open,
        ...Object.fromEntries(numbers.map((name) => [name, amountToSend(textOf(name))])),
        secondFrom: amountOrNone(textOf('secondFrom')),
      }
      return api.call('PATCH /api/admin/withdrawals/policy', { body })
    },
    {
      done: t.saved,
      invalidates: ['GET /api/admin/withdrawals/policy', 'GET /api/withdrawals/options'],
      form: true,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const number = (name: (typeof numbers)[number] | 'secondFrom') => (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={textOf(name)}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <Card className="max-w-2xl">
      <Form problems={useProblems(save.error)} onSubmit={submit} className="space-y-5">
        <fieldset>
          <legend className="mb-1.5 font-medium">{t.kinds}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {kindList.map(([kind, label]) => (
              <Checkbox
                key={kind}
                label={label}
                checked={open.includes(kind)}
                onChange={() =>
                  setOpen(open.includes(kind) ? open.filter((one) => one !== kind) : [...open, kind])
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {numbers.map((name) => (
            <Field
              key={name}
              name={name}
              label={t[name]}
              hint={name === 'taxPercent' ? undefined : <Typed text={textOf(name)} unit="dong" />}
            >
              {number(name)}
            </Field>
          ))}
          <Field
            name="secondFrom"
            label={t.secondFrom}
            hint={<Typed text={textOf('secondFrom')} unit="dong" hint={t.secondHint} />}
            optional
          >
            {number('secondFrom')}
          </Field>
        </div>
        <Button type="submit" busy={save.isPending} busyLabel={busy}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}

/** What may be withdrawn, what is withheld, and what takes two persons. */
export const Policy = () => {
  const { data, isLoadingError, refetch } = useCall('GET /api/admin/withdrawals/policy', {}, { staleTime: 0 })
  if (isLoadingError) return <ErrorState title={loadError} onRetry={() => refetch()} />
  return data ? <PolicyForm policy={data} /> : <Skeleton className="h-96 max-w-2xl" />
}
