import type { ImportProgress } from '#contract/imports.ts'
import type { Statement } from '#contract/statements.ts'
import { importStatusText } from '#web/text/admin-imports.ts'
import { reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones: Partial<Record<ImportProgress['status'], 'primary' | 'outline' | 'destructive'>> = {
  done: 'primary',
  running: 'primary',
  checking: 'primary',
  failed: 'destructive',
  mapping: 'outline',
  checked: 'outline',
  paused: 'outline',
}
const own: Partial<Record<ImportProgress['status'], string>> = { checked: t.checked, running: t.running }

/** One that was taken over in part is not done with. */
export const StatementBadge = ({ status, open }: Pick<Statement, 'status' | 'open'>) =>
  status === 'done' && open > 0 ? (
    <Badge tone="outline">{t.partly}</Badge>
  ) : (
    <Badge tone={tones[status] ?? 'muted'}>{own[status] ?? importStatusText[status]}</Badge>
  )
