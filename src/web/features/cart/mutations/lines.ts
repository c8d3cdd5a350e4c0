import type { CartItem } from '#contract/cart.ts'
import { api } from '#web/lib/api.ts'
import { smallPicture } from '#web/lib/small-picture.ts'
import { cartMessages } from '#web/text/cart.ts'
import { cartLineMessages as m } from '#web/text/cart-page.ts'
import { toast } from '#web/ui/toast.tsx'
import { withAdded } from '../rules/foreseen.ts'
import { useCartChange } from './change.ts'

export const useUpdateQuantity = () =>
  useCartChange<{ id: number; quantity: number }>(
    ({ id, quantity }) => api.call('PATCH /api/cart/{id}', { params: { id }, body: { quantity } }),
    m.update,
    {
      foresee: (items, { id, quantity }) =>
        items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    },
  )

/** Takes a line out at once; while the word of it is shown, it can be put back. */
export const useRemoveFromCart = () => {
  const { mutate: putBack } = useCartChange<CartItem>(
    ({ quantity, product }) =>
      api.call('POST /api/cart', { body: { productId: String(product.id), quantity } }),
    cartMessages.add,
    { foresee: withAdded },
  )
  return useCartChange<CartItem>(
    ({ id }) => api.call('DELETE /api/cart/{id}', { params: { id } }),
    m.remove,
    {
      foresee: (items, { id }) => items.filter((item) => item.id !== id),
      onSuccess: (_, item) =>
        toast({
          title: m.removed,
          description: m.removedText,
          picture: smallPicture(item.product),
          action: { label: m.undo, run: () => putBack(item) },
        }),
    },
  )
}

export const useClearCart = () =>
  useCartChange<void>(() => api.call('DELETE /api/cart'), m.clear, {
    onSuccess: () => toast({ title: m.cleared, description: m.clearedText }),
  })
