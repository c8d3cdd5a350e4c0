import type { AdminRedemption } from '#contract/rewards.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { queueText as t } from '#web/text/admin-rewards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import type { Settling } from './settle-dialog.tsx'

const tones = { processing: 'points', delivered: 'primary', refunded: 'muted' } as const

export const queueColumns = (settle: (settling: Settling) => void): Column<AdminRedemption>[] => [
  {
    id: 'reward',
    title: t.columns.reward,
    fixed: true,
    phone: 'heading',
    cell: ({ reward }) => <span className="font-medium">{reward.name}</span>,
  },
  {
    id: 'member',
    title: t.columns.member,
    cell: ({ user }) => (
      <span className="block max-lg:text-right">
        <span className="wrap-anywhere block font-medium lg:min-w-40">{user.fullName}</span>
        <span className="block break-all text-muted-foreground text-sm">{user.email}</span>
      </span>
    ),
  },
  {
    id: 'date',
    title: t.columns.date,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ redeemDate }) => formatDateTime(redeemDate),
  },
  {
    id: 'cost',
    title: t.columns.cost,
    numeric: true,
    cell: ({ pointsCost }) => <PointsAmount points={pointsCost} size="sm" />,
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: ({ status, handledBy, handledAt }) => (
      <span className="block">
        <Badge tone={tones[status]}>{t.states[status]}</Badge>
        {handledBy && handledAt ? (
          <span className="mt-1 block text-muted-foreground text-sm">
            {t.handled(handledBy, formatDateTime(handledAt))}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'note',
    title: t.columns.note,
    className: 'lg:max-w-64',
    cell: ({ note }) => note ?? <span className="text-muted-foreground">–</span>,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (redemption) => (
      <span className="inline-flex gap-2">
        {redemption.status === 'processing' ? (
          <Button size="sm" onClick={() => settle({ redemption, to: 'delivered' })}>
            {t.deliver}
          </Button>
        ) : null}
        {redemption.status === 'refunded' ? null : (
          <Button size="sm" variant="outline" onClick={() => settle({ redemption, to: 'refunded' })}>
            {t.refund}
          </Button>
        )}
      </span>
    ),
  },
]
