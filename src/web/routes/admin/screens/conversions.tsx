import { useMemo } from 'react'
import type { Conversion, ConversionSort } from '#contract/console.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { CandidatesDialog } from '#web/features/admin/console/candidates-dialog.tsx'
import { orderColumns } from '#web/features/admin/console/order-columns.tsx'
import { OrderFilters, orderQuery } from '#web/features/admin/console/order-filters.tsx'
import { HoldDialog } from '#web/features/admin/holds/action-dialog.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { overviewText, conversionsText as t } from '#web/text/admin-console.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { sortToText } from '#web/ui/data-table/column.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const conversionSorts: ConversionSort[] = ['-at', 'at', '-value', 'value']
const key = 'GET /api/admin/conversions'

const Orders = () => {
  const opened = useOpened<Conversion>()
  const toHold = useOpened<Conversion>()
  const columns = useMemo(
    () => orderColumns({ find: opened.show, hold: toHold.show }, 'sorted'),
    [opened.show, toHold.show],
  )
  const state = useTableState('conversions')
  const filter = orderQuery(state)
  const sort = conversionSorts.find((one) => state.sort && one === sortToText(state.sort))
  const asked = { ...filter, ...(sort ? { sort } : {}) }
  const query = { ...asked, page: state.page, limit: state.size }
  const list = usePage(key, { query })
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.conversions}
        illustration="cart"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        searchLabel={t.search}
        actions={
          <DownloadCsv
            label={overviewText.export}
            fetchFile={() => api.call('GET /api/admin/conversions/export', { query: asked })}
          />
        }
        filters={<OrderFilters state={state} />}
      />
      <HoldDialog
        open={toHold.open}
        item={toHold.item && { action: 'hold', order: { ...toHold.item, hold: null } }}
        onClose={toHold.close}
      />
      <CandidatesDialog open={opened.open} order={opened.item} onClose={opened.close} />
    </>
  )
}

export default function ConversionsScreen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Orders />
    </AdminPage>
  )
}
