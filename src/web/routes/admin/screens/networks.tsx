import { keepPreviousData } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { ReadDay } from '#contract/networks.ts'
import { networksWith } from '#shared/networks.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { Loaded } from '#web/features/admin/components/loaded.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { DayChart, type Part } from '#web/features/admin/console/day-chart.tsx'
import { NetworkCard } from '#web/features/admin/networks/network-card.tsx'
import { runColumns } from '#web/features/admin/networks/run-columns.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const polled = networksWith('reports')
const statuses = ['running', 'done', 'failed', 'abandoned'] as const
const renewMs = 10_000

const parts: Part<ReadDay>[] = [
  { name: t.rows.fresh, color: 'var(--primary)', value: ({ fresh }) => fresh },
  { name: t.rows.known, color: 'var(--chart-second)', value: ({ known }) => known },
  { name: t.rows.refused, color: 'var(--destructive)', value: ({ refused }) => refused },
]

const renewed = { staleTime: 0, refetchInterval: renewMs }
const useStates = () => useCall('GET /api/admin/networks', {}, renewed)

const States = ({ states: { data, isLoadingError, refetch } }: { states: ReturnType<typeof useStates> }) => {
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {data
        ? data.map((state) => <NetworkCard key={state.network} state={state} />)
        : ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} className="h-56 rounded-2xl" />)}
    </div>
  )
}

const Runs = () => {
  const state = useTableState('network-runs')
  const network = polled.find((one) => one === state.filter('network'))
  const status = statuses.find((one) => one === state.filter('status'))
  const chosen = network ? { network } : {}
  const list = usePage(
    'GET /api/admin/networks/runs',
    { query: { ...chosen, ...(status ? { status } : {}), page: state.page, limit: state.size } },
    renewed,
  )
  const days = useCall(
    'GET /api/admin/networks/days',
    { query: chosen },
    { ...renewed, placeholderData: keepPreviousData },
  )
  return (
    <>
      <Loaded call={days} room="h-96">
        {(data) => (
          <DayChart
            title={t.chart}
            days={data}
            parts={parts}
            format={(rows) => t.count(formatPoints(rows))}
          />
        )}
      </Loaded>
      <Below ready={!days.isPending}>
        <h2 className="mt-8 mb-3 font-semibold text-lg">{t.runs}</h2>
        <PagedTable
          caption={t.runs}
          illustration="offline"
          columns={runColumns}
          list={list}
          loadError={t.runsError}
          state={state}
          filters={
            <>
              <FilterChoice
                state={state}
                name="network"
                label={t.network}
                options={[['', t.anyNetwork], ...polled.map((one) => [one, networkNames[one]] as const)]}
              />
              <FilterChoice
                state={state}
                name="status"
                label={t.status}
                options={[['', t.anyStatus], ...statuses.map((one) => [one, t.statuses[one]] as const)]}
              />
              <Button asChild variant="outline">
                <Link to={adminPath('events')}>
                  <Inbox aria-hidden className="size-4.5" />
                  {t.inbox}
                </Link>
              </Button>
            </>
          }
        />
      </Below>
    </>
  )
}

export default function NetworksScreen() {
  const states = useStates()
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="flex flex-col gap-6">
        <States states={states} />
        <Below ready={!states.isPending}>
          <Runs />
        </Below>
      </div>
    </AdminPage>
  )
}
