import { Eye, RotateCw } from 'lucide-react'
import type { OutgoingDelivery } from '#contract/outgoing-webhooks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminOutgoingWebhooksText, outgoingDeliveriesText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

const tones = { waiting: 'outline', delivered: 'primary', failed: 'destructive' } as const

const names: Record<string, string | undefined> = adminOutgoingWebhooksText.typeNames

const answerOf = ({ answerStatus, problem }: OutgoingDelivery): string => {
  if (answerStatus !== null) return String(answerStatus)
  return problem === null ? t.none : (t.problems[problem] ?? problem)
}

export const deliveryColumns = (acts: {
  show: (delivery: OutgoingDelivery) => void
  resend: (delivery: OutgoingDelivery) => void
}): Column<OutgoingDelivery>[] => [
  {
    id: 'type',
    title: t.columns.type,
    fixed: true,
    phone: 'heading',
    cell: ({ type, subject }) => (
      <>
        <span className="block font-medium">{names[type] ?? adminOutgoingWebhooksText.ping}</span>
        <span lang="en" className="font-normal text-muted-foreground text-sm">
          {type} · {subject}
        </span>
      </>
    ),
  },
  {
    id: 'at',
    title: t.columns.at,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  { id: 'answer', title: t.columns.answer, cell: answerOf },
  {
    id: 'attempts',
    title: t.columns.attempts,
    numeric: true,
    cell: ({ attempts }) => formatPoints(attempts),
  },
  {
    id: 'next',
    title: t.columns.next,
    className: 'whitespace-nowrap',
    cell: ({ nextAttemptAt }) => (nextAttemptAt ? formatDateTime(nextAttemptAt) : t.none),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (delivery) => (
      <>
        <RowButton icon={Eye} label={t.show(delivery.id)} onClick={() => acts.show(delivery)} />
        <RowButton
          icon={RotateCw}
          label={t.resend(delivery.id)}
          disabled={delivery.state === 'waiting'}
          onClick={() => acts.resend(delivery)}
        />
      </>
    ),
  },
]
