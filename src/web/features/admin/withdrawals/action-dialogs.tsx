import { type FormEvent, useState } from 'react'
import type { AdminWithdrawal } from '#contract/withdrawals.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import { nameOf } from './columns.tsx'
import { touchedByWithdrawals } from './queries.ts'

/** Those chosen in the table, and how to choose none of them any more. */
export type Chosen = { ids: number[]; clear: () => void }

const ReturnForm = ({ row, onClose }: { row: AdminWithdrawal; onClose: () => void }) => {
  const [note, setNote] = useState('')
  const give = useToastAction(
    () =>
      api.call('POST /api/admin/withdrawals/{id}/return', {
        params: { id: row.id },
        body: { note, seen: row.state },
      }),
    { done: t.given, invalidates: touchedByWithdrawals, form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Form problems={useProblems(give.error)} onSubmit={submit}>
      <Field name="note" label={t.note} hint={t.noteHint}>
        <Textarea
          rows={3}
          maxLength={300}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="destructive" busy={give.isPending} busyLabel={t.busy}>
          {t.give}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The points return; asks why. */
export const ReturnDialog = ({
  open,
  row,
  onClose,
}: {
  open: boolean
  row: AdminWithdrawal | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {row ? (
      <DialogContent
        title={t.giveTitle}
        description={t.giveText(formatPoints(row.points), nameOf(row), row.state === 'paid')}
      >
        <ReturnForm key={row.id} row={row} onClose={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)

const PaidForm = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const [reference, setReference] = useState('')
  const pay = useToastAction(
    () => api.call('POST /api/admin/withdrawals/paid', { body: { ids: chosen.ids, reference } }),
    { done: ({ paid }) => t.paidDone(paid), invalidates: touchedByWithdrawals, form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay.mutate(undefined, {
      onSuccess: () => {
        chosen.clear()
        onClose()
      },
    })
  }
  return (
    <Form problems={useProblems(pay.error)} onSubmit={submit}>
      <Field name="reference" label={t.paidReference} hint={t.paidReferenceHint} optional>
        <Input
          maxLength={100}
          value={reference}
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={pay.isPending} busyLabel={t.busy}>
          {t.paid}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** These were sent; asks for the bank's number of the payment. */
export const PaidDialog = ({
  open,
  chosen,
  onClose,
}: {
  open: boolean
  chosen: Chosen | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {chosen ? (
      <DialogContent title={t.paidTitle(chosen.ids.length)} description={t.paidText}>
        <PaidForm chosen={chosen} onClose={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)
