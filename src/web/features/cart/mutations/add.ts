import type { CartItem } from '#contract/cart.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { cartMenuText, cartMessages as m } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'
import { withAdded } from '../rules/foreseen.ts'
import { useCartChange } from './change.ts'

/** The count answers at once; the word of it waits until the server has it. */
export const useAddToCart = () => {
  const { user } = useAuth()
  return useCartChange<{
    product: CartItem['product']
    quantity?: number
    picture?: string | undefined
  }>(
    async ({ product, quantity = 1 }) => {
      if (!user) throw new Error(m.needLogin)
      if (!product.id) throw new Error(m.noProduct)
      return api.call('POST /api/cart', { body: { productId: String(product.id), quantity } })
    },
    m.add,
    {
      foresee: withAdded,
      onSuccess: (_, { picture }) =>
        toast({
          title: m.added,
          description: m.addedText,
          picture,
          action: { label: cartMenuText.view, to: paths.cart },
        }),
    },
  )
}
