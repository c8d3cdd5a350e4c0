import { Link } from 'react-router'
import type { NetworkRun } from '#contract/networks.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { locale } from '#web/text/locale.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { RunProblems } from './run-problems.tsx'
import { RunStatus } from './run-status.tsx'

const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

export const runColumns: Column<NetworkRun>[] = [
  {
    id: 'report',
    title: t.columns.report,
    fixed: true,
    phone: 'heading',
    cell: ({ network, kind }) => (
      <span className="font-medium">
        {networkNames[network]} <span lang="en">{kind}</span>
      </span>
    ),
  },
  {
    id: 'started',
    oneLine: true,
    title: t.columns.started,
    fixed: true,
    cell: ({ startedAt }) => formatDateTime(startedAt),
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    cell: ({ status }) => <RunStatus status={status} />,
  },
  {
    id: 'duration',
    title: t.columns.duration,
    numeric: true,
    cell: ({ durationMs }) => t.seconds(seconds.format(durationMs / 1000)),
  },
  {
    id: 'received',
    title: t.columns.received,
    numeric: true,
    cell: ({ received }) => formatPoints(received),
  },
  { id: 'created', title: t.columns.fresh, numeric: true, cell: ({ created }) => formatPoints(created) },
  { id: 'updated', title: t.columns.updated, numeric: true, cell: ({ updated }) => formatPoints(updated) },
  {
    id: 'refused',
    title: t.columns.refused,
    numeric: true,
    cell: ({ refused, network }) =>
      refused === 0 ? (
        '0'
      ) : (
        <Link
          to={adminPath('events', { network, source: 'poll' })}
          aria-label={t.showRefused(formatPoints(refused))}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {formatPoints(refused)}
        </Link>
      ),
  },
  {
    id: 'error',
    title: t.columns.error,
    prose: true,
    cell: ({ error }) => (error ? <RunProblems error={error} /> : ''),
  },
]
