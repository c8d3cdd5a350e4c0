import { Eye } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

export const auditColumns = (show: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { id: 'at', title: t.columns.at, fixed: true, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'action',
    title: t.columns.action,
    fixed: true,
    phone: 'heading',
    cell: ({ action }) => (
      <span lang="en" className="font-medium">
        {action}
      </span>
    ),
  },
  {
    id: 'actor',
    title: t.columns.actor,
    cell: ({ actor, apiKey }) => (
      <>
        {actor?.username ?? t.system}
        {apiKey ? <span className="block text-muted-foreground text-sm">{t.byKey(apiKey.name)}</span> : null}
      </>
    ),
  },
  {
    id: 'subject',
    title: t.columns.subject,
    cell: ({ subjectType, subjectId }) => (
      <span lang="en" className="wrap-anywhere">
        {subjectType} {subjectId}
      </span>
    ),
  },
  {
    id: 'changes',
    title: t.columns.changes,
    fixed: true,
    phone: 'foot',
    cell: (entry) => (
      <RowButton icon={Eye} label={`${t.show}: ${entry.action}`} onClick={() => show(entry)} />
    ),
  },
]
