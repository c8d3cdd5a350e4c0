import { useMemo } from 'react'
import type { AdminRetailer } from '#contract/retailers.ts'
import { fold } from '#shared/vietnamese.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { retailerColumns } from '#web/features/admin/retailers/columns.tsx'
import { RetailerDialog } from '#web/features/admin/retailers/retailer-dialog.tsx'
import { WishedShops } from '#web/features/admin/retailers/wished-shops.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { useCall } from '#web/lib/call.ts'
import { adminRetailersText as t } from '#web/text/admin-retailers.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

export default function RetailersScreen() {
  const state = useTableState('retailers')
  const editing = useOpened<AdminRetailer>()
  const { data, isLoadingError, isFetching, refetch } = useCall(
    'GET /api/admin/retailers',
    {},
    { staleTime: 0 },
  )
  const columns = useMemo(() => retailerColumns(editing.show), [editing.show])
  const rows = useMemo(
    () =>
      state.q ? data?.filter(({ name, host }) => fold(`${name} ${host}`).includes(fold(state.q))) : data,
    [data, state.q],
  )
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        state={state}
        rowId={({ id }) => id}
        searchLabel={t.search}
        busy={isFetching}
      />
      <WishedShops />
      <RetailerDialog open={editing.open} retailer={editing.item} onClose={editing.close} />
    </AdminPage>
  )
}
