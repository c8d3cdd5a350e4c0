import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { OutgoingDelivery } from '#contract/outgoing-webhooks.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { deliveryColumns } from '#web/features/admin/outgoing-webhooks/delivery-columns.tsx'
import { SecretButton } from '#web/features/admin/outgoing-webhooks/secret-button.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { outgoingDeliveriesText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const deliveriesOf = 'GET /api/admin/outgoing-webhooks/{id}/deliveries'
const states = Object.entries(t.states) as [keyof typeof t.states, string][]
const renewMs = 5000

const Deliveries = ({ id }: { id: number }) => {
  const state = useTableState('outgoing-deliveries')
  const showing = useOpened<OutgoingDelivery>()
  const chosen = states.find(([name]) => name === state.filter('state'))?.[0]
  const list = usePage(
    deliveriesOf,
    { params: { id }, query: { ...(chosen ? { state: chosen } : {}), page: state.page, limit: state.size } },
    { refetchInterval: renewMs },
  )
  const { mutate } = useToastAction(
    (deliveryId: number) =>
      api.call('POST /api/admin/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend', {
        params: { id, deliveryId },
      }),
    { done: t.resent, invalidates: [deliveriesOf] },
  )
  const columns = useMemo(
    () => deliveryColumns({ show: showing.show, resend: (delivery) => mutate(delivery.id) }),
    [showing.show, mutate],
  )
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.deliveries}
        illustration="offline"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        filters={
          <FilterChoice state={state} name="state" label={t.state} options={[['', t.anyState], ...states]} />
        }
      />
      <Dialog open={showing.open} onOpenChange={(next) => !next && showing.close()}>
        <DialogContent title={t.message(showing.item?.messageId ?? '')}>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-xl bg-muted p-4 text-sm"
          >
            {JSON.stringify(showing.item?.data, null, 2)}
          </pre>
        </DialogContent>
      </Dialog>
    </>
  )
}

export default function OutgoingWebhookScreen() {
  const id = Number(useParams().id)
  const list = useCall('GET /api/admin/outgoing-webhooks', {}, { staleTime: 0 })
  const webhook = list.data?.find((one) => one.id === id)
  const ping = useToastAction(
    () => api.call('POST /api/admin/outgoing-webhooks/{id}/ping', { params: { id } }),
    { done: t.tested, invalidates: [deliveriesOf] },
  )
  if (list.isLoadingError || (list.data && !webhook))
    return (
      <NotLoaded
        error={list.error ?? undefined}
        missing={t.missing}
        back={{ label: t.back, to: adminPath('outgoing-webhooks') }}
        onRetry={() => list.refetch()}
      />
    )
  if (!webhook) return <Skeleton className="h-96" />
  const until = webhook.previousUntil
  return (
    <AdminPage
      title={webhook.name}
      subtitle={until ? t.bothUntil(formatDateTime(until)) : t.subtitle}
      back={{ label: t.back, to: adminPath('outgoing-webhooks') }}
      actions={
        <>
          <SecretButton id={id} until={until} />
          <Button busy={ping.isPending} disabled={!webhook.enabled} onClick={() => ping.mutate()}>
            <Send aria-hidden className="size-4.5" />
            {t.test}
          </Button>
        </>
      }
    >
      <Deliveries id={id} />
    </AdminPage>
  )
}
