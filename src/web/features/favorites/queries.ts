import { type Mutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '#contract/favorites.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'

/** A heart that the server has not answered yet. */
const isPress = ({ options }: Mutation): boolean => options.scope?.id.startsWith('favorite ') ?? false

/** The member's favourites; fetched once, it answers the cards' checks too. */
export const useFavorites = () => {
  const { user } = useAuth()
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf('GET /api/favorites', {}, user?.id),
    queryFn: async ({ signal }): Promise<Favorite[]> => {
      const products = await api.call('GET /api/favorites')
      // An answer from before a press knows nothing of it.
      if (signal.aborted || client.isMutating({ predicate: isPress })) return products
      for (const { id: productId } of products)
        client.setQueryData(
          keyOf('GET /api/favorites/check/{productId}', { params: { productId } }, user?.id),
          {
            isFavorite: true,
          },
        )
      return products
    },
    enabled: Boolean(user),
    staleTime: 0,
  })
}
