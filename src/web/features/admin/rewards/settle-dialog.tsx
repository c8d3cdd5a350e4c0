import { useState } from 'react'
import type { AdminRedemption } from '#contract/rewards.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { queueText as t } from '#web/text/admin-rewards.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'

export type Settling = { redemption: AdminRedemption; to: 'delivered' | 'refunded' }

const useSettle = ({ redemption, to }: Settling) =>
  useToastAction(
    (note: string) => {
      const params = { id: redemption.id }
      return to === 'delivered'
        ? api.call('POST /api/admin/redemptions/{id}/deliver', { params, body: { note } })
        : api.call('POST /api/admin/redemptions/{id}/refund', {
            params,
            body: { note, seen: redemption.status },
          })
    },
    {
      done: to === 'delivered' ? t.delivered : t.refunded,
      invalidates: ['GET /api/admin/redemptions', 'GET /api/admin/rewards', 'GET /api/rewards'],
      form: true,
    },
  )

const SettleForm = ({ settling, onClose }: { settling: Settling; onClose: () => void }) => {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const settle = useSettle(settling)
  const problems = useProblems(settle.error)
  const refunds = settling.to === 'refunded'
  return (
    <Form
      problems={problems}
      onSubmit={(event) => {
        event.preventDefault()
        if (refunds && note.trim() === '') return setError(t.reasonRequired)
        settle.mutate(note.trim(), { onSuccess: onClose })
      }}
    >
      <Field
        name="note"
        label={refunds ? t.reason : t.note}
        hint={refunds ? t.reasonHint : undefined}
        error={error}
        optional={!refunds}
      >
        <Textarea
          maxLength={500}
          rows={3}
          value={note}
          onChange={(event) => {
            setError(undefined)
            setNote(event.currentTarget.value)
          }}
        />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          variant={refunds ? 'destructive' : 'primary'}
          busy={settle.isPending}
          busyLabel={t.busy}
        >
          {refunds ? t.refund : t.deliver}
        </Button>
      </DialogActions>
    </Form>
  )
}

const refundWords = ({ pointsCost, user, status }: AdminRedemption): string =>
  t.refundText(formatPoints(pointsCost), user.username, status === 'delivered')

/** Asks for the word to the member, then delivers or refunds. */
export const SettleDialog = ({
  open,
  settling,
  onClose,
}: {
  open: boolean
  settling: Settling | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    {settling ? (
      <DialogContent
        title={settling.to === 'refunded' ? t.refundTitle : t.deliverTitle}
        description={
          settling.to === 'refunded'
            ? refundWords(settling.redemption)
            : t.deliverText(settling.redemption.reward.name, settling.redemption.user.username)
        }
      >
        <SettleForm settling={settling} onClose={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)
