import { type FormEvent, useState } from 'react'
import type { StatementDetails } from '#contract/statements.ts'
import { amountToSend } from '#shared/amount.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paidText as t } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Typed } from '../components/typed.tsx'
import { useToastAction } from '../mutations.ts'
import { touchedByDecisions } from './queries.ts'

const PaidForm = ({ statement, onClose }: { statement: StatementDetails; onClose: () => void }) => {
  const { id, paid, payable } = statement
  const today = vietnamDay(new Date())
  const [on, setOn] = useState(paid?.on ?? payable.on ?? today)
  const [amount, setAmount] = useState(String(paid?.amount ?? payable.amount))
  const save = useToastAction(
    () =>
      api.call('POST /api/admin/statements/{id}/paid', {
        params: { id },
        body: { on, amount: amountToSend(amount) },
      }),
    { done: t.saved, invalidates: touchedByDecisions, form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Form problems={useProblems(save.error)} onSubmit={submit} className="space-y-4">
      <Field name="on" label={t.on}>
        <Input
          name="on"
          type="date"
          required
          max={today}
          value={on}
          onChange={({ currentTarget: { value } }) => setOn(value)}
        />
      </Field>
      <Field name="amount" label={t.amount} hint={<Typed text={amount} unit="dong" />}>
        <Input
          inputMode="numeric"
          required
          value={amount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
      </Field>
      <DialogActions>
        <Button type="button" variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={save.isPending} disabled={amount.trim() === '' || on === ''}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Whether the money of a statement came, and how it stands to what its orders add up to. */
export const PaidCard = ({ statement }: { statement: StatementDetails }) => {
  const [open, setOpen] = useState(false)
  const { paid, payable } = statement
  if (payable.lines === 0 && !paid) return null
  const gap = paid ? paid.amount - payable.amount : 0
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg">{t.title}</h2>
        <p>{paid ? t.done(formatVnd(paid.amount), formatDate(`${paid.on}T00:00:00+07:00`)) : t.none}</p>
        <p className="text-muted-foreground text-sm">
          {t.payable(payable.lines, formatVnd(payable.amount))}
          {gap === 0 ? '' : ` ${t.gap(formatVnd(Math.abs(gap)))}`}
        </p>
      </div>
      <Button variant={paid ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
        {paid ? t.change : t.mark}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={t.dialog} description={t.text}>
          <PaidForm statement={statement} onClose={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
