import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { keyOf } from '#web/lib/call.ts'

/** What the server has of a cart while it is being changed, as far as it has answered; by the member's id. */
const known = new Map<number | undefined, CartItem[]>()

/**
 * Shows a change of the cart before the server has it. What failed is taken back, and the cart fetched again, once the last of several
 * has its answer: an earlier one knows nothing of what those after it have shown.
 */
export const foreseen = <T>(
  client: QueryClient,
  userId: number | undefined,
  foresee: (items: CartItem[], input: T) => CartItem[],
) => {
  const key = keyOf('GET /api/cart', {}, userId)
  return {
    mutationKey: [...key],
    // One after the other, in the order of the hand.
    scope: { id: 'cart' },
    onMutate: async (input: T) => {
      await client.cancelQueries({ queryKey: key })
      const shown = client.getQueryData(key)
      if (!shown) return
      if (!known.has(userId)) known.set(userId, shown)
      client.setQueryData(key, foresee(shown, input))
    },
    onSuccess: (_: unknown, input: T) => {
      const items = known.get(userId)
      if (items) known.set(userId, foresee(items, input))
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: key }) > 1) return
      client.setQueryData(key, (shown) => shown && known.get(userId))
      known.delete(userId)
      await client.invalidateQueries({ queryKey: key })
    },
  }
}
