import { Eye } from 'lucide-react'
import type { InboxEvent } from '#contract/networks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { inboxText as t } from '#web/text/admin-networks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { problemWords } from './rules.ts'

export const nameOf = (network: string): string =>
  network in networkNames ? networkNames[network as keyof typeof networkNames] : network

export const OutcomeBadge = ({ outcome }: Pick<InboxEvent, 'outcome'>) => (
  <Badge tone={outcome === 'refused' ? 'destructive' : outcome === 'unmatched' ? 'primary' : 'muted'}>
    {t.outcomes[outcome]}
  </Badge>
)

export const inboxColumns = (show: (event: InboxEvent) => void): Column<InboxEvent>[] => [
  {
    id: 'at',
    oneLine: true,
    title: t.columns.at,
    fixed: true,
    phone: 'heading',
    cell: ({ receivedAt }) => formatDateTime(receivedAt),
  },
  { id: 'network', oneLine: true, title: t.columns.network, cell: ({ network }) => nameOf(network) },
  { id: 'source', oneLine: true, title: t.columns.source, cell: ({ source }) => t.sources[source] },
  {
    id: 'outcome',
    oneLine: true,
    title: t.columns.outcome,
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
  {
    id: 'order',
    title: t.columns.order,
    cell: ({ transactionId }) => <span className="wrap-anywhere">{transactionId ?? ''}</span>,
  },
  {
    id: 'problems',
    title: t.columns.problems,
    cell: ({ problems }) => (
      <span className="wrap-anywhere line-clamp-2 text-sm">{problems.map(problemWords).join('; ')}</span>
    ),
  },
  {
    id: 'show',
    title: t.columns.show,
    fixed: true,
    phone: 'foot',
    cell: (event) => <RowButton icon={Eye} label={t.show(event.id)} onClick={() => show(event)} />,
  },
]
