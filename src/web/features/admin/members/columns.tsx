import type { MemberClick } from '#contract/affiliate.ts'
import type { Claim } from '#contract/claims.ts'
import type { LedgerEntry } from '#contract/points.ts'
import type { AdminRedemption } from '#contract/rewards.ts'
import type { AdminWithdrawal } from '#contract/withdrawals.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminMemberText as t } from '#web/text/admin-member.ts'
import { queueText } from '#web/text/admin-rewards.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { claimText } from '#web/text/claims.ts'
import { clickLineText } from '#web/text/wallet.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { WholeCodes } from '#web/ui/whole-codes.tsx'

const stageTones = {
  credited: 'primary',
  waiting: 'points',
  refused: 'destructive',
  unordered: 'muted',
} as const

const at = (instant: string | null): string => (instant ? formatDateTime(instant) : '–')
const when = <Row,>(of: (row: Row) => string | null): Column<Row> => ({
  id: 'at',
  title: t.columns.at,
  fixed: true,
  className: 'lg:whitespace-nowrap tabular-nums',
  cell: (row) => at(of(row)),
})
const points = <Row,>(id: string, title: string, of: (row: Row) => number): Column<Row> => ({
  id,
  title,
  numeric: true,
  cell: (row) => <PointsAmount points={of(row)} size="sm" />,
})

/** Clicks have no number on the wire; the table only has to tell those of a page apart. */
export type NumberedClick = MemberClick & { id: number }

export const clickColumns: Column<NumberedClick>[] = [
  {
    id: 'what',
    title: t.columns.what,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-44',
    cell: ({ product, retailer }) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{product.name || retailer || '–'}</span>
        {product.name && retailer ? (
          <span className="block text-muted-foreground text-sm">{retailer}</span>
        ) : null}
      </span>
    ),
  },
  when(({ createdAt }) => createdAt),
  {
    id: 'stage',
    oneLine: true,
    title: t.columns.stage,
    cell: ({ stage }) => <Badge tone={stageTones[stage]}>{clickLineText.stages[stage]}</Badge>,
  },
  {
    id: 'reason',
    title: t.columns.reason,
    prose: true,
    className: 'lg:min-w-56',
    cell: ({ reason }) => (
      <span className="text-sm wrap-anywhere">
        <WholeCodes text={reason.text} />
      </span>
    ),
  },
  points('promised', t.columns.promised, (click) => click.points.promised),
  points('credited', t.columns.credited, (click) => click.points.credited),
]

/** `wordsOf` says what an entry is for, as its member reads it. */
export const ledgerColumns = (wordsOf: (entry: LedgerEntry) => string): Column<LedgerEntry>[] => [
  {
    id: 'kind',
    title: t.columns.kind,
    fixed: true,
    phone: 'heading',
    cell: (entry) => (
      <span className="block min-w-0">
        <span className="block font-medium">{wordsOf(entry)}</span>
        <span lang="en" className="block text-muted-foreground text-sm wrap-anywhere">
          {entry.refType} {entry.refId}
        </span>
      </span>
    ),
  },
  when(({ createdAt }) => createdAt),
  points('points', t.columns.points, (entry) => entry.points),
  points('balance', t.columns.balance, ({ balanceAfter }) => balanceAfter),
  { id: 'note', title: t.columns.note, cell: ({ note }) => note ?? '–' },
]

export const memberClaimColumns: Column<Claim>[] = [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    cell: ({ orderCode }) => <span className="break-all font-medium">{orderCode ?? '–'}</span>,
  },
  when(({ submittedAt, createdAt }) => submittedAt ?? createdAt),
  { id: 'shop', title: t.columns.shop, cell: ({ retailer }) => retailer ?? '–' },
  {
    id: 'state',
    title: t.columns.stage,
    cell: ({ state }) => <Badge tone="outline">{claimText.states[state]}</Badge>,
  },
  points('credited', t.columns.credited, ({ creditedPoints }) => creditedPoints),
]

export const memberRedemptionColumns: Column<AdminRedemption>[] = [
  {
    id: 'reward',
    title: t.columns.reward,
    fixed: true,
    phone: 'heading',
    cell: ({ reward }) => <span className="font-medium">{reward.name}</span>,
  },
  when(({ redeemDate }) => redeemDate),
  {
    id: 'state',
    title: t.columns.stage,
    cell: ({ status }) => <Badge tone="outline">{queueText.states[status]}</Badge>,
  },
  points('points', t.columns.points, ({ pointsCost }) => pointsCost),
  { id: 'note', title: t.columns.note, cell: ({ note }) => note ?? '–' },
]

export const memberWithdrawalColumns: Column<AdminWithdrawal>[] = [
  {
    id: 'amount',
    title: t.columns.amount,
    fixed: true,
    phone: 'heading',
    cell: ({ amount }) => <span className="font-medium tabular-nums">{formatVnd(amount)}</span>,
  },
  when(({ requestedAt }) => requestedAt),
  {
    id: 'state',
    title: t.columns.stage,
    cell: ({ state }) => <Badge tone="outline">{adminWithdrawalsText.states[state]}</Badge>,
  },
  points('points', t.columns.points, (row) => row.points),
  { id: 'reference', title: t.columns.reference, cell: ({ reference }) => reference ?? '–' },
]
