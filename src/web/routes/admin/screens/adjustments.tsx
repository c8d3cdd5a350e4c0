import { useMemo } from 'react'
import type { Adjustment } from '#contract/adjustments.ts'
import { AdjustmentDialog } from '#web/features/admin/adjustments/action-dialog.tsx'
import { AdjustmentForm } from '#web/features/admin/adjustments/adjustment-form.tsx'
import { type AdjustmentAction, adjustmentColumns } from '#web/features/admin/adjustments/columns.tsx'
import { PolicyCard } from '#web/features/admin/adjustments/policy-card.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { pageAsked } from '#web/features/admin/state/page-asked.ts'
import { Only } from '#web/features/session/components/only.tsx'
import { useCall, usePage } from '#web/lib/call.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen-pages.ts'

const policyKey = 'GET /api/admin/adjustments/policy'
const states = Object.entries(t.states) as [keyof typeof t.states, string][]

const usePolicy = () => useCall(policyKey, {}, { staleTime: 0 })

/** The member whose page led here. */
const useAskedMember = (asked: string) => {
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  const { data, isLoading } = useCall(
    'GET /api/admin/members/{id}',
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 0 },
  )
  return { member: data, isLoading }
}

const Forms = ({
  policy: { data, isLoadingError, refetch },
  asked,
}: {
  policy: ReturnType<typeof usePolicy>
  asked: string
}) => {
  const { member, isLoading } = useAskedMember(asked)
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data || isLoading) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <AdjustmentForm key={member?.id} limit={data.limit} first={member} />
      <Only who="admin">
        <PolicyCard policy={data} />
      </Only>
    </div>
  )
}

export default function AdjustmentsScreen({ me }: ScreenProps) {
  const state = useTableState('adjustments')
  const policy = usePolicy()
  const { show, ...opened } = useOpened<{ action: AdjustmentAction; row: Adjustment }>()
  const columns = useMemo(
    () => adjustmentColumns(me.id, (action, row) => show({ action, row })),
    [me.id, show],
  )
  const chosen = states.find(([name]) => name === state.filter('state'))?.[0]
  const list = usePage('GET /api/admin/adjustments', {
    query: { ...pageAsked(state), ...(chosen ? { state: chosen } : {}) },
  })
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Forms policy={policy} asked={state.filter('memberId')} />
      <Below ready={!policy.isPending} className="mt-6">
        <PagedTable
          whenEmpty={emptyText.adjustments}
          illustration="receipt"
          caption={t.caption}
          columns={columns}
          list={list}
          loadError={t.loadError}
          state={state}
          searchLabel={t.search}
          filters={
            <NativeSelect
              aria-label={t.stateFilter}
              value={chosen ?? ''}
              onChange={({ currentTarget: { value } }) => state.setFilter('state', value)}
            >
              <option value="">{t.allStates}</option>
              {states.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          }
        />
      </Below>
      <AdjustmentDialog open={opened.open} item={opened.item} onClose={opened.close} />
    </AdminPage>
  )
}
