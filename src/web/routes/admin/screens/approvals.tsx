import { useMemo } from 'react'
import type { Approval } from '#contract/approvals.ts'
import { ApprovalDialog } from '#web/features/admin/approvals/action-dialog.tsx'
import { type ApprovalAction, approvalColumns } from '#web/features/admin/approvals/columns.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { pageAsked } from '#web/features/admin/state/page-asked.ts'
import { usePage } from '#web/lib/call.ts'
import { approvalsText as t } from '#web/text/admin-approvals.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const states = Object.entries(t.states) as [keyof typeof t.states, string][]

export default function ApprovalsScreen() {
  const state = useTableState('approvals')
  const { show, ...opened } = useOpened<{ action: ApprovalAction; row: Approval }>()
  const columns = useMemo(() => approvalColumns((action, row) => show({ action, row })), [show])
  const chosen = states.find(([name]) => name === state.filter('state'))?.[0] ?? 'waiting'
  const list = usePage(
    'GET /api/admin/approvals',
    { query: { state: chosen, ...pageAsked(state) } },
    { staleTime: 0 },
  )
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <PagedTable
        whenEmpty={emptyText.approvals}
        illustration="receipt"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        chooses={{ filter: 'state' }}
        searchLabel={t.search}
        filters={
          <FilterChoice
            state={state}
            name="state"
            label={t.stateFilter}
            options={states.map(([name, label]) => [name === 'waiting' ? '' : name, label] as const)}
          />
        }
      />
      <ApprovalDialog open={opened.open} item={opened.item} onClose={opened.close} />
    </AdminPage>
  )
}
