import type { AdminReview, CommentStatus } from '#contract/comments.ts'
import { api } from '#web/lib/api.ts'
import { useAction, usePage } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { toast } from '#web/ui/toast.tsx'

const key = 'GET /api/admin/reviews'

/** One page of the written reviews in a status. */
export const useReviewQueue = (query: { status: CommentStatus; q: string; page: number; limit: number }) =>
  usePage(key, { query })

export type Verdict = { review: AdminReview; status: 'approved' | 'rejected'; reason?: string }

/** Publishes a text or keeps it back: the very text that is on the screen. */
export const useModerate = () => {
  return useAction(
    ({ review, status, reason }: Verdict) =>
      api.call('PATCH /api/admin/reviews/{id}', {
        params: { id: review.id },
        body: { status, reason: reason ?? null, updatedAt: review.updatedAt },
      }),
    {
      invalidates: [key],
      evenRefused: true,
      onSuccess: (_, { status }) => toast({ title: t[status] }),
      onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
    },
  )
}
