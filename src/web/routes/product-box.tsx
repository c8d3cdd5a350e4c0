import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { PointsOffer, Product, ProductPrices } from '#contract/products.ts'
import type { ProductRetailer } from '#contract/retailers.ts'
import { BuyButton } from '#web/features/affiliate/components/buy-button.tsx'
import { OfferBox } from '#web/features/affiliate/components/offer-box.tsx'
import { useOffer } from '#web/features/affiliate/queries.ts'
import { AddToCartButton } from '#web/features/cart/components/add-to-cart-button.tsx'
import { PriceLine } from '#web/features/catalog/components/price-line.tsx'
import { SoldOutBox } from '#web/features/catalog/components/sold-out.tsx'
import { HeartButton } from '#web/features/favorites/components/heart-button.tsx'
import { RetailerLine } from '#web/features/retailers/components/retailer-line.tsx'
import { RatingWidget } from '#web/features/reviews/components/rating-widget.tsx'
import { paths } from '#web/lib/paths.ts'
import { smallPicture } from '#web/lib/small-picture.ts'
import { catalogText } from '#web/text/catalog.ts'
import { productText as t } from '#web/text/product.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** Of what stands beside it: a number is kept where nothing can change it, else what it follows. */
const trustOf = ({ tracked, basis, condition }: PointsOffer, { soldOut }: Product): string[] => {
  const { points, terms, price, journey } = t.trust
  // Where nothing is promised, nothing is said of points.
  if (!tracked || soldOut) return [price]
  return [condition || basis !== 'fixed' ? terms : points, price, journey]
}

const Buttons = ({ product, similar }: { product: Product; similar: boolean }) => {
  const picture = smallPicture(product)
  const heart = (className: string) => (
    <HeartButton productId={product.id} picture={picture} className={`border ${className}`} />
  )
  return (
    <div className="mt-5">
      {product.soldOut ? (
        <SoldOutBox product={product} similar={similar} />
      ) : (
        <BuyButton product={product} beside={heart('shrink-0 md:hidden')} />
      )}
      <div className="mt-3 flex items-center gap-3">
        {product.soldOut ? null : <AddToCartButton product={product} picture={picture} />}
        {heart(product.soldOut ? '' : 'max-md:hidden')}
      </div>
    </div>
  )
}

type Props = {
  product: Product
  prices: ProductPrices | null
  retailer: ProductRetailer | null
  /** There are others of its kind below. */
  similar: boolean
}

/**
 * All that is decided by: what it is, what it costs, what comes back, where it is bought. Where there is room it stays in sight: as high
 * as the window at least, it holds to the window's lower edge, so that the end of one that is higher can be reached.
 */
export const ProductBox = ({ product, prices, retailer, similar }: Props) => {
  const stars = product.ratingAverage ?? product.rating
  const offer = useOffer(product)
  return (
    <div className="md:sticky md:bottom-0 md:row-span-2 lg:row-span-3 md:min-h-[calc(100svh-5rem)] md:self-end">
      <div className="flex flex-wrap items-center gap-2">
        {product.featured ? <Badge>{catalogText.featured}</Badge> : null}
        <Link
          to={paths.products({ category: product.categoryId })}
          className="inline-flex min-h-9 items-center text-muted-foreground underline-offset-4 hover:underline"
        >
          {product.categoryName ?? catalogText.noCategory}
        </Link>
      </div>
      <h1 className="wrap-anywhere mt-1 font-semibold text-xl leading-snug md:text-2xl lg:text-3xl">
        {product.name}
      </h1>
      <p className="mt-2 flex items-center gap-2">
        <Stars
          value={stars}
          label={product.reviewCount > 0 ? catalogText.rating(stars) : catalogText.noRating}
        />
        <span className="text-muted-foreground">{t.reviews(product.reviewCount)}</span>
      </p>
      <PriceLine product={product} prices={prices} />
      <OfferBox product={product} />
      {retailer ? <RetailerLine retailer={retailer} /> : null}
      <Buttons product={product} similar={similar} />
      <ul className="mt-6 space-y-2">
        {trustOf(offer, product).map((line) => (
          <li key={line} className="flex gap-2">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            {line}
          </li>
        ))}
      </ul>
      <RatingWidget productId={product.id} />
    </div>
  )
}
