import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { OutgoingWebhook } from '#contract/outgoing-webhooks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminOutgoingWebhooksText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { adminPath } from '../screens.ts'

const tones = { on: 'primary', failing: 'destructive', off: 'muted', stopped: 'destructive' } as const

const stateOf = ({ enabled, stoppedBecause, failingSince }: OutgoingWebhook): keyof typeof tones => {
  if (!enabled) return stoppedBecause ? 'stopped' : 'off'
  return failingSince ? 'failing' : 'on'
}

/** How an address stands, and since when or why. */
export const WebhookState = ({ webhook }: { webhook: OutgoingWebhook }) => {
  const state = stateOf(webhook)
  const { failingSince, stoppedBecause } = webhook
  return (
    <span className="block max-lg:text-right">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {state === 'failing' && failingSince ? (
        <span className="mt-1 block text-muted-foreground text-sm">
          {t.since(formatDateTime(failingSince))}
        </span>
      ) : null}
      {stoppedBecause ? (
        <span className="mt-1 block text-muted-foreground text-sm">{t.stoppedBecause[stoppedBecause]}</span>
      ) : null}
    </span>
  )
}

export const webhookColumns = (acts: {
  edit: (webhook: OutgoingWebhook) => void
  remove: (webhook: OutgoingWebhook) => void
}): Column<OutgoingWebhook>[] => [
  {
    id: 'name',
    title: t.columns.name,
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-52',
    sortValue: ({ name }) => name,
    cell: ({ id, name, url }) => (
      <>
        <Link
          to={adminPath('outgoing-webhook', { id })}
          aria-label={t.open(name)}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="wrap-anywhere block font-normal text-muted-foreground text-sm">{url}</span>
      </>
    ),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  { id: 'types', oneLine: true, title: t.columns.types, cell: ({ types }) => t.typeCount(types.length) },
  {
    id: 'waiting',
    title: t.columns.waiting,
    numeric: true,
    sortValue: ({ waiting }) => waiting,
    cell: ({ waiting }) => formatPoints(waiting),
  },
  {
    id: 'last',
    title: t.columns.last,
    className: 'whitespace-nowrap',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : t.never),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (webhook) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(webhook.name)} onClick={() => acts.edit(webhook)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(webhook.name)}
          onClick={() => acts.remove(webhook)}
        />
      </>
    ),
  },
]
