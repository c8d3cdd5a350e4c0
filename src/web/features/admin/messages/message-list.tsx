import { useMemo } from 'react'
import type { ContactMessage } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { FilterChoice } from '../components/filter-choice.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { useToastAction } from '../mutations.ts'
import { useOpened } from '../state/opened.ts'
import { filterAsked, pageAsked } from '../state/page-asked.ts'
import { messageColumns } from './columns.tsx'
import { MessageDialog } from './message-dialog.tsx'

const key = 'GET /api/admin/messages'
const statuses = ['new', 'done'] as const

export const MessageList = () => {
  const opened = useOpened<ContactMessage>()
  const columns = useMemo(() => messageColumns(opened.show), [opened.show])
  const state = useTableState('messages')
  const query = { ...pageAsked(state), ...filterAsked(state, 'status', statuses) }
  const list = usePage(key, { query })
  const mark = useToastAction(
    ({ id, to }: { id: number; to: ContactMessage['status'] }) =>
      api.call('PATCH /api/admin/messages/{id}', { params: { id }, body: { status: to } }),
    { done: t.marked, invalidates: [key] },
  )
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.messages}
        illustration="heart"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        searchLabel={t.search}
        filters={
          <FilterChoice
            state={state}
            name="status"
            label={t.statusFilter}
            options={[['', t.all], ...statuses.map((one) => [one, t.statuses[one]] as const)]}
          />
        }
      />
      <MessageDialog
        open={opened.open}
        message={opened.item}
        busy={mark.isPending}
        onClose={opened.close}
        onMark={({ id }, to) => mark.mutate({ id, to }, { onSuccess: opened.close })}
      />
    </>
  )
}
