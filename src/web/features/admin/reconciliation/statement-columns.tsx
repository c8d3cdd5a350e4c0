import { Link } from 'react-router'
import type { Statement } from '#contract/statements.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { StatementBadge } from './statement-badge.tsx'

export const statementColumns: Column<Statement>[] = [
  {
    id: 'file',
    title: t.columns.file,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-56',
    cell: ({ id, fileName }) => (
      <Link
        to={adminPath('reconciliation', { id })}
        className="inline-flex min-h-11 items-center break-all font-medium text-primary-ink underline-offset-4 hover:underline"
      >
        {fileName}
      </Link>
    ),
  },
  {
    id: 'network',
    oneLine: true,
    title: t.columns.network,
    cell: ({ network }) => (network ? networkNames[network] : networkNames.unknown),
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: ({ status, open }) => <StatementBadge status={status} open={open} />,
  },
  { id: 'lines', title: t.columns.lines, numeric: true, cell: ({ total }) => t.lines(total ?? 0) },
  {
    id: 'open',
    title: t.columns.open,
    numeric: true,
    cell: ({ open }) => (open > 0 ? t.lines(open) : '–'),
  },
  {
    id: 'paid',
    title: t.columns.paid,
    numeric: true,
    cell: ({ paid }) => (paid ? formatVnd(paid.amount) : '–'),
  },
  { id: 'by', title: t.columns.by, cell: ({ createdBy }) => createdBy ?? '' },
  {
    id: 'at',
    title: t.columns.at,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]
