import { Mail } from 'lucide-react'
import type { ContactMessage, Subscriber } from '#contract/messages.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

export const messageColumns = (open: (message: ContactMessage) => void): Column<ContactMessage>[] => [
  {
    id: 'subject',
    title: t.columns.subject,
    fixed: true,
    phone: 'heading',
    cell: ({ subject }) => <span className="wrap-anywhere line-clamp-2 font-medium">{subject}</span>,
  },
  {
    id: 'from',
    title: t.columns.from,
    cell: ({ name, email }) => (
      <span className="wrap-anywhere">
        {name}
        <span className="block text-muted-foreground text-sm">{email}</span>
      </span>
    ),
  },
  { id: 'at', oneLine: true, title: t.columns.at, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: ({ status }) => <Badge tone={status === 'new' ? 'primary' : 'muted'}>{t.statuses[status]}</Badge>,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (message) => (
      <RowButton icon={Mail} label={t.open(message.subject)} onClick={() => open(message)} />
    ),
  },
]

export const subscriberColumns: Column<Subscriber>[] = [
  {
    id: 'email',
    title: t.columns.email,
    fixed: true,
    phone: 'heading',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: ({ status }) => (
      <Badge tone={status === 'confirmed' ? 'primary' : 'muted'}>{t.subscriberStatuses[status]}</Badge>
    ),
  },
  { id: 'createdAt', oneLine: true, title: t.createdAt, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'confirmedAt',
    oneLine: true,
    title: t.confirmedAt,
    cell: ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : t.never),
  },
]
