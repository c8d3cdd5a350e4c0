import { type FormEvent, useState } from 'react'
import type { CheckedOrder } from '#contract/holds.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { approvalsText } from '#web/text/admin-approvals.ts'
import { claimClashText as clash, holdCauseHints, adminHoldsText as t } from '#web/text/admin-holds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import type { HoldAction } from './columns.tsx'

const touches = [
  'GET /api/admin/holds',
  'GET /api/admin/holds/summary',
  'GET /api/admin/conversions',
  'GET /api/admin/claims',
] as const

/** What a action needs to know of its order; `hold` null where there is none yet. */
type Target = Pick<CheckedOrder, 'id' | 'transactionId' | 'hold'>

const words = {
  hold: { title: t.holdTitle, text: t.holdText, label: t.note, button: t.hold, done: t.held },
  release: {
    title: t.releaseTitle,
    text: t.releaseText,
    label: t.releaseReason,
    button: t.release,
    done: t.released,
  },
  refuse: {
    title: t.refuseTitle,
    text: t.refuseText,
    label: t.refuseReason,
    button: t.refuse,
    done: t.refused,
  },
} as const

/** An order whose code was paid to a claim: both ends move somebody's points, so both are given a reason. */
const clashWords = {
  hold: words.hold,
  release: {
    title: clash.releaseTitle,
    text: clash.releaseText,
    label: t.refuseReason,
    button: clash.release,
    done: clash.released,
  },
  refuse: {
    title: clash.refuseTitle,
    text: clash.refuseText,
    label: t.refuseReason,
    button: clash.refuse,
    done: clash.refused,
  },
} as const

const isClaimClash = ({ hold }: Target): boolean => hold?.cause === 'CLAIM_CLASH'
const wordsFor = (action: HoldAction, order: Target) => (isClaimClash(order) ? clashWords : words)[action]

/** True when it waits for a second person. */
const send = async (action: HoldAction, order: Target, said: string): Promise<boolean> => {
  if (action === 'hold') {
    await api.call('POST /api/admin/holds', { body: { conversionId: order.id, note: said } })
    return false
  }
  const params = { id: order.hold?.id ?? 0 }
  const body = { reason: said }
  if (action === 'release') {
    const { approvalId } = await api.call('POST /api/admin/holds/{id}/release', {
      params,
      body: { ...body, seen: order.hold?.state },
    })
    return approvalId !== undefined
  }
  await api.call('POST /api/admin/holds/{id}/refuse', { params, body })
  return false
}

const ActionForm = ({ action, order, onDone }: { action: HoldAction; order: Target; onDone: () => void }) => {
  const [said, say] = useState('')
  const own = wordsFor(action, order)
  const isRequired = action === 'refuse' || (action === 'release' && isClaimClash(order))
  const { mutate, isPending, error } = useToastAction(() => send(action, order, said), {
    done: (waits) => (waits ? approvalsText.asked : own.done),
    invalidates: touches,
    form: true,
  })
  const problems = useProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Form problems={problems} noValidate={false} onSubmit={submit} className="space-y-4">
      {action === 'refuse' && !isClaimClash(order) ? (
        <div className="flex flex-wrap gap-2">
          {t.reasons.map((one) => (
            <Button key={one} size="sm" variant="secondary" onClick={() => say(one)}>
              {one}
            </Button>
          ))}
        </div>
      ) : null}
      <Field name={action === 'hold' ? 'note' : 'reason'} label={own.label} optional={!isRequired}>
        <Textarea
          required={isRequired}
          rows={2}
          maxLength={action === 'hold' ? 500 : 300}
          className="min-h-20"
          value={said}
          onChange={({ currentTarget: { value } }) => say(value)}
        />
      </Field>
      <Button
        type="submit"
        variant={action === 'refuse' ? 'destructive' : 'primary'}
        className={isClaimClash(order) ? 'whitespace-normal py-2' : ''}
        busy={isPending}
        busyLabel={t.busy}
      >
        {own.button}
      </Button>
    </Form>
  )
}

/** What a action does, and what keeps it from being done. */
const descriptionOf = ({ action, order }: { action: HoldAction; order: Target }): string =>
  action === 'release' && order.hold?.cause === 'ORDER_CLASH'
    ? `${words.release.text} ${holdCauseHints.ORDER_CLASH}`
    : wordsFor(action, order).text

/** Asks before an order is held, let go or refused, and for the words that go with it. */
export const HoldDialog = ({
  open,
  item,
  onClose,
}: {
  open: boolean
  item: { action: HoldAction; order: Target } | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {item ? (
      <DialogContent
        title={wordsFor(item.action, item.order).title(item.order.transactionId)}
        description={descriptionOf(item)}
      >
        <ActionForm key={`${item.action}${item.order.id}`} {...item} onDone={onClose} />
      </DialogContent>
    ) : null}
  </Dialog>
)
