import type { FormEvent } from 'react'
import type { WithdrawalKind, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { amountOrNone, amountToSend } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { changedIn } from '#web/lib/changed.ts'
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
import { useDraft } from '../state/draft.ts'

const { policy: t, kinds, busy, loadError } = adminWithdrawalsText
const kindList = Object.entries(kinds) as [WithdrawalKind, string][]
const numbers = ['minAmount', 'maxAmount', 'taxPercent', 'taxFrom'] as const

type NumberName = (typeof numbers)[number] | 'secondFrom'
/** Each way by itself: who opens one leaves the others as they are by then. */
type Ways = Partial<Record<WithdrawalKind, boolean>>

const PolicyForm = ({ policy }: { policy: WithdrawalPolicy }) => {
  const { draft, change, forget } = useDraft({
    ...(Object.fromEntries(
      [...numbers, 'secondFrom' as const].map((name) => [name, String(policy[name] ?? '')]),
    ) as Record<NumberName, string>),
    ways: {} as Ways,
  })
  const isOpen = (kind: WithdrawalKind, { kinds: now } = policy) => draft.ways[kind] ?? now.includes(kind)
  const save = useToastAction(
    async () => {
      const now = await api.call('GET /api/admin/withdrawals/policy')
      const wanted = {
        ...(Object.fromEntries(numbers.map((name) => [name, amountToSend(draft[name])])) as Record<
          (typeof numbers)[number],
          number | string
        >),
        secondFrom: amountOrNone(draft.secondFrom),
      }
      const open = kindList.map(([kind]) => kind).filter((kind) => isOpen(kind, now))
      const body = {
        ...changedIn<typeof wanted>(policy, wanted),
        ...(Object.keys(draft.ways).length > 0 ? { kinds: open } : {}),
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
    save.mutate(undefined, { onSuccess: forget })
  }
  const number = (name: NumberName) => (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
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
                checked={isOpen(kind)}
                onChange={() => change({ ways: { ...draft.ways, [kind]: !isOpen(kind) } })}
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
              hint={name === 'taxPercent' ? undefined : <Typed text={draft[name]} unit="dong" />}
            >
              {number(name)}
            </Field>
          ))}
          <Field
            name="secondFrom"
            label={t.secondFrom}
            hint={<Typed text={draft.secondFrom} unit="dong" hint={t.secondHint} />}
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
