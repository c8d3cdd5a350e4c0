import type { Product } from '#contract/products.ts'
import { conditionsOf } from '#shared/offer-conditions.ts'
import { exampleWords, shareWords } from '#shared/rate-words.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Named } from '#web/lib/named.ts'
import { worthOf } from '#web/lib/point-worth.ts'
import { useSettings } from '#web/lib/settings.ts'
import { noPointsText, suspendedOfferText } from '#web/text/offer.ts'
import { productText as t } from '#web/text/product.ts'
import { BoostMark } from '#web/ui/boost-mark.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { useOffer } from '../queries.ts'

/** The points a click promises, what they follow, and the campaign they come from; or that it promises none. */
export const OfferBox = ({ product }: { product: Product }) => {
  const { user } = useAuth()
  const reward = useOffer(product)
  const { pointValue } = useSettings()
  const { points, tracked, basis, boost, rate } = reward
  if (!tracked) {
    const { title, why } = user?.suspension ? suspendedOfferText : noPointsText
    return (
      <div className="mt-2 rounded-2xl bg-muted p-4">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          <Named>{why}</Named>
        </p>
      </div>
    )
  }
  return (
    <div className="mt-2 rounded-2xl bg-points-soft p-4 text-points-ink">
      <p className="text-sm">{t.reward}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {rate ? (
          <span className="font-semibold text-lg">{shareWords(rate)}</span>
        ) : (
          <>
            <PointsAmount points={points} size="lg" />
            <span className="font-medium">{worthOf(points, product.price, pointValue)}</span>
          </>
        )}
        <BoostMark reward={reward} />
      </p>
      {boost ? <p className="mt-1 font-medium text-sm">{boost}</p> : null}
      {rate ? <p className="mt-1 text-sm">{[t.byShare, ...exampleWords(rate)].join(' ')}</p> : null}
      {basis === 'fixed' || rate ? null : <p className="mt-1 text-sm">{t.basis[basis]}</p>}
      {conditionsOf(reward).map((condition) => (
        <p key={condition} className="mt-1 text-sm">
          {condition}.
        </p>
      ))}
    </div>
  )
}
