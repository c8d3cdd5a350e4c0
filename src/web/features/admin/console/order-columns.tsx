import { Hand, UserSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversion } from '#contract/console.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { networkNames, conversionsText as t } from '#web/text/admin-console.ts'
import { adminHoldsText as holds } from '#web/text/admin-holds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { adminPath } from '../screens.ts'
import { pointsState } from './rules.ts'

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
      <span className="block font-medium">
        {order.member ? <MemberLink member={order.member} /> : t.erased}
      </span>
      <span className="line-clamp-2 text-muted-foreground text-sm wrap-anywhere">{order.product?.name}</span>
    </span>
  )
}

export const OrderState = ({ order: { status, hold } }: { order: Conversion }) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
    {hold ? <Badge tone={hold === 'open' ? 'points' : 'destructive'}>{holds.states[hold]}</Badge> : null}
  </span>
)

/** What was credited, else what was promised, and that it is not there. */
const OrderPoints = ({ order }: { order: Conversion }) => {
  const { creditedPoints, promisedPoints } = order
  const state = pointsState(order)
  if (state === 'credited') return <PointsAmount points={creditedPoints} size="sm" />
  if (promisedPoints === 0) return '–'
  return (
    <span className="inline-flex flex-col items-end">
      <PointsAmount
        points={promisedPoints}
        size="sm"
        className={state === 'never' ? 'text-muted-foreground line-through' : ''}
      />
      <span className="text-muted-foreground text-sm">{t.pointStates[state]}</span>
    </span>
  )
}

const mayBeHeld = (order: Conversion): boolean =>
  order.member !== null &&
  order.hold === null &&
  order.promisedPoints > 0 &&
  order.creditedPoints === 0 &&
  order.status !== 'rejected' &&
  order.status !== 'reversed'

export const OrderAction = ({ order, acts }: { order: Conversion; acts: OrderActs }) => {
  if (order.clickId === null)
    return (
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        aria-label={t.findFor(order.transactionId)}
        onClick={() => acts.find(order)}
      >
        <UserSearch aria-hidden className="size-4.5" />
        {t.find}
      </Button>
    )
  if (!mayBeHeld(order)) return null
  return (
    <Button
      variant="outline"
      size="sm"
      className="whitespace-nowrap"
      aria-label={holds.holdOf(order.transactionId)}
      onClick={() => acts.hold(order)}
    >
      <Hand aria-hidden className="size-4.5" />
      {holds.hold}
    </Button>
  )
}

type OrderActs = { find: (order: Conversion) => void; hold: (order: Conversion) => void }

/** 'sorted': the list that is shown is put in order by whom it is asked of, by value or by time. */
export const orderColumns = (acts: OrderActs, order?: 'sorted'): Column<Conversion>[] => [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-32',
    cell: (order) => (
      <span className="block min-w-0">
        <Link
          to={adminPath('conversion', { id: order.id })}
          className="block break-all font-medium underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {order.transactionId}
        </Link>
        <span className="block text-muted-foreground text-sm">
          {networkNames[order.network]}
          {order.retailer ? `, ${order.retailer}` : ''}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: (order) => <OrderState order={order} />,
  },
  {
    id: 'value',
    wide: true,
    title: t.columns.value,
    numeric: true,
    cell: ({ orderValue }) => formatVnd(orderValue),
    ...(order ? { sortValue: ({ orderValue }: Conversion) => orderValue } : {}),
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
    cell: (order) => <OrderPoints order={order} />,
  },
  { id: 'owner', title: t.columns.owner, fixed: true, cell: (order) => <Owner order={order} /> },
  {
    id: 'at',
    oneLine: true,
    title: t.columns.at,
    cell: ({ occurredAt }) => formatDateTime(occurredAt),
    ...(order ? { sortValue: ({ occurredAt }: Conversion) => occurredAt } : {}),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (order) => <OrderAction order={order} acts={acts} />,
  },
]
