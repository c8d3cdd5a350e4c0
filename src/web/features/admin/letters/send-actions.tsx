import { Pause, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LetterDetail } from '#contract/letters.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { api } from '#web/lib/api.ts'
import { letterText as t } from '#web/text/admin-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToastAction } from '../mutations.ts'

const changes = ['GET /api/admin/letters', 'GET /api/admin/letters/{id}'] as const

/** What can be done with a letter as it stands: try it, send it, stop it, drop it. */
export const SendActions = ({
  letter: { id, state, subscribers },
  people,
}: {
  letter: LetterDetail
  people: string
}) => {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const test = useToastAction(() => api.call('POST /api/admin/letters/{id}/test', { params }), {
    done: ({ email }) => t.tested(email),
    invalidates: [],
  })
  const send = useToastAction(() => api.call('POST /api/admin/letters/{id}/send', { params }), {
    done: t.sending,
    invalidates: changes,
  })
  const stop = useToastAction(() => api.call('POST /api/admin/letters/{id}/stop', { params }), {
    done: t.stopped,
    invalidates: changes,
  })
  const remove = useToastAction(() => api.call('DELETE /api/admin/letters/{id}', { params }), {
    done: t.removed,
    invalidates: ['GET /api/admin/letters'],
  })
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {state === 'draft' ? (
        <Button
          variant="ghost"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: () => navigate(adminPath('letters')) })}
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t.remove}
        </Button>
      ) : null}
      <Button variant="outline" busy={test.isPending} onClick={() => test.mutate()}>
        {t.test}
      </Button>
      {state === 'sending' ? (
        <Button variant="outline" busy={stop.isPending} onClick={() => stop.mutate()}>
          <Pause aria-hidden className="size-4.5" />
          {t.stop}
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          <Send aria-hidden className="size-4.5" />
          {t.resume}
        </Button>
      ) : null}
      {state === 'draft' ? (
        <Button disabled={subscribers === 0} onClick={() => setAsking(true)}>
          <Send aria-hidden className="size-4.5" />
          {t.send}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.ask}
        description={t.askText(people)}
        confirmLabel={t.confirm}
        cancelLabel={t.cancel}
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
