import type { FigureGroup, GroupSort } from '#contract/console.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { networkNames, overviewText as t } from '#web/text/admin-console.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatDay } from './rules.ts'
import type { ConsoleScope } from './state.ts'

export type GroupRow = FigureGroup & { index: number }
type GroupColumn = Column<GroupRow> & { id: GroupSort }

const share = (value: number | null): string => (value === null ? '–' : formatPercent(value))
const served = () => 0

const labelOf = (by: ConsoleScope['by'], { key, label }: FigureGroup): string => {
  if (key === null) return by === 'campaign' ? t.noCampaign : t.none
  if (by === 'day') return formatDay(key)
  if (by === 'network') return networkNames[key as keyof typeof networkNames]
  return label ?? key
}

export const groupColumns = (
  by: ConsoleScope['by'],
  narrow: (key: string, label: string) => void,
): GroupColumn[] => [
  {
    id: 'label',
    title: t.groupings[by],
    fixed: true,
    phone: 'heading',
    sortValue: served,
    cell: (group) => {
      const { key } = group
      const label = labelOf(by, group)
      if (key === null) return <span className="text-muted-foreground">{label}</span>
      return (
        <button
          type="button"
          aria-label={t.narrow(label)}
          onClick={() => narrow(key, label)}
          className="min-h-11 text-left font-medium text-primary-ink wrap-anywhere hover:underline lg:max-w-72"
        >
          {label}
        </button>
      )
    },
  },
  {
    id: 'clicks',
    title: t.clicks,
    numeric: true,
    sortValue: served,
    cell: (row) => formatPoints(row.clicks),
  },
  {
    id: 'reachRate',
    wide: true,
    title: t.reached,
    numeric: true,
    sortValue: served,
    cell: (row) => share(row.reachRate),
  },
  {
    id: 'conversions',
    title: t.conversions,
    numeric: true,
    sortValue: served,
    cell: (row) => formatPoints(row.conversions),
  },
  {
    id: 'approvalRate',
    wide: true,
    title: t.approvalRate,
    numeric: true,
    sortValue: served,
    cell: (row) => share(row.approvalRate),
  },
  {
    id: 'commission',
    title: t.commission,
    numeric: true,
    sortValue: served,
    cell: (row) => formatVnd(row.commissionPending + row.commissionApproved + row.commissionConfirmed),
  },
  {
    id: 'epc',
    wide: true,
    title: 'EPC',
    numeric: true,
    sortValue: served,
    cell: ({ epc }) => (epc === null ? '–' : formatVnd(Math.round(epc))),
  },
  {
    id: 'margin',
    title: t.margin,
    numeric: true,
    sortValue: served,
    cell: ({ margin }) => (
      <span className={cn(margin < 0 && 'text-destructive-ink')}>{formatVnd(margin)}</span>
    ),
  },
]
