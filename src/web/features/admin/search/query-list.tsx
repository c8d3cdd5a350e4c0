import { useMemo } from 'react'
import type { SearchDay, SearchQuery } from '#contract/searches.ts'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminSearchText as t } from '#web/text/admin-search.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { Below } from '../components/below.tsx'
import { FilterChoice } from '../components/filter-choice.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { DayChart, type Part } from '../console/day-chart.tsx'
import { useToastAction } from '../mutations.ts'
import { pageAsked } from '../state/page-asked.ts'
import { queryColumns } from './query-columns.tsx'

const parts: Part<SearchDay>[] = [
  { name: t.chartFound, color: 'var(--primary)', value: ({ searches, unfound }) => searches - unfound },
  { name: t.chartMissed, color: 'var(--chart-third)', value: ({ unfound }) => unfound },
]
const periods = [7, 30, 90] as const

const useHide = () =>
  useToastAction(
    ({ id, hidden }: SearchQuery) =>
      api.call('PATCH /api/admin/searches/{id}', { params: { id }, body: { hidden: !hidden } }),
    { done: null, invalidates: ['GET /api/admin/searches'] },
  )

/** What people searched for: day by day, then word by word. */
export const QueryList = ({
  onSynonym,
  onTry,
}: {
  onSynonym: (query: string) => void
  onTry: (query: string) => void
}) => {
  const state = useTableState('searches')
  const { mutate: hide } = useHide()
  const columns = useMemo(
    () =>
      queryColumns({
        addSynonym: ({ query }) => onSynonym(query),
        tryOut: ({ query }) => onTry(query),
        hide: (query) => hide(query),
      }),
    [onSynonym, onTry, hide],
  )
  const days = periods.find((one) => String(one) === state.filter('days')) ?? 30
  const outcome = state.filter('outcome')
  const chart = useCall('GET /api/admin/searches/days', { query: { days } }, { staleTime: 0 })
  const list = usePage('GET /api/admin/searches', {
    query: {
      days,
      ...pageAsked(state),
      ...(outcome === 'missed' || outcome === 'found' ? { outcome } : {}),
      ...(state.filter('order') === 'newest' ? { sort: 'newest' } : {}),
    },
  })
  return (
    <>
      <Loaded call={chart} room="h-96">
        {(data) => <DayChart title={t.chart} days={data} parts={parts} format={formatPoints} />}
      </Loaded>
      <Below ready={!chart.isPending} className="mt-6">
        <PagedTable
          whenEmpty={emptyText.queries}
          illustration="search"
          caption={t.caption}
          columns={columns}
          list={list}
          loadError={t.loadError}
          state={state}
          searchLabel={t.search}
          filters={
            <>
              <FilterChoice
                state={state}
                name="days"
                label={t.period}
                options={periods.map((one) => [one === 30 ? '' : String(one), t.days[one]] as const)}
              />
              <FilterChoice
                state={state}
                name="outcome"
                label={t.outcomeFilter}
                options={Object.entries(t.outcomes)}
              />
              <FilterChoice
                state={state}
                name="order"
                label={t.sortFilter}
                options={Object.entries(t.sorts)}
              />
            </>
          }
        />
        <p className="mt-3 text-muted-foreground text-sm">{t.privacy}</p>
      </Below>
    </>
  )
}
