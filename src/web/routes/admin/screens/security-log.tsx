import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { SecurityAlert, SecurityDay } from '#contract/security-log.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { DayRange, dayNames } from '#web/features/admin/components/day-range.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { Loaded } from '#web/features/admin/components/loaded.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { DayChart, type Part } from '#web/features/admin/console/day-chart.tsx'
import { AlertList } from '#web/features/admin/security-log/alert-list.tsx'
import { securityColumns } from '#web/features/admin/security-log/columns.tsx'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminSecurityLogText as t } from '#web/text/admin-security-log.ts'
import { Button } from '#web/ui/button.tsx'
import { type TableState, useTableState } from '#web/ui/data-table/table-state.ts'

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

/** All that narrows the list, and the page one is on. */
const narrowing = ['q', 'userId', 'kind', ...dayNames, 'page'] as const

/** Shows the events of an alert and nothing that narrowed the list before; it is about an account or a net. */
const useShowAlert = () => {
  const [, setSearch] = useSearchParams()
  return ({ subject, user }: SecurityAlert) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of narrowing) next.delete(name)
        if (user) next.set('userId', String(user.id))
        else next.set('q', subject.replace(/::\/64$/, ''))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}

/** The one account whose events are shown, and how to show those of all again. */
const OneAccount = ({ state, known }: { state: TableState; known: SecurityAlert['user'][] }) => {
  const id = state.filter('userId')
  if (id === '') return null
  const name = known.find((user) => String(user?.id) === id)?.username ?? id
  return (
    <Button variant="secondary" className="max-w-72" onClick={() => state.setFilter('userId', '')}>
      <span className="truncate">{t.account(name)}</span>
      <X aria-label={t.allAccounts} className="size-4.5 shrink-0" />
    </Button>
  )
}

const Events = ({ state, alerts }: { state: TableState; alerts: SecurityAlert[] }) => {
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
          <OneAccount
            state={state}
            known={[...alerts, ...(list.data?.items ?? [])].map(({ user }) => user)}
          />
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
  const show = useShowAlert()
  const period = periods.find((one) => String(one) === state.filter('days')) ?? 30
  const alerts = useCall('GET /api/admin/security-alerts', {}, { staleTime: 0 })
  const chart = useCall('GET /api/admin/security-log/days', { query: { days: period } }, { staleTime: 0 })
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Loaded call={alerts} room="h-28">
        {(data) => <AlertList alerts={data} onShow={show} />}
      </Loaded>
      <Below ready={!alerts.isPending} className="mt-6">
        <Loaded call={chart} room="h-96">
          {(data) => <DayChart title={t.chart} days={data} parts={parts} format={formatPoints} />}
        </Loaded>
        <Below ready={!chart.isPending} className="mt-6">
          <Events state={state} alerts={alerts.data ?? []} />
        </Below>
      </Below>
    </AdminPage>
  )
}
