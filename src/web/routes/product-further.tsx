import { Search } from 'lucide-react'
import { Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import type { ProductRetailer } from '#contract/retailers.ts'
import { NextTile } from '#web/features/catalog/components/next-tile.tsx'
import { paths } from '#web/lib/paths.ts'
import { catalogText } from '#web/text/catalog.ts'
import { productText as t } from '#web/text/product.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

const RecentProducts = lazyPart(() => import('#web/features/catalog/components/recent-products.tsx'))

/** Where to go on from a product: its category, its shop, and what this browser alone remembers. */
export default function ProductFurther({
  product,
  retailer,
}: {
  product: Product
  retailer: ProductRetailer | null
}) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 font-semibold text-xl">{t.further}</h2>
      <ul className="flex gap-3 overflow-x-auto pb-2">
        <NextTile
          to={paths.products({ category: product.categoryId })}
          sign={<Search aria-hidden className="size-7" />}
        >
          {t.allOf(product.categoryName ?? catalogText.noCategory)}
        </NextTile>
        {retailer && product.retailer ? (
          <NextTile to={paths.retailer(retailer.slug)} sign={<ShopMark name={product.retailer} />}>
            {t.shop(product.retailer)}
          </NextTile>
        ) : null}
        <Suspense>
          <RecentProducts key={product.id} besides={product.id} />
        </Suspense>
      </ul>
    </section>
  )
}
