import { Check } from 'lucide-react'
import { useMemo } from 'react'
import type { CommissionRate } from '#contract/commission-rates.ts'
import { rateStates } from '#shared/rate-states.ts'
import { rateColumns } from '#web/features/admin/commission-rates/columns.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { FeedReads } from '#web/features/admin/components/feed-reads.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { filterAsked, pageAsked } from '#web/features/admin/state/page-asked.ts'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminCommissionRatesText as t } from '#web/text/admin-commission-rates.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const useAccept = () =>
  useToastAction(
    (rates: CommissionRate[]) =>
      api.call('POST /api/admin/commission-rates/accept', {
        body: { rates: rates.map(({ id, offered }) => ({ id, ...offered })) },
      }),
    {
      done: ({ accepted, changed }) =>
        [
          ...(accepted > 0 ? [t.accepted(formatPoints(accepted))] : []),
          ...(changed > 0 ? [t.changed(formatPoints(changed))] : []),
        ].join(' '),
      invalidates: ['GET /api/admin/commission-rates'],
    },
  )

export default function CommissionRatesScreen() {
  const state = useTableState('commission-rates')
  const { mutate: accept, isPending } = useAccept()
  const columns = useMemo(() => rateColumns({ accept }), [accept])
  const list = usePage('GET /api/admin/commission-rates', {
    query: { ...pageAsked(state), ...filterAsked(state, 'state', rateStates) },
  })
  const reads = useCall('GET /api/admin/commission-rate-reads', {}, { staleTime: 60_000 })
  const asking = useToastAction(() => api.call('POST /api/admin/commission-rate-reads'), {
    done: () => t.reading,
    invalidates: ['GET /api/admin/commission-rate-reads'],
  })
  const waiting = list.data?.items.filter((rate) => rate.state === 'waiting') ?? []
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <>
          {reads.data?.some(({ configured }) => configured) ? (
            <Button variant="outline" busy={asking.isPending} onClick={() => asking.mutate(undefined)}>
              {t.readNow}
            </Button>
          ) : null}
          {waiting.length > 0 ? (
            <Button disabled={isPending} onClick={() => accept(waiting)}>
              <Check aria-hidden className="size-4.5" />
              {t.acceptAll(formatPoints(waiting.length))}
            </Button>
          ) : null}
        </>
      }
    >
      <PagedTable
        whenEmpty={emptyText.commissionRates}
        illustration="receipt"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        searchLabel={t.search}
        filters={
          <FilterChoice
            state={state}
            name="state"
            label={t.stateFilter}
            options={[['', t.all] as const, ...rateStates.map((one) => [one, t.states[one]] as const)]}
          />
        }
      />
      <Below ready={!list.isPending}>
        <FeedReads reads={reads.data} />
      </Below>
    </AdminPage>
  )
}
