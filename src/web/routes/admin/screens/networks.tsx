import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { ReadDay } from '#contract/networks.ts'
import { networksWith } from '#shared/networks.ts'
import { AccessDeniedVi } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { DayChart, type Part } from '#web/features/admin/console/day-chart.tsx'
import { NetworkCard } from '#web/features/admin/networks/network-card.tsx'
import { runColumns } from '#web/features/admin/networks/run-columns.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { usePage } from '#web/lib/use-page.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { Button } from '#web/ui/button.tsx'
import { pageSize } from '#web/ui/data-table/data-table.tsx'
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

const States = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['GET /api/admin/networks'],
    queryFn: () => api.call('GET /api/admin/networks'),
    refetchInterval: renewMs,
  })
  if (isError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
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
  const list = usePage('GET /api/admin/networks/runs', {
    ...chosen,
    ...(status ? { status } : {}),
    page: state.page,
    limit: pageSize,
  })
  const days = useQuery({
    queryKey: ['GET /api/admin/networks/days', network],
    queryFn: () => api.call('GET /api/admin/networks/days', { query: chosen }),
  })
  return (
    <>
      {days.data ? (
        <DayChart
          title={t.chart}
          days={days.data}
          parts={parts}
          format={(rows) => t.count(formatPoints(rows))}
        />
      ) : null}
      <h2 className="mt-8 mb-3 font-semibold text-lg">{t.runs}</h2>
      <PagedTable
        caption={t.runs}
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
              <Link to={paths.adminEvents}>
                <Inbox aria-hidden className="size-4.5" />
                {t.inbox}
              </Link>
            </Button>
          </>
        }
      />
    </>
  )
}

export default function NetworksScreen() {
  const { user } = useAuth()
  if (user?.role !== 'admin') return <AccessDeniedVi />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="flex flex-col gap-6">
        <States />
        <div>
          <Runs />
        </div>
      </div>
    </AdminPage>
  )
}
