import type { SameProduct } from '#contract/products.ts'
import { termsOf } from '#shared/offer-conditions.ts'
import { shareWords } from '#shared/rate-words.ts'
import { cn } from '#web/lib/cn.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { otherShopsText as t } from '#web/text/other-shops.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

/** One shop's offer; what is left after points says which is the cheapest. */
const Offer = ({ offer, own, cheapest }: { offer: SameProduct; own: boolean; cheapest: boolean }) => (
  <div className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 p-4', own && 'bg-primary-soft')}>
    <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      <ShopMark name={offer.retailer} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium leading-snug">{offer.retailer}</p>
        {own || cheapest ? (
          <p className={cn('text-sm', cheapest ? 'text-primary-ink' : 'text-muted-foreground')}>
            {cheapest ? t.cheapest : t.own}
          </p>
        ) : null}
      </div>
    </div>
    <div className="ml-auto text-right">
      <Price dong={offer.price} />
      {offer.points > 0 ? (
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
          <PointsAmount points={offer.points} size="sm" />
          <span className="whitespace-nowrap text-muted-foreground tabular-nums">
            {t.after(formatVnd(offer.afterPoints))}
          </span>
        </p>
      ) : offer.rate ? (
        <p className="text-points-ink text-sm">{shareWords(offer.rate)}</p>
      ) : null}
      {offer.points > 0 && offer.basis ? (
        <p className="text-muted-foreground text-xs">
          {termsOf({ basis: offer.basis, condition: offer.condition }).join('. ')}
        </p>
      ) : null}
    </div>
  </div>
)

/** What the same product costs at every shop that surely sells it, points taken off. */
export const OtherShops = ({ productId, offers }: { productId: number; offers: readonly SameProduct[] }) => (
  <section className="mt-10">
    <h2 className="font-semibold text-xl">{t.title}</h2>
    <p className="mt-1 text-muted-foreground text-sm">{t.lead}</p>
    <ul className="mt-3 divide-y overflow-hidden rounded-2xl border bg-card">
      {offers.map((offer, place) => (
        <li key={offer.id}>
          {offer.id === productId ? (
            <Offer offer={offer} own cheapest={place === 0} />
          ) : (
            <a
              href={paths.product(offer.id)}
              className="block hover:bg-muted focus-visible:-outline-offset-2"
              aria-label={t.open(offer.retailer, formatVnd(offer.price))}
            >
              <Offer offer={offer} own={false} cheapest={place === 0} />
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
)
