import type { SecurityDay } from '#contract/security-log.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { DayRange, dayNames } from '#web/features/admin/components/day-range.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { DayChart, type Part } from '#web/features/admin/console/day-chart.tsx'
import { AlertList } from '#web/features/admin/security-log/alert-list.tsx'
import { securityColumns } from '#web/features/admin/security-log/columns.tsx'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminSecurityLogText as t } from '#web/text/admin-security-log.ts'
import { type TableState, useTableState } from '#web/ui/data-table/table-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const parts: Part<SecurityDay>[] = [
  { name: t.parts.signedIn, color: 'var(--primary)', value: ({ signedIn }) => signedIn },
  { name: t.parts.failed, color: 'var(--chart-third)', value: ({ failed }) => failed },
  { name: t.parts.refused, color: 'var(--chart-second)', value: ({ refused }) => refused },
  { name: t.parts.forged, color: 'var(--destructive)', value: ({ forged }) => forged },
]
const periods = [7, 30, 90] as const
const kinds = Object.entries(t.kinds) as [keyof typeof t.kinds, string][]

const chosen = (state: TableState) => {
  const kind = kinds.find(([name]) => name === state.filter('kind'))?.[0]
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(kind ? { kind } : {}),
    ...(state.filter('userId') ? { userId: Number(state.filter('userId')) } : {}),
    ...Object.fromEntries(dayNames.map((name) => [name, state.filter(name)]).filter(([, value]) => value)),
  }
}

const Events = ({ state }: { state: TableState }) => {
  const list = usePage('GET /api/admin/security-log', {
    query: { ...chosen(state), page: state.page, limit: state.size },
  })
  return (
    <PagedTable
      caption={t.caption}
      columns={securityColumns}
      list={list}
      loadError={t.loadError}
      state={state}
      searchLabel={t.search}
      actions={
        <DownloadCsv
          label={t.export}
          fetchFile={() => api.call('GET /api/admin/security-log/export', { query: chosen(state) })}
        />
      }
      filters={
        <>
          <FilterChoice
            state={state}
            name="kind"
            label={t.kindFilter}
            options={[['', t.allKinds], ...kinds]}
          />
          <DayRange state={state} labels={t} />
          <FilterChoice
            state={state}
            name="days"
            label={t.period}
            options={periods.map((one) => [one === 30 ? '' : String(one), t.days[one]] as const)}
          />
        </>
      }
    />
  )
}

export default function SecurityLogScreen() {
  const state = useTableState('security-log')
  const period = periods.find((one) => String(one) === state.filter('days')) ?? 30
  const alerts = useCall('GET /api/admin/security-alerts', {}, { staleTime: 0 })
  const chart = useCall('GET /api/admin/security-log/days', { query: { days: period } }, { staleTime: 0 })
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      {alerts.data ? (
        <AlertList
          alerts={alerts.data}
          onShow={({ subject, user }) =>
            user ? state.setFilter('userId', String(user.id)) : state.setQ(subject.replace(/::\/64$/, ''))
          }
        />
      ) : (
        <Skeleton className="h-28" />
      )}
      <Below ready={!alerts.isPending} className="mt-6">
        {chart.data ? (
          <DayChart title={t.chart} days={chart.data} parts={parts} format={formatPoints} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <Below ready={!chart.isPending} className="mt-6">
          <Events state={state} />
        </Below>
      </Below>
    </AdminPage>
  )
}
