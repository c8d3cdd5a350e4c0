import { useMemo } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { auditActions } from '#shared/audit-sentence.ts'
import { auditGroups, auditSentences } from '#shared/text/audit.ts'
import { ChangesDialog } from '#web/features/admin/audit/changes-dialog.tsx'
import { auditColumns } from '#web/features/admin/audit/columns.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DayRange, dayNames } from '#web/features/admin/components/day-range.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import { type TableState, useTableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const key = 'GET /api/admin/audit'
const filters = ['actorId', 'action', ...dayNames] as const

const chosen = (state: TableState) =>
  Object.fromEntries(filters.map((name) => [name, state.filter(name)]).filter(([, value]) => value))

const Who = ({ state }: { state: TableState }) => {
  const { data } = useCall('GET /api/admin/audit/actors', {}, { staleTime: 0 })
  return (
    <NativeSelect
      aria-label={t.actorFilter}
      value={state.filter('actorId')}
      onChange={({ currentTarget: { value } }) => state.setFilter('actorId', value)}
    >
      <option value="">{t.allActors}</option>
      {data?.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </NativeSelect>
  )
}

const actionsOf = (group: string) => auditActions.filter((action) => action.startsWith(`${group}.`))

const What = ({ state }: { state: TableState }) => (
  <NativeSelect
    aria-label={t.actionFilter}
    value={state.filter('action')}
    onChange={({ currentTarget: { value } }) => state.setFilter('action', value)}
  >
    <option value="">{t.allActions}</option>
    {Object.entries(auditGroups).map(([group, label]) => (
      <optgroup key={group} label={label}>
        <option value={`${group}.`}>{t.allOf(label)}</option>
        {actionsOf(group).map((action) => (
          <option key={action} value={action}>
            {auditSentences[action].slice(0, 2).filter(Boolean).join(' ')}
          </option>
        ))}
      </optgroup>
    ))}
  </NativeSelect>
)

const Audit = () => {
  const opened = useOpened<AuditEntry>()
  const columns = useMemo(() => auditColumns(opened.show), [opened.show])
  const state = useTableState('audit')
  const query = { ...chosen(state), page: state.page, limit: state.size }
  const list = usePage(key, { query })
  return (
    <>
      <PagedTable
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        actions={
          <DownloadCsv
            label={t.export}
            fetchFile={() => api.call('GET /api/admin/audit/export', { query: chosen(state) })}
          />
        }
        filters={
          <>
            <Who state={state} />
            <What state={state} />
            <DayRange state={state} labels={t} />
          </>
        }
      />
      <ChangesDialog open={opened.open} entry={opened.item} onClose={opened.close} />
    </>
  )
}

export default function AuditScreen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Audit />
    </AdminPage>
  )
}
