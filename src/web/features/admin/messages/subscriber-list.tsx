import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { usePage } from '#web/lib/use-page.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showError } from '../deed.ts'
import { subscriberColumns } from './columns.tsx'

const key = 'GET /api/admin/subscribers'

export const SubscriberList = () => {
  const state = useTableState('subscribers')
  const query = { page: state.page, limit: pageSize }
  const list = usePage(key, query)
  const download = useMutation({
    mutationFn: () => api.call('GET /api/admin/subscribers/export'),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, 'text/csv;charset=utf-8', csv),
    onError: showError,
  })
  if (list.isError) return <ErrorState title={t.loadError} onRetry={() => list.refetch()} />
  return (
    <DataTable
      caption={t.subscribersCaption}
      columns={subscriberColumns}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      state={state}
      rowId={({ id }) => id}
      busy={list.isFetching}
      filters={
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4.5" />
          {t.export}
        </Button>
      }
    />
  )
}
