import { useMemo } from 'react'
import type { GroupSort, Overview } from '#contract/console.ts'
import { api } from '#web/lib/api.ts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { DownloadCsv } from '../components/download-csv.tsx'
import { groupColumns } from './group-columns.tsx'
import type { ConsoleScope } from './state.ts'
import { groupings } from './state.ts'

/** The figures group by group; a press on one looks at it alone. */
export const DrillDown = ({
  overview,
  scope,
  sort,
  state,
  busy,
  stale,
}: {
  overview: Overview | undefined
  scope: ConsoleScope
  sort: GroupSort | `-${GroupSort}`
  state: TableState
  busy: boolean
  /** The figures are those of what was looked at before. */
  stale: boolean
}) => {
  const columns = useMemo(() => groupColumns(scope.by, scope.narrow), [scope.by, scope.narrow])
  const rows = useMemo(() => overview?.groups.map((group, index) => ({ ...group, index })), [overview])
  return (
    <section aria-labelledby="chi-tiet" className="mt-8">
      <h2 id="chi-tiet" className="mb-3 font-semibold text-lg">
        {t.groups}
      </h2>
      <DataTable
        caption={`${t.groups}: ${t.groupings[scope.by]}`}
        columns={columns}
        rows={rows}
        total={overview?.groupCount ?? 0}
        state={state}
        rowId={({ index }) => index}
        busy={busy}
        stale={stale}
        actions={
          <DownloadCsv
            label={t.export}
            fetchFile={() =>
              api.call('GET /api/admin/overview/export', { query: { ...scope.query, by: scope.by, sort } })
            }
          />
        }
        filters={
          <NativeSelect
            aria-label={t.by}
            value={scope.by}
            onChange={({ currentTarget: { value } }) => scope.change({ by: value })}
          >
            {groupings.map((by) => (
              <option key={by} value={by}>
                {`${t.by}: ${t.groupings[by]}`}
              </option>
            ))}
          </NativeSelect>
        }
      />
    </section>
  )
}
