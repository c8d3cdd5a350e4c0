import { useMemo } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AdminReview } from '#contract/comments.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { reviewColumns } from '#web/features/admin/reviews/columns.tsx'
import { useModerate } from '#web/features/admin/reviews/mutations.ts'
import { useReviewQueue } from '#web/features/admin/reviews/queries.ts'
import { RejectDialog } from '#web/features/admin/reviews/reject-dialog.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const statuses = ['pending', 'approved', 'rejected'] as const

export default function ReviewsScreen() {
  const rejecting = useOpened<AdminReview>()
  const state = useTableState('reviews')
  const { mutate, reset, isPending, error } = useModerate()
  const columns = useMemo(
    () =>
      reviewColumns({
        approve: (review) => mutate({ review, status: 'approved' }),
        reject: rejecting.show,
        busy: isPending,
      }),
    [mutate, isPending, rejecting.show],
  )
  const list = useReviewQueue({
    status: statuses.find((one) => one === state.filter('status')) ?? 'pending',
    q: state.q,
    page: state.page,
    limit: state.size,
  })
  if (list.error instanceof ApiError && list.error.status === 403) return <AccessDenied />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <PagedTable
        whenEmpty={emptyText.reviews}
        illustration="heart"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        chooses={{ filter: 'status' }}
        searchLabel={t.search}
        filters={
          <NativeSelect
            aria-label={t.statusFilter}
            value={state.filter('status')}
            onChange={({ currentTarget: { value } }) => state.setFilter('status', value)}
          >
            {statuses.map((one) => (
              <option key={one} value={one === 'pending' ? '' : one}>
                {t.statuses[one]}
              </option>
            ))}
          </NativeSelect>
        }
      />
      <RejectDialog
        open={rejecting.open}
        review={rejecting.item}
        busy={isPending}
        error={error}
        onClose={() => {
          reset()
          rejecting.close()
        }}
        onReject={(reason) =>
          rejecting.item &&
          mutate({ review: rejecting.item, status: 'rejected', reason }, { onSuccess: rejecting.close })
        }
      />
    </AdminPage>
  )
}
