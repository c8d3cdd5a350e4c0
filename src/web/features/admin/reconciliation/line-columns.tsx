import type { ReactNode } from 'react'
import type { StatementLine } from '#contract/statements.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { conversionsText } from '#web/text/admin-console.ts'
import {
  lineOutcomeText,
  lineStateText,
  matchText,
  statementLinesText as t,
} from '#web/text/admin-reconciliation.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'

const matchTones = {
  matched: 'primary',
  amount_differs: 'points',
  status_differs: 'points',
  missing_here: 'outline',
  missing_there: 'muted',
} as const
const stateTones = {
  open: 'outline',
  queued: 'muted',
  applied: 'primary',
  failed: 'destructive',
  ignored: 'muted',
  follow_up: 'points',
} as const

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="block text-muted-foreground text-sm wrap-anywhere">{children}</span>
)

/** What the statement says and, where ours is another, ours under it. */
const Pair = ({ theirs, ours }: { theirs: string; ours: string | undefined }) => (
  <span className="block">
    <span className="block">{theirs}</span>
    {ours !== undefined && ours !== theirs ? <Quiet>{t.ours(ours)}</Quiet> : null}
  </span>
)

const amount = (value: number | null): string => (value === null ? '–' : formatVnd(value))

export const lineColumns: Column<StatementLine>[] = [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    cell: ({ transactionId, line }) => (
      <span className="block min-w-0">
        <span className="block break-all font-medium">{transactionId}</span>
        <Quiet>{line === null ? t.onlyOurs : t.line(line)}</Quiet>
      </span>
    ),
  },
  {
    id: 'standing',
    title: t.columns.standing,
    cell: ({ standing }) => <Badge tone={matchTones[standing]}>{matchText[standing].label}</Badge>,
  },
  {
    id: 'status',
    title: t.columns.status,
    cell: ({ status, ours }) => (
      <Pair
        theirs={conversionsText.statuses[status]}
        ours={ours ? conversionsText.statuses[ours.status] : undefined}
      />
    ),
  },
  {
    id: 'value',
    title: t.columns.value,
    numeric: true,
    cell: ({ orderValue, ours }) => (
      <Pair theirs={amount(orderValue)} ours={ours ? formatVnd(ours.orderValue) : undefined} />
    ),
  },
  {
    id: 'commission',
    title: t.columns.commission,
    numeric: true,
    cell: ({ commission, ours, paidAmount }) => (
      <>
        <Pair theirs={formatVnd(commission)} ours={ours ? formatVnd(ours.commission) : undefined} />
        {paidAmount === null ? null : <Quiet>{t.paid(formatVnd(paidAmount))}</Quiet>}
      </>
    ),
  },
  {
    id: 'at',
    title: t.columns.at,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ occurredAt }) => (occurredAt ? formatDateTime(occurredAt) : '–'),
  },
  {
    id: 'state',
    title: t.columns.state,
    fixed: true,
    cell: ({ state, outcome, note, actedBy, standing, whole }) => (
      <span className="block min-w-0">
        {standing === 'matched' && state === 'open' ? (
          '–'
        ) : (
          <Badge tone={stateTones[state]}>{lineStateText[state]}</Badge>
        )}
        {outcome && lineOutcomeText[outcome] ? <Quiet>{lineOutcomeText[outcome]}</Quiet> : null}
        {standing === 'missing_here' && !whole && !outcome ? <Quiet>{t.notWhole}</Quiet> : null}
        {note ? <Quiet>{actedBy ? `${actedBy}: ${note}` : note}</Quiet> : null}
      </span>
    ),
  },
]
