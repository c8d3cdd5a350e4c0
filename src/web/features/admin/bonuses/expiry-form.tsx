import type { FormEvent } from 'react'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminBonusesText } from '#web/text/admin-bonuses.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

const { expiry: t, busy, loadError } = adminBonusesText

const ExpiryForm = ({ months }: { months: number | null }) => {
  const { draft, change, forget } = useDraft({ isOn: months !== null, typed: String(months ?? 12) })
  const { isOn, typed } = draft
  const save = useToastAction(
    () => api.call('PATCH /api/admin/expiry', { body: { months: isOn ? Number(typed) : null } }),
    { done: t.saved, invalidates: ['GET /api/admin/expiry'], form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: forget })
  }
  return (
    <Card className="max-w-2xl">
      <Form problems={useProblems(save.error)} onSubmit={submit} className="space-y-5">
        <p className="text-muted-foreground">{t.text}</p>
        <div>
          <Checkbox label={t.on} checked={isOn} onChange={() => change({ isOn: !isOn })} />
        </div>
        {isOn ? (
          <Field name="months" label={t.months}>
            <Input
              type="number"
              inputMode="numeric"
              min={3}
              max={60}
              className="sm:w-60"
              value={typed}
              onChange={({ currentTarget: { value } }) => change({ typed: value })}
            />
          </Field>
        ) : null}
        <Button type="submit" busy={save.isPending} busyLabel={busy}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}

/** After how many months points expire. */
export const Expiry = () => {
  const { data, isLoadingError, refetch } = useCall('GET /api/admin/expiry', {}, { staleTime: 0 })
  if (isLoadingError) return <ErrorState title={loadError} onRetry={() => refetch()} />
  return data ? <ExpiryForm months={data.months} /> : <Skeleton className="h-60 max-w-2xl" />
}
