import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { usePage } from '#web/lib/use-page.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { Button } from '#web/ui/button.tsx'
import { pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { PagedTable } from '../components/paged-table.tsx'
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
  return (
    <PagedTable
      caption={t.subscribersCaption}
      columns={subscriberColumns}
      list={list}
      loadError={t.loadError}
      state={state}
      filters={
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4.5" />
          {t.export}
        </Button>
      }
    />
  )
}
