import { type ReactNode, useMemo } from 'react'
import { fold } from '#shared/vietnamese.ts'
import { DataTable, type DataTableProps } from '#web/ui/data-table/data-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A query whose answer is all there is of a list. */
export type WholeList<Row> = {
  data: Row[] | undefined
  isLoadingError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/**
 * A list that comes as a whole and is searched here, in the words `textOf` gives of a row: its rows, or what to say
 * when they could not be loaded.
 */
export const WholeTable = <Row extends { id: number }>({
  list,
  loadError,
  textOf,
  ...table
}: {
  list: WholeList<Row>
  loadError: ReactNode
  /** The same function from one rendering to the next. */
  textOf: (row: Row) => string
} & Omit<DataTableProps<Row>, 'rows' | 'total' | 'rowId' | 'busy' | 'error'>) => {
  const { q } = table.state
  const rows = useMemo(
    () => (q === '' ? list.data : list.data?.filter((row) => fold(textOf(row)).includes(fold(q)))),
    [list.data, q, textOf],
  )
  return (
    <DataTable
      {...table}
      rows={rows}
      rowId={({ id }) => id}
      busy={list.isFetching}
      error={
        list.isLoadingError ? <ErrorState title={loadError} onRetry={() => list.refetch()} /> : undefined
      }
    />
  )
}
