import { useMemo } from 'react'
import type { AdminRetailer } from '#contract/retailers.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { retailerColumns } from '#web/features/admin/retailers/columns.tsx'
import { RetailerDialog } from '#web/features/admin/retailers/retailer-dialog.tsx'
import { WishedShops } from '#web/features/admin/retailers/wished-shops.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { useCall } from '#web/lib/call.ts'
import { adminRetailersText as t } from '#web/text/admin-retailers.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const textOf = ({ name, host }: AdminRetailer): string => `${name} ${host}`

export default function RetailersScreen() {
  const state = useTableState('retailers')
  const editing = useOpened<AdminRetailer>()
  const list = useCall('GET /api/admin/retailers', {}, { staleTime: 0 })
  const columns = useMemo(() => retailerColumns(editing.show), [editing.show])
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <WholeTable
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <WishedShops />
      <RetailerDialog open={editing.open} retailer={editing.item} onClose={editing.close} />
    </AdminPage>
  )
}
