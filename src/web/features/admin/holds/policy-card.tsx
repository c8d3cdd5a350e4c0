import type { FormEvent } from 'react'
import type { HoldPolicy, SignalKind } from '#contract/holds.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminHoldsText as t } from '#web/text/admin-holds.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { keepGround } from '#web/ui/keep-ground.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

const modes = ['shadow', 'hold'] as const

/** What signals may do by themselves. */
export const PolicyCard = ({ policy }: { policy: HoldPolicy }) => {
  const { draft, change, forget } = useDraft({ mode: policy.mode, threshold: String(policy.threshold) })
  const { mode, threshold } = draft
  const save = useToastAction(
    (body: Partial<HoldPolicy>) => api.call('PATCH /api/admin/holds/policy', { body }),
    {
      done: t.saved,
      invalidates: ['GET /api/admin/holds', 'GET /api/admin/holds/summary'],
      form: true,
    },
  )
  const problems = useProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(changedIn(policy, { mode, threshold: Number(threshold) }), { onSuccess: forget })
  }
  return (
    <Card>
      <Form problems={problems} noValidate={false} onSubmit={submit} className="flex flex-col gap-4">
        <Field name="mode" label={t.policy} hint={t.modeTexts[mode]}>
          <NativeSelect
            className="w-full"
            value={mode}
            onChange={({ currentTarget: { value } }) =>
              change({ mode: modes.find((one) => one === value) ?? 'shadow' })
            }
          >
            {modes.map((one) => (
              <option key={one} value={one}>
                {t.modes[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="flex items-end gap-3">
          <Field name="threshold" label={t.threshold}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              required
              value={threshold}
              onChange={({ currentTarget: { value } }) => change({ threshold: value })}
            />
          </Field>
          <Button type="submit" busy={save.isPending} busyLabel={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** How often each signal was seen, as bars to the same scale. */
export const KindsCard = ({ kinds }: { kinds: { kind: SignalKind; orders: number }[] }) => {
  const most = Math.max(1, ...kinds.map(({ orders }) => orders))
  return (
    <Card>
      <h2 className="font-semibold">{t.kinds}</h2>
      <p className="mt-2 text-muted-foreground">{kinds.length === 0 ? t.noKinds : t.everyOrder}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm">
        {kinds.map(({ kind, orders }) => (
          <div key={kind} className="contents">
            <dt>{t.kindNames[kind]}</dt>
            <dd aria-hidden className="h-3 overflow-hidden rounded-full bg-muted">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ ...keepGround, width: `${(orders / most) * 100}%` }}
              />
            </dd>
            <dd className="tabular-nums">{t.orders(formatPoints(orders))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
