import { type FormEvent, useState } from 'react'
import type { AdjustmentPolicy } from '#contract/adjustments.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToastAction } from '../mutations.ts'

/** From which amount on two persons must agree. */
export const PolicyCard = ({ policy }: { policy: AdjustmentPolicy }) => {
  const [limit, setLimit] = useState(String(policy.limit))
  const save = useToastAction(
    (body: AdjustmentPolicy) => api.call('PATCH /api/admin/adjustments/policy', { body }),
    {
      done: t.saved,
      invalidates: ['GET /api/admin/adjustments/policy'],
      form: true,
    },
  )
  const problems = useProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ limit: Number(limit) })
  }
  return (
    <Card className="self-start">
      <Form problems={problems} noValidate={false} onSubmit={submit} className="flex flex-col gap-4">
        <Field name="limit" label={t.policy} hint={t.policyHint}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000_000}
            step={1}
            required
            value={limit}
            onChange={({ currentTarget: { value } }) => setLimit(value)}
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
