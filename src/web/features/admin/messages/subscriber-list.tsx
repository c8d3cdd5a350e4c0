import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { DownloadCsv } from '../components/download-csv.tsx'
import { FilterChoice } from '../components/filter-choice.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { filterAsked, pageAsked } from '../state/page-asked.ts'
import { subscriberColumns } from './columns.tsx'

const key = 'GET /api/admin/subscribers'
const statuses = ['pending', 'confirmed', 'unsubscribed'] as const

export const SubscriberList = () => {
  const state = useTableState('subscribers')
  const query = { ...pageAsked(state), ...filterAsked(state, 'status', statuses) }
  const list = usePage(key, { query })
  return (
    <PagedTable
      whenEmpty={emptyText.subscribers}
      illustration="heart"
      caption={t.subscribersCaption}
      columns={subscriberColumns}
      list={list}
      loadError={t.loadError}
      state={state}
      searchLabel={t.searchSubscribers}
      filters={
        <FilterChoice
          state={state}
          name="status"
          label={t.statusFilter}
          options={[['', t.all], ...statuses.map((one) => [one, t.subscriberStatuses[one]] as const)]}
        />
      }
      actions={
        <DownloadCsv label={t.export} fetchFile={() => api.call('GET /api/admin/subscribers/export')} />
      }
    />
  )
}
