import { useMemo } from 'react'
import type { CheckedOrder, HoldCause, HoldTab } from '#contract/holds.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { HoldDialog } from '#web/features/admin/holds/action-dialog.tsx'
import { type HoldAction, holdColumns } from '#web/features/admin/holds/columns.tsx'
import { KindsCard, PolicyCard } from '#web/features/admin/holds/policy-card.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { filterAsked, pageAsked } from '#web/features/admin/state/page-asked.ts'
import { Only } from '#web/features/session/components/only.tsx'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { holdCauseTexts, adminHoldsText as t } from '#web/text/admin-holds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tabs: HoldTab[] = ['suspect', 'open', 'decided']
const causes = Object.keys(holdCauseTexts) as HoldCause[]

/** `held`: how many orders are, which the list of those that only look suspicious does not show. */
const Orders = ({ tab, held }: { tab: HoldTab; held: number }) => {
  const state = useTableState('holds')
  const { show, ...opened } = useOpened<{ action: HoldAction; order: CheckedOrder }>()
  const columns = useMemo(
    () => holdColumns((action, order) => show({ action, order }), tab !== 'suspect'),
    [show, tab],
  )
  const query = {
    tab,
    ...pageAsked(state),
    ...(tab === 'suspect' ? {} : filterAsked(state, 'cause', causes)),
  }
  const list = usePage('GET /api/admin/holds', { query })
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.holds[tab](held)}
        illustration="receipt"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        searchLabel={t.search}
        filters={
          tab === 'suspect' ? undefined : (
            <FilterChoice
              state={state}
              name="cause"
              label={t.causeFilter}
              options={[['', t.anyCause], ...causes.map((one) => [one, holdCauseTexts[one]] as const)]}
            />
          )
        }
      />
      <HoldDialog open={opened.open} item={opened.item} onClose={opened.close} />
    </>
  )
}

const useSummary = () => useCall('GET /api/admin/holds/summary', {}, { staleTime: 0 })

const Summary = ({
  summary: { data, isLoadingError, refetch },
}: {
  summary: ReturnType<typeof useSummary>
}) => {
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Only who="admin">
        <PolicyCard policy={data.policy} />
      </Only>
      <KindsCard kinds={data.kinds} />
    </div>
  )
}

export default function HoldsScreen() {
  const summary = useSummary()
  const numbers = { suspect: summary.data?.suspects ?? 0, open: summary.data?.open ?? 0, decided: 0 }
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Summary summary={summary} />
      <Below ready={!summary.isPending} className="mt-6">
        <ScreenTabs
          label={t.caption}
          tabs={tabs}
          words={t.tabs}
          mark={(tab) =>
            numbers[tab] > 0 ? (
              <Badge tone="points" className="ml-2">
                {formatPoints(numbers[tab])}
              </Badge>
            ) : null
          }
          parts={{
            suspect: () => <Orders tab="suspect" held={numbers.open} />,
            open: () => <Orders tab="open" held={numbers.open} />,
            decided: () => <Orders tab="decided" held={numbers.open} />,
          }}
        />
      </Below>
    </AdminPage>
  )
}
