import { Ban } from 'lucide-react'
import type { ApiKey } from '#contract/api-keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { adminApiKeysText as t } from '#web/text/admin-api-keys.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

const tones = { active: 'primary', expired: 'muted', revoked: 'muted', idle: 'destructive' } as const

export const apiKeyColumns = (revoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    id: 'name',
    title: t.columns.name,
    fixed: true,
    phone: 'heading',
    sortValue: ({ name }) => name,
    cell: ({ name, prefix }) => (
      <>
        <span className="wrap-anywhere block font-medium">{name}</span>
        <code className="font-normal text-muted-foreground text-sm">{prefix}…</code>
      </>
    ),
  },
  {
    id: 'scopes',
    title: t.columns.scopes,
    cell: ({ scopes }) => (
      <span className="block max-lg:text-right">
        {scopes.map((scope) => (
          <span key={scope} className="block text-sm">
            {t.scopeNames[scope]}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    sortValue: ({ state }) => state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    id: 'lastUsed',
    title: t.columns.lastUsed,
    className: 'whitespace-nowrap',
    sortValue: ({ lastUsedOn }) => lastUsedOn ?? '',
    cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn) : t.never),
  },
  {
    id: 'expires',
    title: t.columns.expires,
    className: 'whitespace-nowrap',
    sortValue: ({ expiresAt }) => expiresAt ?? '9999',
    cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : t.noEnd),
  },
  { id: 'createdBy', title: t.columns.createdBy, wide: true, cell: ({ createdBy }) => createdBy ?? t.erased },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (key) =>
      key.state === 'revoked' ? (
        <span aria-hidden className="block size-11" />
      ) : (
        <RowButton icon={Ban} destructive label={t.revoke(key.name)} onClick={() => revoke(key)} />
      ),
  },
]
