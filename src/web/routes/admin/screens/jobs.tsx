import type { JobHour } from '#contract/jobs.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { DayChart, type Part } from '#web/features/admin/console/day-chart.tsx'
import { BrokenChecks } from '#web/features/admin/jobs/broken-checks.tsx'
import { FailedJobs } from '#web/features/admin/jobs/failed-jobs.tsx'
import { KindTable } from '#web/features/admin/jobs/kind-table.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Hour = Omit<JobHour, 'at'> & { day: string }

const parts: Part<Hour>[] = [
  { name: t.parts.completed, color: 'var(--primary)', value: ({ completed }) => completed },
  { name: t.parts.failed, color: 'var(--destructive)', value: ({ failed }) => failed },
]

/** The figures follow while somebody looks. */
const refetchInterval = 10_000

export default function JobsScreen() {
  const failed = useCall('GET /api/admin/jobs/failed', { query: {} }, { staleTime: 0, refetchInterval })
  const jobs = useCall('GET /api/admin/jobs', {}, { staleTime: 0, refetchInterval })
  const checks = useCall('GET /api/admin/jobs/checks', {}, { staleTime: 0 })
  const all = [failed, jobs, checks]
  const retry = () => Promise.all(all.map((one) => one.refetch()))
  if (all.some((one) => one.isLoadingError))
    return (
      <AdminPage title={t.title} subtitle={t.subtitle}>
        <ErrorState title={t.loadError} onRetry={retry} />
      </AdminPage>
    )
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      {checks.data ? <BrokenChecks checks={checks.data} /> : null}
      {failed.data ? <FailedJobs jobs={failed.data} /> : <Skeleton className="h-28" />}
      <Below ready={!failed.isPending} className="mt-6 grid gap-6">
        {jobs.data ? (
          <>
            <DayChart
              title={t.chart}
              days={jobs.data.hours.map(({ at, ...hour }) => ({ day: at, ...hour }))}
              parts={parts}
              format={formatPoints}
              byHour
            />
            <KindTable kinds={jobs.data.kinds} />
          </>
        ) : (
          <Skeleton className="h-96" />
        )}
      </Below>
    </AdminPage>
  )
}
