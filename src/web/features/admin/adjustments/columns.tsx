import { Check, Undo2, X } from 'lucide-react'
import type { Adjustment } from '#contract/adjustments.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'

export type AdjustmentAction = 'approve' | 'refuse' | 'reverse'

const tones = { waiting: 'points', approved: 'primary', refused: 'muted', reversed: 'destructive' } as const

export const memberOf = ({ member }: Adjustment): string => member?.username ?? t.erased
/** With its sign either way. */
export const signed = (points: number): string => `${points > 0 ? '+' : ''}${formatPoints(points)}`

const Story = ({ row }: { row: Adjustment }) => {
  const name = (person: Adjustment['member']) => person?.username ?? t.erased
  const lines: [string, string | null][] = [
    [t.requested(name(row.requestedBy), formatDateTime(row.requestedAt)), null],
  ]
  if (row.decidedAt && row.state === 'refused')
    lines.push([t.refusedBy(name(row.decidedBy), formatDateTime(row.decidedAt)), row.refuseReason])
  else if (row.decidedAt && row.needsSecond)
    lines.push([t.approvedBy(name(row.decidedBy), formatDateTime(row.decidedAt)), null])
  if (row.reversedAt)
    lines.push([t.reversedBy(name(row.reversedBy), formatDateTime(row.reversedAt)), row.reverseReason])
  return (
    <span className="block text-sm">
      <Badge tone={tones[row.state]}>{t.states[row.state]}</Badge>
      {lines.map(([line, said]) => (
        <span key={line} className="mt-1 block text-muted-foreground">
          {line}
          {said ? `: ${said}` : ''}
        </span>
      ))}
    </span>
  )
}

const Actions = ({
  row,
  ownId,
  act,
}: {
  row: Adjustment
  ownId: number
  act: (action: AdjustmentAction, row: Adjustment) => void
}) => {
  const words = [memberOf(row), signed(row.points)] as const
  if (row.state === 'approved')
    return (
      <Button variant="outline" aria-label={t.reverseOf(...words)} onClick={() => act('reverse', row)}>
        <Undo2 aria-hidden className="size-4.5" />
        {t.reverse}
      </Button>
    )
  if (row.state !== 'waiting') return null
  const isAsked = row.requestedBy?.id === ownId
  const isTheirs = row.member?.id === ownId
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isAsked || isTheirs ? (
        <span className="text-muted-foreground text-sm">{t.waitsForOther}</span>
      ) : (
        <Button aria-label={t.approveOf(...words)} onClick={() => act('approve', row)}>
          <Check aria-hidden className="size-4.5" />
          {t.approve}
        </Button>
      )}
      {isAsked || !isTheirs ? (
        <Button variant="outline" aria-label={t.refuseOf(...words)} onClick={() => act('refuse', row)}>
          <X aria-hidden className="size-4.5" />
          {t.refuse}
        </Button>
      ) : null}
    </span>
  )
}

export const adjustmentColumns = (
  ownId: number,
  act: (action: AdjustmentAction, row: Adjustment) => void,
): Column<Adjustment>[] => [
  {
    id: 'member',
    title: t.columns.member,
    fixed: true,
    phone: 'heading',
    cell: (row) => <span className="font-medium wrap-anywhere">{memberOf(row)}</span>,
  },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    cell: ({ points }) => <PointsAmount points={points} size="sm" />,
  },
  {
    id: 'reason',
    title: t.columns.reason,
    prose: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { id: 'state', title: t.columns.state, cell: (row) => <Story row={row} /> },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (row) => <Actions row={row} ownId={ownId} act={act} />,
  },
]
