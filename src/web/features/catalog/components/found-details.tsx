import type { Product } from '#contract/products.ts'
import { formatNumber } from '#web/lib/format.ts'
import { catalogText } from '#web/text/catalog.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Shown when a product has no rating (spec section 2), and said to be none; never used for sorting or structured data. */
const unratedStars = 4.5

export const FoundDetails = ({ product }: { product: Product }) => {
  const rated = product.reviewCount > 0
  const value = rated ? (product.ratingAverage ?? product.rating) : unratedStars
  return (
    <>
      <p className="truncate text-muted-foreground text-sm">
        {product.categoryName ?? catalogText.noCategory}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Stars value={value} label={rated ? catalogText.rating(value) : catalogText.noRating} />
        <span aria-hidden>{rated ? formatNumber(value, 1) : value}</span>
        {rated ? null : (
          <span aria-hidden className="text-muted-foreground text-xs lowercase">
            {catalogText.noRating}
          </span>
        )}
      </p>
    </>
  )
}
