import { type FormEvent, useState } from 'react'
import type { AdminReview } from '#contract/comments.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Offered } from '#web/ui/offered.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type ReasonProps = { busy: boolean; error: Error | null; onReject: (reason: string) => void }

const ReasonForm = ({ busy, error, onReject }: ReasonProps) => {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is missing the server says.
    onReject(reason)
  }
  return (
    <Form problems={useProblems(error, 'fields')} onSubmit={submit} className="space-y-4">
      <Offered
        name="reason"
        values={t.reasons.map((one) => ({ value: one, label: one }))}
        onPick={setReason}
      />
      <Field name="reason" label={t.reason}>
        <Textarea
          required
          rows={2}
          maxLength={500}
          className="min-h-20"
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <Button type="submit" variant="destructive" busy={busy} busyLabel={t.busy}>
        {t.reject}
      </Button>
    </Form>
  )
}

/** Asks why a text is kept back; its author will read it. */
export const RejectDialog = ({
  open,
  review,
  onClose,
  ...form
}: ReasonProps & {
  open: boolean
  review: AdminReview | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {review ? (
      <DialogContent title={t.rejectTitle} description={t.rejectText}>
        <ReasonForm key={review.id} {...form} />
      </DialogContent>
    ) : null}
  </Dialog>
)
