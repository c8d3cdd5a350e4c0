import type { Comment } from '#contract/comments.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'

/** The member's own rating or review of a product; undefined for visitors and while there is none. */
export const useOwnComment = (productId: number): { own: Comment | undefined; isKnown: boolean } => {
  const { user } = useAuth()
  const { data } = useCall(
    'GET /api/products/{id}/comments',
    { params: { id: productId } },
    { per: user?.id, enabled: Boolean(user), staleTime: 0 },
  )
  const mine = data?.filter((comment) => comment.userId === user?.id) ?? []
  return { own: mine.find(({ rating }) => rating !== null) ?? mine[0], isKnown: data !== undefined }
}
