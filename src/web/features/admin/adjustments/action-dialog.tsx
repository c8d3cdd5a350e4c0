import { type FormEvent, useState } from 'react'
import type { Adjustment } from '#contract/adjustments.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { approvalsText } from '#web/text/admin-approvals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import { type AdjustmentAction, memberOf, signed } from './columns.tsx'
import { touchedByAdjustments } from './queries.ts'

type Item = { action: AdjustmentAction; row: Adjustment }

const words = {
  approve: { title: t.approveTitle, text: t.approveText, label: null, button: t.approve, done: t.approved },
  refuse: {
    title: t.refuseTitle,
    text: t.refuseText,
    label: t.refuseReason,
    button: t.refuse,
    done: t.refused,
  },
  reverse: {
    title: t.reverseTitle,
    text: t.reverseText,
    label: t.reason,
    button: t.reverse,
    done: t.reversed,
  },
} as const

const send = ({ action, row: { id } }: Item, reason: string): Promise<Adjustment> => {
  const params = { id }
  if (action === 'approve') return api.call('POST /api/admin/adjustments/{id}/approve', { params })
  return action === 'refuse'
    ? api.call('POST /api/admin/adjustments/{id}/refuse', { params, body: { reason } })
    : api.call('POST /api/admin/adjustments/{id}/reverse', { params, body: { reason } })
}

const ActionForm = ({ item, onDone }: { item: Item; onDone: () => void }) => {
  const [reason, setReason] = useState('')
  const { label, button, done } = words[item.action]
  const { mutate, isPending, error } = useToastAction(() => send(item, reason), {
    done: ({ state }) => (item.action === 'reverse' && state === 'approved' ? approvalsText.asked : done),
    invalidates: touchedByAdjustments,
    form: true,
  })
  const problems = useProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Form problems={problems} noValidate={false} onSubmit={submit} className="space-y-4">
      {label === null ? (
        <p className="rounded-xl bg-muted p-3 wrap-anywhere">{item.row.reason}</p>
      ) : (
        <Field name="reason" label={label} optional={item.action === 'refuse'}>
          <Textarea
            rows={2}
            required={item.action === 'reverse'}
            maxLength={300}
            className="min-h-20"
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant={item.action === 'reverse' ? 'destructive' : 'primary'}
        busy={isPending}
        busyLabel={t.busy}
      >
        {button}
      </Button>
    </Form>
  )
}

/** Asks before an adjustment is approved, turned down or taken back, and for the words that go with it. */
export const AdjustmentDialog = ({
  open,
  item,
  onClose,
}: {
  open: boolean
  item: Item | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {item ? (
      <DialogContent
        title={words[item.action].title(memberOf(item.row), signed(item.row.points))}
        description={words[item.action].text}
      >
        <ActionForm key={`${item.action}${item.row.id}`} item={item} onDone={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)
