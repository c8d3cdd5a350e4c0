import { keepPreviousData } from '@tanstack/react-query'
import { FirstRun } from '#web/features/admin/checklist/first-run.tsx'
import { useChecklist } from '#web/features/admin/checklist/queries.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Charts } from '#web/features/admin/console/charts.tsx'
import { Debtors } from '#web/features/admin/console/debtors.tsx'
import { DrillDown } from '#web/features/admin/console/drill-down.tsx'
import { FigureCards } from '#web/features/admin/console/figure-cards.tsx'
import { LedgerAlarm } from '#web/features/admin/console/ledger-alarm.tsx'
import { NetworksPanel } from '#web/features/admin/console/networks-panel.tsx'
import { useChainBreaks } from '#web/features/admin/console/queries.ts'
import { ScopeBar } from '#web/features/admin/console/scope-bar.tsx'
import { groupSortOf, useScope } from '#web/features/admin/console/state.ts'
import { useLinkSummary } from '#web/features/admin/links/queries.ts'
import { UntrackedLine } from '#web/features/admin/links/untracked-line.tsx'
import { useDemoData } from '#web/features/admin/settings/queries.ts'
import { useWorklist } from '#web/features/admin/today/queries.ts'
import { Today } from '#web/features/admin/today/today.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { useCall } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { adminText } from '#web/text/admin.ts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const key = 'GET /api/admin/overview'
const firstSort = { id: 'commission', desc: true }

const Figures = () => {
  const scope = useScope()
  const state = useTableState('overview', firstSort)
  const sort = groupSortOf(state.sort)
  const query = {
    ...scope.query,
    by: scope.by,
    sort,
    page: state.page,
    limit: state.size,
  }
  const { data, error, isLoadingError, isFetching, isPlaceholderData, refetch } = useCall(
    key,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 60_000 },
  )
  const bar = <ScopeBar scope={scope} shown={data} />
  if (isLoadingError)
    return (
      <>
        {bar}
        <ErrorState title={`${t.loadError} ${errorText(error)}`} onRetry={() => refetch()} />
      </>
    )
  return (
    <>
      {bar}
      {data && data.waitingDays > 0 ? (
        <p role="status" className="mb-4 text-muted-foreground text-sm">
          {t.waiting(data.waitingDays)}
        </p>
      ) : null}
      {data ? (
        <>
          <FigureCards overview={data} />
          <Charts series={data.series} />
        </>
      ) : (
        <Skeleton className="h-[60rem]" />
      )}
      <DrillDown
        overview={data}
        scope={scope}
        sort={sort}
        state={state}
        busy={isFetching}
        stale={isPlaceholderData}
      />
      {data ? <Debtors overview={data} /> : null}
    </>
  )
}

export default function Overview() {
  const seesFigures = useMay(['finance'])
  const seesLinks = useMay(['content'])
  const mayPrepare = useMay('admin')
  // What may stand above the rest decides where the rest begins: it is shown when all of that is known.
  const above = [
    useWorklist(),
    useLinkSummary({ enabled: seesLinks }),
    useChainBreaks({ enabled: seesFigures }),
    useChecklist({ enabled: mayPrepare }),
    useDemoData({ enabled: mayPrepare }),
  ]
  const isSettled = !above.some(({ isLoading }) => isLoading)
  return (
    <AdminPage title={adminText.overview} subtitle={seesFigures ? t.subtitle : t.ownSubtitle}>
      {isSettled ? null : <Skeleton className="h-[60rem]" />}
      <div hidden={!isSettled}>
        {seesFigures ? <LedgerAlarm /> : null}
        <Today />
        {mayPrepare ? <FirstRun /> : null}
        {seesLinks ? <UntrackedLine /> : null}
        {seesFigures ? <Figures /> : null}
        {seesFigures ? <NetworksPanel /> : null}
      </div>
    </AdminPage>
  )
}
