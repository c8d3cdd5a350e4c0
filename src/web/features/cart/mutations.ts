import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { cartMenuText, cartMessages as m } from '#web/text/cart.ts'
import { type ToastMessage, toast } from '#web/ui/toast.tsx'

/** A change of the cart: failures become a toast with the server's `error` or this text; after success it is fetched again. */
const useCartChange = <T>(
  change: (input: T) => Promise<unknown>,
  failure: string,
  success?: [string, string],
  /** What else the word of success shows. */
  shown?: (input: T) => Pick<ToastMessage, 'picture' | 'action'>,
) => {
  return useAction(change, {
    // One after the other, in the order of the hand.
    scope: { id: 'cart' },
    invalidates: ['GET /api/cart'],
    onSuccess: (_, input) => {
      if (success) toast({ title: success[0], description: success[1], ...shown?.(input) })
    },
    onError: (error) => {
      const text = error instanceof ApiError ? (error.body.error ?? failure) : error.message || failure
      toast({ title: m.error, description: text, variant: 'destructive' })
    },
  })
}

export const useAddToCart = () => {
  const { user } = useAuth()
  return useCartChange<{
    productId: number | string | undefined
    quantity?: number
    picture?: string | undefined
  }>(
    async ({ productId, quantity = 1 }) => {
      if (!user) throw new Error(m.needLogin)
      if (!productId) throw new Error(m.noProduct)
      return api.call('POST /api/cart', { body: { productId: String(productId), quantity } })
    },
    m.add,
    [m.added, m.addedText],
    ({ picture }) => ({
      ...(picture ? { picture } : {}),
      action: { to: paths.cart, label: cartMenuText.view },
    }),
  )
}

export const useUpdateQuantity = () =>
  useCartChange<{ id: number; quantity: number }>(
    ({ id, quantity }) => api.call('PATCH /api/cart/{id}', { params: { id }, body: { quantity } }),
    m.update,
  )

export const useRemoveFromCart = () =>
  useCartChange<number>((id) => api.call('DELETE /api/cart/{id}', { params: { id } }), m.remove, [
    m.removed,
    m.removedText,
  ])

export const useClearCart = () =>
  useCartChange<void>(() => api.call('DELETE /api/cart'), m.clear, [m.cleared, m.clearedText])
