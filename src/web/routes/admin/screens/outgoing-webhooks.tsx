import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OutgoingWebhook } from '#contract/outgoing-webhooks.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { ShownSecret } from '#web/features/admin/components/shown-secret.tsx'
import { WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { webhookColumns } from '#web/features/admin/outgoing-webhooks/columns.tsx'
import { WebhookDialog } from '#web/features/admin/outgoing-webhooks/webhook-dialog.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminOutgoingWebhooksText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const textOf = ({ name, url }: OutgoingWebhook): string => `${name} ${url}`

export default function OutgoingWebhooksScreen() {
  const state = useTableState('outgoing-webhooks')
  const editing = useOpened<OutgoingWebhook>()
  const removing = useOpened<OutgoingWebhook>()
  const [secret, setSecret] = useState<string>()
  const list = useCall('GET /api/admin/outgoing-webhooks', {}, { staleTime: 0 })
  const columns = useMemo(
    () => webhookColumns({ edit: editing.show, remove: removing.show }),
    [editing.show, removing.show],
  )
  const remove = useToastAction(
    ({ id }: OutgoingWebhook) => api.call('DELETE /api/admin/outgoing-webhooks/{id}', { params: { id } }),
    { done: t.deleted, invalidates: ['GET /api/admin/outgoing-webhooks'] },
  )
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => editing.show()}>
          <Plus aria-hidden className="size-4.5" />
          {t.add}
        </Button>
      }
    >
      <WholeTable
        whenEmpty={emptyText.outgoingWebhooks}
        illustration="offline"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <WebhookDialog
        open={editing.open}
        webhook={editing.item}
        onClose={editing.close}
        onDone={(shown) => {
          editing.close()
          setSecret(shown)
        }}
      />
      <ShownSecret
        title={t.shownTitle}
        label={t.shownLabel}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
      <DeleteDialog
        removing={removing}
        words={t.words}
        nameOf={({ name }) => name}
        busy={remove.isPending}
        onDelete={(webhook) => remove.mutate(webhook, { onSuccess: removing.close })}
      />
    </AdminPage>
  )
}
