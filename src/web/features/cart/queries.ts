import { ApiError } from '#contract/client.ts'
import { promisedPoints } from '#shared/money.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { isBuyable, sumOf } from './rules/sums.ts'

/** Own cart and its sums: price in đồng, points in điểm, of what can be bought now. Empty for visitors. */
export const useCart = () => {
  const { user } = useAuth()
  const query = useCall('GET /api/cart', {}, { per: user?.id, enabled: Boolean(user) })
  const items = (user && query.data) || []
  const buyable = items.filter(isBuyable)
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
    /** Lines that can be bought and earn nothing. */
    linesWithoutPoints: buyable.filter(({ product }) => promisedPoints(product) === 0).length,
    totalPointsReward: buyable.reduce(
      (sum, { quantity, product }) => sum + quantity * promisedPoints(product),
      0,
    ),
  }
}
