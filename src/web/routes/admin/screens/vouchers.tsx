import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { voucherStates } from '#shared/voucher-states.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { FeedReads } from '#web/features/admin/components/feed-reads.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { filterAsked, pageAsked } from '#web/features/admin/state/page-asked.ts'
import { voucherColumns } from '#web/features/admin/vouchers/columns.tsx'
import { VoucherDialog } from '#web/features/admin/vouchers/voucher-dialog.tsx'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminVouchersText as t } from '#web/text/admin-vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

export default function VouchersScreen() {
  const state = useTableState('vouchers')
  const editing = useOpened<AdminVoucher>()
  const { mutate: hide } = useToastAction(
    ({ id, state: now }: AdminVoucher) =>
      api.call('PATCH /api/admin/vouchers/{id}', { params: { id }, body: { hidden: now !== 'hidden' } }),
    {
      done: ({ state: now }) =>
        now === 'hidden' ? t.hidden : now === 'live' ? t.shown : t.notYetShown(t.states[now]),
      invalidates: ['GET /api/admin/vouchers'],
    },
  )
  const columns = useMemo(() => voucherColumns({ edit: editing.show, hide }), [editing.show, hide])
  const list = usePage('GET /api/admin/vouchers', {
    query: { ...pageAsked(state), ...filterAsked(state, 'state', voucherStates) },
  })
  const reads = useCall('GET /api/admin/voucher-reads', {}, { staleTime: 60_000 })
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => editing.show()}>
          <Plus aria-hidden className="size-4.5" />
          {t.add}
        </Button>
      }
    >
      <PagedTable
        whenEmpty={emptyText.vouchers}
        illustration="gift"
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
            options={[
              ['', t.filters.all] as const,
              ...voucherStates.map((one) => [one, t.filters[one]] as const),
            ]}
          />
        }
      />
      <Below ready={!list.isPending}>
        <FeedReads reads={reads.data} />
      </Below>
      <VoucherDialog open={editing.open} voucher={editing.item} onClose={editing.close} />
    </AdminPage>
  )
}
