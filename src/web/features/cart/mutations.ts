import { useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf, useAction } from '#web/lib/call.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { type ToastMessage, toast } from '#web/ui/toast.tsx'

type Options<T> = {
  success?: (input: T) => ToastMessage
  /** The cart as it will be: shown at once, and taken back where the server refuses. */
  foresee?: (items: CartItem[], input: T) => CartItem[]
}

/** A change of the cart: failures become a toast with the server's `error` or this text; after success it is fetched again. */
const useCartChange = <T>(
  change: (input: T) => Promise<unknown>,
  failure: string,
  { success, foresee }: Options<T> = {},
) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf('GET /api/cart', {}, user?.id)
  return useAction(change, {
    // One after the other, in the order of the hand.
    scope: { id: 'cart' },
    invalidates: ['GET /api/cart'],
    evenRefused: foresee !== undefined,
    onMutate: async (input: T) => {
      if (!foresee) return
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, (items: CartItem[] | undefined) => items && foresee(items, input))
    },
    onSuccess: (_, input) => {
      if (success) toast(success(input))
    },
    onError: (error) => {
      const text = error instanceof ApiError ? (error.body.error ?? failure) : error.message || failure
      toast({ title: m.error, description: text, variant: 'destructive' })
    },
  })
}

export const useAddToCart = () => {
  const { user } = useAuth()
  return useCartChange<{ productId: number | string | undefined; quantity?: number }>(
    async ({ productId, quantity = 1 }) => {
      if (!user) throw new Error(m.needLogin)
      if (!productId) throw new Error(m.noProduct)
      return api.call('POST /api/cart', { body: { productId: String(productId), quantity } })
    },
    m.add,
    { success: () => ({ title: m.added, description: m.addedText }) },
  )
}

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
    m.add,
  )
  return useCartChange<CartItem>(
    ({ id }) => api.call('DELETE /api/cart/{id}', { params: { id } }),
    m.remove,
    {
      success: (item) => ({
        title: m.removed,
        description: m.removedText,
        action: { label: m.undo, run: () => putBack(item) },
      }),
      foresee: (items, { id }) => items.filter((item) => item.id !== id),
    },
  )
}

export const useClearCart = () =>
  useCartChange<void>(() => api.call('DELETE /api/cart'), m.clear, {
    success: () => ({ title: m.cleared, description: m.clearedText }),
  })
