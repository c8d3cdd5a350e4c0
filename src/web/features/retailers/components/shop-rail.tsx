import type { Retailer } from '#contract/retailers.ts'
import { formatNumber } from '#shared/numbers.ts'
import { formatPoints } from '#web/lib/format.ts'
import { openingLimits } from '#web/lib/offer-openings.ts'
import { paths } from '#web/lib/paths.ts'
import { homeText as t } from '#web/text/home.ts'
import { limitsText } from '#web/text/limits.ts'
import { Rail } from '#web/ui/rail.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

/** What opening the shop brings, in a word; undefined where nothing there earns by itself. */
const rateOf = ({ tracked, points, rate }: Retailer['opening']): string | undefined => {
  if (!tracked) return undefined
  if (rate) {
    const words = rate.basis === 'order' || rate.upTo !== undefined ? t.upTo : t.ofCommission
    const share = words(formatNumber((rate.upTo ?? rate.amount) / 100, 2))
    return rate.points ? `${share} + ${t.each(formatPoints(rate.points))}` : share
  }
  return points > 0 ? t.each(formatPoints(points)) : undefined
}

/** Shops in one row, each with what it brings. */
export const ShopRail = ({ shops }: { shops: Retailer[] }) => (
  <Rail label={t.shops} itemClassName="w-32 sm:w-36 sm:max-w-52 sm:grow">
    {shops.map((shop) => {
      const rate = rateOf(shop.opening)
      const limits = openingLimits(shop.opening.rate ?? shop.opening)
      return (
        <a
          key={shop.slug}
          href={paths.retailer(shop.slug)}
          data-discover="true"
          className="flex h-full flex-col items-center gap-1.5 rounded-2xl border bg-card px-2 py-2.5 text-center sm:py-3 shadow-card transition-transform hover:-translate-y-0.5 motion-reduce:transform-none"
        >
          <ShopMark name={shop.name} />
          <span className="mb-auto line-clamp-2 w-full font-medium text-sm leading-snug">{shop.name}</span>
          {rate ? (
            <>
              <span className="rounded-xl bg-points-soft px-1 font-semibold text-points-ink text-xs leading-5 sm:px-2">
                {t.usualPromise(rate)}
              </span>
              {limits.length > 0 ? (
                <span title={limits.join('. ')} className="text-muted-foreground text-xs leading-5">
                  {limitsText.mark}
                </span>
              ) : null}
            </>
          ) : (
            <span className="text-muted-foreground text-xs leading-5">
              {t.shopProducts(formatPoints(shop.products))}
            </span>
          )}
        </a>
      )
    })}
  </Rail>
)
