import type { SecurityEvent } from '#contract/security-log.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { adminSecurityLogText as t } from '#web/text/admin-security-log.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'

const tones = {
  signed_in: 'primary',
  signed_up: 'primary',
  password_changed: 'primary',
  action: 'outline',
  not_signed_in: 'muted',
  too_fast: 'muted',
  forbidden: 'destructive',
  cross_site: 'destructive',
  wrong_secret: 'destructive',
  sign_in_failed: 'destructive',
} as const

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <span className="block text-muted-foreground text-sm">{children}</span>
)

export const securityColumns: Column<SecurityEvent>[] = [
  { id: 'at', title: t.columns.at, fixed: true, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'kind',
    title: t.columns.kind,
    fixed: true,
    phone: 'heading',
    cell: ({ kind, times }) => (
      <span className="block">
        <Badge tone={tones[kind]}>{t.kinds[kind]}</Badge>
        {times > 1 ? <Quiet>{t.times(times)}</Quiet> : null}
      </span>
    ),
  },
  {
    id: 'detail',
    title: t.columns.detail,
    cell: ({ detail }) => (
      <span lang="en" className="wrap-anywhere">
        {detail === '' ? '–' : detail}
      </span>
    ),
  },
  {
    id: 'user',
    title: t.columns.user,
    cell: ({ user, sessionId }) => (
      <span className="block">
        {user?.username ?? t.visitor}
        {sessionId === null ? null : <Quiet>{t.session(sessionId)}</Quiet>}
      </span>
    ),
  },
  {
    id: 'address',
    title: t.columns.address,
    cell: ({ address }) => <span className="wrap-anywhere">{address === '' ? '–' : address}</span>,
  },
  {
    id: 'request',
    title: t.columns.request,
    cell: ({ requestId }) => (
      <span lang="en" className="wrap-anywhere text-muted-foreground text-sm">
        {requestId}
      </span>
    ),
  },
]
