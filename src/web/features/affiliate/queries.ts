import type { PointsOffer, Product } from '#contract/products.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useCall } from '#web/lib/call.ts'
import { untilNext } from './rules/offer.ts'

const plain = { tracked: true, basis: 'fixed', boost: null, times: null, endsAt: null } as const

/** What a click on the product promises this member; what it promises everybody until that is known. */
export const useOffer = ({ id, pointsReward, reward }: Product): PointsOffer => {
  const { user } = useAuth()
  const { data } = useCall(
    'GET /api/products/{id}/reward',
    { params: { id } },
    {
      per: user?.id,
      enabled: Boolean(user),
      staleTime: 60_000,
      // A page stands open for hours: what it says is kept is what a press keeps.
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => untilNext(state.data?.endsAt, Date.now()),
    },
  )
  return data ?? reward ?? { ...plain, points: pointsReward }
}
