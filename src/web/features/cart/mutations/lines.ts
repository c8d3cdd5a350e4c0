import { useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { cartMessages } from '#web/text/cart.ts'
import { cartLineMessages as m } from '#web/text/cart-page.ts'
import { toast } from '#web/ui/toast.tsx'
import { useCartChange } from './change.ts'

/** The cart as it will be is shown at once, and as it is where the server refuses. */
const useForeseen = <T>(foresee: (items: CartItem[], input: T) => CartItem[]) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf('GET /api/cart', {}, user?.id)
  return {
    evenRefused: true,
    onMutate: async (input: T) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, (items: CartItem[] | undefined) => items && foresee(items, input))
    },
  }
}

export const useUpdateQuantity = () =>
  useCartChange<{ id: number; quantity: number }>(
    ({ id, quantity }) => api.call('PATCH /api/cart/{id}', { params: { id }, body: { quantity } }),
    m.update,
    useForeseen((items, { id, quantity }) =>
      items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    ),
  )

/** Takes a line out at once; while the word of it is shown, it can be put back. */
export const useRemoveFromCart = () => {
  const { mutate: putBack } = useCartChange<CartItem>(
    ({ quantity, product }) =>
      api.call('POST /api/cart', { body: { productId: String(product.id), quantity } }),
    cartMessages.add,
  )
  const foreseen = useForeseen<CartItem>((items, { id }) => items.filter((item) => item.id !== id))
  return useCartChange<CartItem>(
    ({ id }) => api.call('DELETE /api/cart/{id}', { params: { id } }),
    m.remove,
    {
      ...foreseen,
      onSuccess: (_, item) =>
        toast({
          title: m.removed,
          description: m.removedText,
          action: { label: m.undo, run: () => putBack(item) },
        }),
    },
  )
}

export const useClearCart = () =>
  useCartChange<void>(() => api.call('DELETE /api/cart'), m.clear, {
    onSuccess: () => toast({ title: m.cleared, description: m.clearedText }),
  })
