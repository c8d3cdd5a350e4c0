import type { AdminReview } from '#contract/comments.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { toast } from '#web/ui/toast.tsx'
import { waitingKey } from '../mutations.ts'
import { key } from './queries.ts'

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
      invalidates: [key, waitingKey],
      evenRefused: true,
      onSuccess: (_, { status }) => toast({ title: t[status] }),
      onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
    },
  )
}
