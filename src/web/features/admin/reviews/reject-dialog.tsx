import { type FormEvent, useState } from 'react'
import type { AdminReview } from '#contract/comments.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const Form = ({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) => {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReject(reason)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {t.reasons.map((one) => (
          <Button key={one} size="sm" variant="secondary" onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <Field label={t.reason}>
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
    </form>
  )
}

/** Asks why a text is kept back; its author will read it. */
export const RejectDialog = ({
  open,
  review,
  busy,
  onClose,
  onReject,
}: {
  open: boolean
  review: AdminReview | undefined
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {review ? (
      <DialogContent title={t.rejectTitle} description={t.rejectText}>
        <Form key={review.id} busy={busy} onReject={onReject} />
      </DialogContent>
    ) : null}
  </Dialog>
)
