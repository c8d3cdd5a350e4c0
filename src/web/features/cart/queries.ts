import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { sumOf } from './rules/sums.ts'

/**
 * Own cart: the price of what can be bought now, in đồng, and how many pieces are in it. Empty for visitors. Another window may
 * change it: each look asks anew, but for what was just put in, which stands there until the server has it.
 */
export const useCart = () => {
  const { user } = useAuth()
  const query = useCall(
    'GET /api/cart',
    {},
    { per: user?.id, enabled: Boolean(user), staleTime: 3000, refetchOnWindowFocus: true },
  )
  const items = (user && query.data) || []
  return {
    items,
    isLoading: Boolean(user) && query.isPending,
    /** Why there is none to show. */
    failure: query.isLoadingError
      ? query.error instanceof ApiError
        ? (query.error.body.error ?? m.load)
        : m.load
      : undefined,
    refetch: query.refetch,
    cartTotal: sumOf(items),
    cartItemsCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
