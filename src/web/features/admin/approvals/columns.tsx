import { Check, X } from 'lucide-react'
import type { Approval } from '#contract/approvals.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { approvalsText as t } from '#web/text/admin-approvals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'

export type ApprovalAction = 'approve' | 'decline'

const tones = { waiting: 'points', approved: 'primary', declined: 'muted', expired: 'muted' } as const

const nameOf = (person: Approval['member']): string => person?.username ?? t.erased

/** What would be done, for whom and how many points, in words. */
export const inWords = (row: Approval) =>
  [t.kinds[row.kind], nameOf(row.member), `${row.points > 0 ? '+' : ''}${formatPoints(row.points)}`] as const

/** A purchase has no number before it is written. */
const What = ({ row: { kind, subjectId, state } }: { row: Approval }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="font-medium">
      {kind === 'purchase' ? t.kinds[kind] : t.numbered(t.kinds[kind], subjectId)}
    </span>
    <Badge tone={tones[state]}>{t.states[state]}</Badge>
  </span>
)

const Story = ({ row }: { row: Approval }) => {
  const lines = [t.proposed(nameOf(row.proposedBy), formatDateTime(row.proposedAt))]
  if (row.state === 'waiting') lines.push(t.until(formatDateTime(row.expiresAt)))
  else if (row.state === 'expired') lines.push(t.expiredAt(formatDateTime(row.decidedAt ?? row.expiresAt)))
  else if (row.decidedAt) {
    const line = t.decidedBy(nameOf(row.decidedBy), t.decided[row.state], formatDateTime(row.decidedAt))
    lines.push(row.decisionReason ? `${line}: ${row.decisionReason}` : line)
  }
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

const Actions = ({ row, act }: { row: Approval; act: (action: ApprovalAction, row: Approval) => void }) => {
  if (row.state !== 'waiting') return null
  const words = inWords(row)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {row.mayApprove ? (
        <Button aria-label={t.approveOf(...words)} onClick={() => act('approve', row)}>
          <Check aria-hidden className="size-4.5" />
          {t.approve}
        </Button>
      ) : (
        <span className="text-muted-foreground text-sm">{t.waitsForOther}</span>
      )}
      {row.mayDecline ? (
        <Button variant="outline" aria-label={t.declineOf(...words)} onClick={() => act('decline', row)}>
          <X aria-hidden className="size-4.5" />
          {t.decline}
        </Button>
      ) : null}
    </span>
  )
}

export const approvalColumns = (act: (action: ApprovalAction, row: Approval) => void): Column<Approval>[] => [
  {
    id: 'what',
    title: t.columns.what,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-44',
    cell: (row) => <What row={row} />,
  },
  {
    id: 'member',
    title: t.columns.member,
    cell: ({ member }) => <span className="font-medium wrap-anywhere">{nameOf(member)}</span>,
  },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    cell: ({ points }) => <PointsAmount points={points} size="sm" />,
  },
  {
    id: 'why',
    title: t.columns.why,
    prose: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? t.noReason}</span>,
  },
  { id: 'who', title: t.columns.who, className: 'lg:min-w-56', cell: (row) => <Story row={row} /> },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (row) => <Actions row={row} act={act} />,
  },
]
