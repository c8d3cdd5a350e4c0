import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#web/ui/data-table/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AdminPage } from '../components/admin-page.tsx'
import { UploadZone } from './upload-zone.tsx'

type List<Row> = {
  data: { items: Row[]; total: number } | undefined
  isLoadingError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A page that takes a file and lists those it took before. */
export const UploadHistory = <Row extends { id: number }>({
  kind,
  words,
  list,
  columns,
  state,
  onUploaded,
  policy,
}: {
  kind: 'products' | 'conversions'
  words: { title: string; subtitle: string; history: string; none: string; loadError: string }
  list: List<Row>
  onUploaded: (id: number) => void
  /** What is decided for all files, above those taken before. */
  policy?: ReactNode
} & Pick<DataTableProps<Row>, 'columns' | 'state'>) => (
  <AdminPage title={words.title} subtitle={words.subtitle}>
    <div className="space-y-6">
      <UploadZone kind={kind} onUploaded={onUploaded} />
      {policy}
      <section>
        <h2 className="mb-3 font-semibold text-lg">{words.history}</h2>
        {list.isLoadingError ? (
          <ErrorState title={words.loadError} onRetry={() => list.refetch()} />
        ) : list.data?.total === 0 ? (
          <EmptyState illustration={kind === 'products' ? 'box' : 'receipt'} title={words.none} />
        ) : (
          <DataTable
            caption={words.history}
            columns={columns}
            rows={list.data?.items}
            total={list.data?.total ?? 0}
            state={state}
            rowId={({ id }) => id}
            stale={list.isPlaceholderData}
          />
        )}
      </section>
    </div>
  </AdminPage>
)
