import type { ImportProgress } from '#contract/imports.ts'
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

export const StatementBadge = ({ status }: Pick<ImportProgress, 'status'>) => (
  <Badge tone={tones[status] ?? 'muted'}>{own[status] ?? importStatusText[status]}</Badge>
)
