import { useQuery } from '@tanstack/react-query'
import type { Product, Reward } from '#contract/products.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'

const plain = { tracked: true, basis: 'fixed', boost: null, times: null, endsAt: null } as const

/** What a click on the product promises this member; what it promises everybody until that is known. */
export const useReward = ({ id, pointsReward, reward }: Product): Reward => {
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: ['GET /api/products/{id}/reward', id, user?.id],
    queryFn: () => api.call('GET /api/products/{id}/reward', { params: { id } }),
    enabled: Boolean(user),
    staleTime: 60_000,
  })
  return data ?? reward ?? { ...plain, points: pointsReward }
}
