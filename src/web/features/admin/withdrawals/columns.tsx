import { Check, QrCode as QrIcon, Undo2 } from 'lucide-react'
import type { AdminWithdrawal, WithdrawalState } from '#contract/withdrawals.ts'
import { providerName } from '#shared/banks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

export type WithdrawalAction = 'show' | 'return'

const tones = {
  waiting: 'points',
  proposed: 'points',
  approved: 'primary',
  paid: 'muted',
  returned: 'destructive',
  cancelled: 'muted',
} as const

export const nameOf = ({ user }: AdminWithdrawal): string => user?.username ?? t.erased

/** What the buttons of a row, and the boxes before it, are called. */
export const labelOf = (row: AdminWithdrawal): string => `${t.numbered(row.id)}, ${nameOf(row)}`

const Where = ({ kind, provider, accountTail, sharedWith }: AdminWithdrawal) => (
  <span className="block">
    <span className="block">
      {provider ? providerName(provider) : t.kinds[kind]}
      {accountTail ? <span className="whitespace-nowrap tabular-nums"> …{accountTail}</span> : null}
    </span>
    {sharedWith > 0 ? <Badge tone="destructive">{t.shared(sharedWith)}</Badge> : null}
  </span>
)

/** When it was asked for and settled, by whom, and what was said of it. */
export const When = ({ row }: { row: AdminWithdrawal }) => {
  const lines = [t.requested(formatDateTime(row.requestedAt))]
  if (row.settledAt) {
    const at = formatDateTime(row.settledAt)
    lines.push(row.settledBy ? t.settled(at, row.settledBy) : t.settledAt(at))
  }
  if (row.reference) lines.push(t.reference(row.reference))
  if (row.note) lines.push(row.note)
  return (
    <span className="block text-muted-foreground text-sm">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  )
}

/** What became of one whose code is before somebody. */
export const StateMark = ({ state }: { state: WithdrawalState }) => (
  <Badge tone={tones[state]}>
    <Check aria-hidden className="size-4" />
    {t.states[state]}
  </Badge>
)

const returnable: readonly AdminWithdrawal['state'][] = ['waiting', 'approved', 'paid']

export const withdrawalColumns = (
  act: (action: WithdrawalAction, row: AdminWithdrawal) => void,
): Column<AdminWithdrawal>[] => [
  {
    id: 'member',
    title: t.columns.member,
    fixed: true,
    phone: 'heading',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{nameOf(row)}</span>
        <span className="text-muted-foreground text-sm">{t.numbered(row.id)}</span>
        <Badge tone={tones[row.state]}>{t.states[row.state]}</Badge>
        {row.balance === undefined ? null : (
          <Badge tone="destructive">{t.debt(formatPoints(row.balance))}</Badge>
        )}
        {row.suspended ? <Badge tone="destructive">{t.suspended}</Badge> : null}
      </span>
    ),
  },
  {
    id: 'amount',
    title: t.columns.amount,
    numeric: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ net, tax, points }) => (
      <span className="block">
        <span className="block font-medium">{formatVnd(net)}</span>
        <span className="block text-muted-foreground text-sm">
          {tax > 0 ? t.taxed(formatVnd(tax)) : t.points(formatPoints(points))}
        </span>
      </span>
    ),
  },
  { id: 'account', title: t.columns.account, cell: (row) => <Where {...row} /> },
  { id: 'when', title: t.columns.when, className: 'lg:min-w-48', cell: (row) => <When row={row} /> },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (row) => (
      <span className="flex gap-1">
        {row.state === 'approved' ? (
          <RowButton icon={QrIcon} label={t.showOf(labelOf(row))} onClick={() => act('show', row)} />
        ) : null}
        {returnable.includes(row.state) ? (
          <RowButton icon={Undo2} label={t.giveOf(labelOf(row))} onClick={() => act('return', row)} />
        ) : null}
      </span>
    ),
  },
]
