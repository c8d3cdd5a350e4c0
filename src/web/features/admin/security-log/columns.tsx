import type { SecurityEvent } from '#contract/security-log.ts'
import { auditSentences } from '#shared/text/audit.ts'
import { formatDateTime } from '#web/lib/dates.ts'
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
  malformed: 'muted',
  wrong_secret: 'destructive',
  sign_in_failed: 'destructive',
} as const

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <span className="block text-muted-foreground text-sm">{children}</span>
)

const has = <T extends object>(words: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(words, name)

/** What the log keeps of an event, in words; what is a call or a name stays as it is. */
const wordsFor = ({ kind, detail }: SecurityEvent): string | undefined => {
  if (kind === 'action' && has(auditSentences, detail)) return auditSentences[detail].slice(0, 2).join(' ')
  if (kind === 'signed_in' && has(t.ways, detail)) return t.ways[detail]
  return kind === 'password_changed' && has(t.protections, detail) ? t.protections[detail] : undefined
}

const Detail = ({ event }: { event: SecurityEvent }) => {
  const words = wordsFor(event)
  return (
    <span lang={words ? undefined : 'en'} className="wrap-anywhere">
      {words ?? event.detail}
    </span>
  )
}

export const securityColumns: Column<SecurityEvent>[] = [
  { id: 'at', oneLine: true, title: t.columns.at, fixed: true, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'kind',
    title: t.columns.kind,
    fixed: true,
    phone: 'heading',
    cell: (event) => (
      <span className="block">
        <Badge tone={tones[event.kind]}>{t.kinds[event.kind]}</Badge>
        {/* A card is headed by what happened. */}
        <span className="mt-1 block first-letter:uppercase lg:hidden">
          <Detail event={event} />
        </span>
        {event.times > 1 ? <Quiet>{t.times(event.times)}</Quiet> : null}
      </span>
    ),
  },
  {
    id: 'detail',
    title: t.columns.detail,
    phone: 'hidden',
    cell: (event) => <Detail event={event} />,
  },
  {
    id: 'user',
    title: t.columns.user,
    cell: ({ kind, user, sessionId }) => (
      <span className="block">
        {user?.username ?? (kind === 'action' ? t.system : t.visitor)}
        {sessionId === null ? null : <Quiet>{t.session(sessionId)}</Quiet>}
      </span>
    ),
  },
  {
    id: 'address',
    oneLine: true,
    title: t.columns.address,
    cell: ({ address }) => <span className="wrap-anywhere">{address === '' ? '–' : address}</span>,
  },
  {
    id: 'request',
    oneLine: true,
    title: t.columns.request,
    cell: ({ requestId }) => (
      <span lang="en" className="wrap-anywhere text-muted-foreground text-sm">
        {requestId}
      </span>
    ),
  },
]
