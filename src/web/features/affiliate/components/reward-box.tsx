import type { Product } from '#contract/products.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { BoostMark } from '#web/ui/boost-mark.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { useReward } from '../reward.ts'

/** The points a click promises, what they follow, and the campaign they come from. */
export const RewardBox = ({ product }: { product: Product }) => {
  const reward = useReward(product)
  const { points, basis, boost } = reward
  return (
    <div className="mt-4 rounded-2xl bg-points-soft p-4 text-points-ink">
      <p className="text-sm">{t.reward}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PointsAmount points={points} size="lg" />
        <BoostMark reward={reward} />
      </p>
      {boost ? <p className="mt-1 font-medium text-sm">{boost}</p> : null}
      {basis === 'fixed' ? null : <p className="mt-1 text-sm">{t.basis[basis]}</p>}
    </div>
  )
}
