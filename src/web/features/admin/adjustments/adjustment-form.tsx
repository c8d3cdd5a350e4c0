import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { amountIn, amountToSend } from '#shared/amount.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { newKey } from '#web/lib/new-key.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Offered } from '#web/ui/offered.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Typed } from '../components/typed.tsx'
import { showSuccess, useToastAction } from '../mutations.ts'
import { MemberField, type PickedMember } from './member-field.tsx'
import { touchedByAdjustments } from './queries.ts'

/** Gives or takes points by hand. The key stays until the answer came, so that a press repeated counts once. */
export const AdjustmentForm = ({
  limit,
  first,
}: {
  limit: number | null
  /** The member one came for. */
  first: PickedMember | undefined
}) => {
  const { user } = useAuth()
  const [member, setMember] = useState(first)
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  // Kept until an answer comes, also where the form is changed meanwhile: the server alone knows whether the first came.
  const [key, setKey] = useState(newKey)
  const add = useToastAction(
    (userId: number) =>
      api.call('POST /api/admin/adjustments', {
        body: { userId, points: amountToSend(points), reason },
        headers: { 'idempotency-key': key },
      }),
    { done: null, invalidates: touchedByAdjustments, evenRefused: true, form: true },
  )
  const problems = useProblems(add.error)
  const isOwn = member !== undefined && member.id === user?.id
  const isAbove = limit !== null && Math.abs(amountIn(points) ?? 0) > limit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(member === undefined)
    if (member)
      add.mutate(member.id, {
        onSuccess: ({ state }) => {
          showSuccess(state === 'waiting' ? t.asked : t.added)
          setKey(newKey())
          setMember(undefined)
          setPoints('')
          setReason('')
        },
        // What was sent before came, and its answer did not: it stands below, and the next press is meant beside it.
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'idempotency_mismatch') setKey(newKey())
        },
      })
  }
  return (
    <Card>
      <h2 className="mb-4 font-semibold text-lg">{t.form}</h2>
      <Form problems={problems} noValidate={false} onSubmit={submit} className="flex flex-col gap-4">
        <MemberField
          key={member?.id ?? 'none'}
          picked={member}
          error={isMissing && !member ? t.memberMissing : undefined}
          onPick={setMember}
        />
        <Field
          name="points"
          label={t.points}
          hint={
            <Typed
              text={points}
              unit="points"
              hint={isOwn ? t.ownSecond : isAbove ? t.asksSecond : t.pointsHint}
            />
          }
        >
          <Input
            autoComplete="off"
            required
            value={points}
            onChange={({ currentTarget: { value } }) => setPoints(value)}
          />
        </Field>
        <Field name="reason" label={t.reason}>
          <Textarea
            rows={2}
            required
            maxLength={300}
            className="min-h-20"
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </Field>
        <Offered
          name="reason"
          values={t.reasons.map((one) => ({ value: one, label: one }))}
          onPick={setReason}
        />
        <Button type="submit" className="self-start" busy={add.isPending} busyLabel={t.busy}>
          {t.add}
        </Button>
      </Form>
    </Card>
  )
}
