import { type FormEvent, useState } from 'react'
import type { Member } from '#contract/members.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useProblems } from '#web/lib/failure.ts'
import { suspensionText as t } from '#web/text/admin-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'

const invalidates = ['GET /api/admin/members/{id}', 'GET /api/admin/members/{id}/sessions'] as const

const SuspendForm = ({ id }: { id: number }) => {
  const [reason, setReason] = useState('')
  const [endSessions, setEndSessions] = useState(false)
  const suspend = useToastAction(
    () =>
      api.call('POST /api/admin/members/{id}/suspension', { params: { id }, body: { reason, endSessions } }),
    { done: t.done, invalidates, form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    suspend.mutate()
  }
  return (
    <Form problems={useProblems(suspend.error)} onSubmit={submit} className="mt-3 max-w-xl space-y-4">
      <Field name="reason" label={t.reason} hint={t.reasonHint}>
        <Textarea
          rows={3}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <div>
        <Checkbox
          label={t.endSessions}
          checked={endSessions}
          onChange={({ currentTarget: { checked } }) => setEndSessions(checked)}
        />
      </div>
      <Button type="submit" variant="destructive" busy={suspend.isPending} busyLabel={t.suspending}>
        {t.suspend}
      </Button>
    </Form>
  )
}

const Lift = ({ id, suspension }: { id: number; suspension: NonNullable<Member['suspension']> }) => {
  const lift = useToastAction(
    () => api.call('DELETE /api/admin/members/{id}/suspension', { params: { id } }),
    { done: t.lifted, invalidates },
  )
  return (
    <>
      <p className="mt-2">{t.since(formatDate(suspension.since))}</p>
      <p className="wrap-anywhere mt-1">{suspension.reason}</p>
      <Button className="mt-3" busy={lift.isPending} busyLabel={t.lifting} onClick={() => lift.mutate()}>
        {t.lift}
      </Button>
    </>
  )
}

/** Suspends a member, or lifts it. Those who work here lose their part of the work first; what stands is lifted all the same. */
export const Suspending = ({ member }: { member: Member }) => {
  if (!member.suspension && (member.role === 'admin' || member.staff !== null)) return null
  return (
    <section aria-labelledby="tam-khoa" className="mt-6 border-t pt-5">
      <h3 id="tam-khoa" className="font-semibold">
        {t.title}
      </h3>
      <p className="mt-1 text-muted-foreground text-sm">{t.about}</p>
      {member.suspension ? (
        <Lift id={member.id} suspension={member.suspension} />
      ) : (
        <SuspendForm id={member.id} />
      )}
    </section>
  )
}
