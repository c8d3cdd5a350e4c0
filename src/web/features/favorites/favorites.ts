import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'
import { invalidate, keyOf, useAction, useCall } from '#web/lib/call.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'

const checkKey = (productId: number, userId: number | undefined) =>
  keyOf('GET /api/favorites/check/{productId}', { params: { productId } }, userId)

/** The member's favourites; fetched once, it answers the cards' checks too. */
export const useFavorites = () => {
  const { user } = useAuth()
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf('GET /api/favorites', {}, user?.id),
    queryFn: async (): Promise<Product[]> => {
      const products = await api.call('GET /api/favorites')
      for (const { id } of products) client.setQueryData(checkKey(id, user?.id), { isFavorite: true })
      return products
    },
    enabled: Boolean(user),
    staleTime: 0,
  })
}

export const useFavorite = (productId: number) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const check = useCall(
    'GET /api/favorites/check/{productId}',
    { params: { productId } },
    { per: user?.id, enabled: Boolean(user) },
  )
  const isFavorite = Boolean(user && check.data?.isFavorite)
  const toggle = useAction(
    (): Promise<unknown> =>
      isFavorite
        ? api.call('DELETE /api/favorites/{productId}', { params: { productId } })
        : api.call('POST /api/favorites', { body: { productId } }),
    {
      onSuccess: () => {
        client.setQueryData(checkKey(productId, user?.id), { isFavorite: !isFavorite })
        toast({ title: isFavorite ? t.removed : t.added })
        void invalidate(client, ['GET /api/favorites'])
      },
      onError: () => toast({ title: t.failed, variant: 'destructive' }),
    },
  )
  const press = () => {
    if (!user) toast({ title: t.needLogin, variant: 'destructive' })
    else if (!toggle.isPending) toggle.mutate()
  }
  return { isFavorite, press, busy: toggle.isPending }
}
