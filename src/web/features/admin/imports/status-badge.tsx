import type { ImportProgress } from '#contract/imports.ts'
import { importStatusText } from '#web/text/admin-imports.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones: Partial<Record<ImportProgress['status'], 'primary' | 'muted' | 'outline' | 'destructive'>> = {
  done: 'primary',
  running: 'primary',
  checking: 'primary',
  undoing: 'primary',
  failed: 'destructive',
  mapping: 'outline',
  checked: 'outline',
  paused: 'outline',
}

export const StatusBadge = ({ status }: Pick<ImportProgress, 'status'>) => (
  <Badge tone={tones[status] ?? 'muted'}>{importStatusText[status]}</Badge>
)
