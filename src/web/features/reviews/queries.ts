import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'

/** The member's own rating or review of a product; undefined for visitors and while there is none. `asked`: the call that says so. */
export const useOwnComment = (productId: number) => {
  const { user } = useAuth()
  const asked = useCall(
    'GET /api/products/{id}/comments',
    { params: { id: productId } },
    { per: user?.id, enabled: Boolean(user), staleTime: 0 },
  )
  const mine = asked.data?.filter((comment) => comment.userId === user?.id) ?? []
  return { own: mine.find(({ rating }) => rating !== null) ?? mine[0], asked }
}
