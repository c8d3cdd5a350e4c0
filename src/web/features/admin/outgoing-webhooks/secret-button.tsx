import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminOutgoingWebhooksText, outgoingDeliveriesText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShownSecret } from '../components/shown-secret.tsx'
import { useToastAction } from '../mutations.ts'

/** Exchanges the secret of an address, and shows the new one once. `until`: how long the one before the last exchange holds. */
export const SecretButton = ({ id, until }: { id: number; until: string | null }) => {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const exchange = useToastAction(
    () => api.call('POST /api/admin/outgoing-webhooks/{id}/secret', { params: { id } }),
    {
      done: null,
      onDone: (answer) => setSecret(answer.secret),
      invalidates: ['GET /api/admin/outgoing-webhooks'],
    },
  )
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <KeyRound aria-hidden className="size-4.5" />
        {t.exchange}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.exchangeTitle}
        description={until ? t.exchangeAgainText(formatDateTime(until)) : t.exchangeText}
        confirmLabel={t.exchange}
        cancelLabel={t.cancel}
        busyLabel={t.exchanging}
        busy={exchange.isPending}
        onConfirm={() => exchange.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      <ShownSecret
        title={adminOutgoingWebhooksText.shownTitle}
        label={adminOutgoingWebhooksText.shownLabel}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </>
  )
}
