import { Eye } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { Sentence } from './sentence.tsx'

export const auditColumns = (show: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: 'at',
    title: t.columns.at,
    fixed: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    id: 'action',
    title: t.columns.action,
    fixed: true,
    phone: 'heading',
    cell: (entry) => (
      <>
        <Sentence entry={entry} />
        {entry.apiKey ? (
          <span className="block text-muted-foreground text-sm">{t.byKey(entry.apiKey.name)}</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'changes',
    title: t.columns.changes,
    fixed: true,
    className: '-mr-2',
    cell: (entry) => <RowButton icon={Eye} label={t.showRow(entry.id)} onClick={() => show(entry)} />,
  },
]
