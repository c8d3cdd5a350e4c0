import type { FormEvent } from 'react'
import type { AdjustmentPolicy } from '#contract/adjustments.ts'
import type { CallInput } from '#contract/client.ts'
import { amountOrNone } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Typed } from '../components/typed.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

/** An empty field: nobody has to agree. */
const shown = (limit: number | null): string => (limit === null ? '' : String(limit))
type Body = CallInput<'PATCH /api/admin/adjustments/policy'>['body']

/** From which amount on two persons must agree, and how long they may take. */
export const PolicyCard = ({ policy }: { policy: AdjustmentPolicy }) => {
  const { draft, change, forget } = useDraft({
    limit: shown(policy.limit),
    backedLimit: shown(policy.backedLimit),
    days: String(policy.days),
  })
  const { limit, backedLimit, days } = draft
  const save = useToastAction((body: Body) => api.call('PATCH /api/admin/adjustments/policy', { body }), {
    done: t.saved,
    invalidates: ['GET /api/admin/adjustments/policy'],
    form: true,
  })
  const problems = useProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = {
      limit: amountOrNone(limit),
      backedLimit: amountOrNone(backedLimit),
      days: Number(days),
    }
    save.mutate(changedIn<typeof wanted>(policy, wanted), { onSuccess: forget })
  }
  return (
    <Card className="self-start">
      <h2 className="mb-4 font-semibold text-lg">{t.policyTitle}</h2>
      <Form problems={problems} noValidate={false} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="limit"
          label={t.policy}
          hint={<Typed text={limit} unit="points" hint={t.policyHint} />}
          optional
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={limit}
            onChange={({ currentTarget: { value } }) => change({ limit: value })}
          />
        </Field>
        <Field
          name="backedLimit"
          label={t.backedLimit}
          hint={<Typed text={backedLimit} unit="points" hint={t.backedHint} />}
          optional
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={backedLimit}
            onChange={({ currentTarget: { value } }) => change({ backedLimit: value })}
          />
        </Field>
        <Field name="days" label={t.days}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
            step={1}
            required
            value={days}
            onChange={({ currentTarget: { value } }) => change({ days: value })}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="self-start"
          busy={save.isPending}
          busyLabel={t.busy}
        >
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}
