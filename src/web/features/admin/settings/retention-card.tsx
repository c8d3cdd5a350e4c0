import type { FormEvent } from 'react'
import type { Retention } from '#contract/settings.ts'
import { amountIn } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminRetentionText as t } from '#web/text/admin-retention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

const names = ['clicks', 'events', 'notices', 'securityLog', 'audit'] as const
type Name = (typeof names)[number]
const hints: Record<Name, string> = {
  clicks: t.clicksHint,
  events: t.eventsHint,
  notices: t.noticesHint,
  securityLog: t.securityLogHint,
  audit: t.auditHint,
}
const eachOf = <Value,>(value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

const RetentionForm = ({ kept }: { kept: Retention }) => {
  const { draft, change, forget } = useDraft(eachOf((name) => String(kept[name])))
  const save = useToastAction(
    // What is no number is sent as none, which the server refuses under its field; 0 would be for ever.
    () =>
      api.call('PATCH /api/admin/retention', {
        body: changedIn(
          kept,
          eachOf((name) => amountIn(draft[name]) ?? Number.NaN),
        ),
      }),
    { done: t.saved, invalidates: ['GET /api/admin/retention'], form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: forget })
  }
  return (
    <Form problems={useProblems(save.error)} onSubmit={submit} className="mt-4 space-y-4">
      {names.map((name) => (
        <Field key={name} name={name} label={t[name]} hint={hints[name]}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            required
            className="sm:w-60"
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => change({ [name]: value })}
          />
        </Field>
      ))}
      <p className="text-muted-foreground text-sm">{t.kept}</p>
      <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
        {t.save}
      </Button>
    </Form>
  )
}

export const useRetention = () => useCall('GET /api/admin/retention', {}, { staleTime: 0 })

/** How long what grows is kept. */
export const RetentionCard = () => {
  const { data, isLoadingError, refetch } = useRetention()
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return (
    <section aria-labelledby="thoi-gian-luu" className="rounded-2xl border bg-card p-5 shadow-card">
      <h2 id="thoi-gian-luu" className="font-semibold text-lg">
        {t.title}
      </h2>
      <p className="mt-1 text-muted-foreground">{t.about}</p>
      {data ? <RetentionForm kept={data} /> : <Skeleton className="mt-4 h-96" />}
    </section>
  )
}
