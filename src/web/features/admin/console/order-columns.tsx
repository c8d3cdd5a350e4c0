import { UserSearch } from 'lucide-react'
import type { Conversion } from '#contract/console.ts'
import { formatDateTime, formatVnd } from '#web/lib/format.ts'
import { networkNames, conversionsText as t } from '#web/text/admin-console.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'

const tones = {
  pending: 'muted',
  approved: 'outline',
  confirmed: 'primary',
  rejected: 'destructive',
  reversed: 'destructive',
} as const

const Owner = ({ order }: { order: Conversion }) => {
  if (order.clickId === null) return <Badge tone="points">{t.nobody}</Badge>
  return (
    <span className="block min-w-0">
      <span className="block font-medium">{order.member?.username ?? t.erased}</span>
      <span className="line-clamp-2 text-muted-foreground text-sm wrap-anywhere">{order.product?.name}</span>
    </span>
  )
}

export const orderColumns = (find: (order: Conversion) => void): Column<Conversion>[] => [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-32',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="block break-all font-medium">{order.transactionId}</span>
        <span className="block text-muted-foreground text-sm">
          {networkNames[order.network]}
          {order.retailer ? `, ${order.retailer}` : ''}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: t.columns.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge>,
  },
  {
    id: 'value',
    wide: true,
    title: t.columns.value,
    numeric: true,
    cell: ({ orderValue }) => formatVnd(orderValue),
  },
  {
    id: 'commission',
    title: t.columns.commission,
    numeric: true,
    cell: ({ commission }) => formatVnd(commission),
  },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    cell: ({ creditedPoints, promisedPoints }) => (
      <PointsAmount points={creditedPoints || promisedPoints} size="sm" />
    ),
  },
  { id: 'owner', title: t.columns.owner, fixed: true, cell: (order) => <Owner order={order} /> },
  { id: 'at', title: t.columns.at, cell: ({ occurredAt }) => formatDateTime(occurredAt) },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (order) =>
      order.clickId === null ? (
        <Button variant="outline" aria-label={t.findFor(order.transactionId)} onClick={() => find(order)}>
          <UserSearch aria-hidden className="size-4.5" />
          {t.find}
        </Button>
      ) : null,
  },
]
