import { type FormEvent, useState } from 'react'
import type { Approval } from '#contract/approvals.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { approvalsText as t } from '#web/text/admin-approvals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { touchedByAdjustments } from '../adjustments/queries.ts'
import { useToastAction } from '../mutations.ts'
import { type ApprovalAction, inWords } from './columns.tsx'

type Item = { action: ApprovalAction; row: Approval }

const send = ({ action, row: { id } }: Item, reason: string): Promise<Approval> => {
  const given = { params: { id }, body: { reason } }
  return action === 'approve'
    ? api.call('POST /api/admin/approvals/{id}/approve', given)
    : api.call('POST /api/admin/approvals/{id}/decline', given)
}

const ActionForm = ({ item, onDone }: { item: Item; onDone: () => void }) => {
  const [reason, setReason] = useState('')
  const approves = item.action === 'approve'
  const { mutate, isPending, error } = useToastAction(() => send(item, reason), {
    done: ({ kind }) => (!approves ? t.declined : kind === 'withdrawal_batch' ? t.approvedMoney : t.approved),
    invalidates: [
      ...(['GET /api/admin/approvals', ...touchedByAdjustments] as const),
      ...(['GET /api/admin/withdrawals', 'GET /api/admin/withdrawal-batches'] as const),
      ...(['GET /api/admin/claims', 'GET /api/admin/conversions', 'GET /api/admin/holds'] as const),
    ],
    form: true,
  })
  const problems = useProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Form problems={problems} noValidate={false} onSubmit={submit} className="space-y-4">
      <p className="rounded-xl bg-muted p-3 wrap-anywhere">{item.row.reason ?? t.noReason}</p>
      <Field name="reason" label={approves ? t.note : t.reason} optional={approves}>
        <Textarea
          rows={2}
          required={!approves}
          maxLength={300}
          className="min-h-20"
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <Button type="submit" variant={approves ? 'primary' : 'outline'} busy={isPending} busyLabel={t.busy}>
        {approves ? t.approve : t.decline}
      </Button>
    </Form>
  )
}

/** Money that is sent left the ledger before. */
const approveWords = (row: Approval): string =>
  row.kind === 'withdrawal_batch' ? t.approveMoney(row.reason ?? '') : t.approveText(...inWords(row))

/** Asks before a proposal is agreed to or turned down, and for the words that go with it. */
export const ApprovalDialog = ({
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
        title={item.action === 'approve' ? t.approveTitle : t.declineTitle}
        description={item.action === 'approve' ? approveWords(item.row) : t.declineText}
      >
        <ActionForm key={`${item.action}${item.row.id}`} item={item} onDone={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)
