import type { CommentStatus } from '#contract/comments.ts'
import { usePage } from '#web/lib/call.ts'

export const key = 'GET /api/admin/reviews'

/** One page of the written reviews in a status. */
export const useReviewQueue = (query: { status: CommentStatus; q: string; page: number; limit: number }) =>
  usePage(key, { query })
