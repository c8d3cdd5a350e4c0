import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#web/ui/data-table/data-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

type List<Row> = {
  data: { items: Row[]; total: number } | undefined
  isLoadingError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A list the server pages (`usePage`): its rows, or what to say when they could not be loaded. */
export const PagedTable = <Row extends { id: number }>({
  list,
  loadError,
  ...table
}: {
  list: List<Row>
  loadError: ReactNode
} & Omit<DataTableProps<Row>, 'rows' | 'total' | 'rowId' | 'busy' | 'stale' | 'error'>) => (
  <DataTable
    {...table}
    rows={list.data?.items}
    total={list.data?.total ?? 0}
    rowId={({ id }) => id}
    busy={list.isFetching}
    stale={list.isPlaceholderData}
    error={list.isLoadingError ? <ErrorState title={loadError} onRetry={() => list.refetch()} /> : undefined}
  />
)
