import { Link } from 'react-router'
import type { ImportRun } from '#contract/imports.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { count, adminImportsText as t } from '#web/text/admin-imports.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Progress } from '#web/ui/progress.tsx'
import { isAtWork } from './queries.ts'
import { progressOf } from './rules.ts'
import { StatusBadge } from './status-badge.tsx'

export const historyColumns: Column<ImportRun>[] = [
  {
    id: 'file',
    title: t.columns.file,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-56',
    cell: ({ id, fileName, fileSize }) => (
      <span className="min-w-0">
        <Link
          to={adminPath('imports', { id })}
          className="inline-flex min-h-11 items-center break-all font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {fileName}
        </Link>
        {fileSize > 0 ? (
          <span className="ml-2 whitespace-nowrap font-normal text-muted-foreground text-sm">
            {t.size(fileSize)}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'status',
    title: t.columns.status,
    cell: (run) => (
      <span className="inline-flex min-w-32 flex-col items-start gap-1.5 max-lg:items-end">
        <StatusBadge status={run.status} />
        {isAtWork(run) && progressOf(run).max > 0 ? (
          <Progress label={t.progress(run.fileName)} {...progressOf(run)} className="h-1.5 w-32" />
        ) : null}
      </span>
    ),
  },
  { id: 'created', title: t.columns.created, numeric: true, cell: ({ created }) => count(created) },
  {
    id: 'updated',
    wide: true,
    title: t.columns.updated,
    numeric: true,
    cell: ({ updated }) => count(updated),
  },
  {
    id: 'failed',
    title: t.columns.failed,
    numeric: true,
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'font-medium text-destructive-ink' : undefined}>{count(failed)}</span>
    ),
  },
  {
    id: 'by',
    wide: true,
    title: t.columns.by,
    cell: ({ createdBy, origin }) => createdBy ?? (origin === 'command' ? t.byCommand : ''),
  },
  {
    id: 'at',
    title: t.columns.at,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]
