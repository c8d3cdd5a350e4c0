import { useQuery } from '@tanstack/react-query'
import type { Reward } from '#contract/affiliate.ts'
import type { Product } from '#contract/products.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'

/** What a click on the product promises this member; the product's own points until that is known. */
export const useReward = ({ id, pointsReward }: Pick<Product, 'id' | 'pointsReward'>): Reward => {
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: ['GET /api/products/{id}/reward', id, user?.id ?? null],
    queryFn: () => api.call('GET /api/products/{id}/reward', { params: { id } }),
    enabled: user !== undefined,
    staleTime: 60_000,
  })
  return data ?? { points: pointsReward, basis: 'fixed', boost: null }
}
