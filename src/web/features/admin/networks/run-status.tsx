import type { NetworkReport } from '#contract/networks.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { Badge } from '#web/ui/badge.tsx'

export const RunStatus = ({ status }: Pick<NetworkReport, 'status'>) => (
  <Badge
    tone={
      status === 'failed' || status === 'abandoned' ? 'destructive' : status === 'never' ? 'muted' : 'primary'
    }
  >
    {t.statuses[status]}
  </Badge>
)
