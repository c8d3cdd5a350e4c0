import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { cartMenuText, cartMessages as m } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'
import { useCartChange } from './change.ts'

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
    {
      onSuccess: (_, { picture }) =>
        toast({
          title: m.added,
          description: m.addedText,
          ...(picture ? { picture } : {}),
          action: { label: cartMenuText.view, to: paths.cart },
        }),
    },
  )
}
