import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
const skeletons = Array.from({ length: 8 }, (_, place) => place)

export const ProductGrid = ({
  products,
  actions,
}: {
  products: Product[]
  /** Buttons for the corner of each card. */
  actions?: (product: Product) => ReactNode
}) => (
  <ul className={grid}>
    {products.map((product, place) => (
      <li key={product.id}>
        <ProductCard product={product} eager={place < 4} actions={actions?.(product)} />
      </li>
    ))}
  </ul>
)

export const ProductGridSkeleton = () => (
  <ul className={grid} aria-busy>
    {skeletons.map((place) => (
      <li key={place}>
        <Skeleton className="aspect-square w-full rounded-2xl" />
        <Skeleton className="mt-3 h-5 w-full" />
        <Skeleton className="mt-2 h-6 w-1/2" />
      </li>
    ))}
  </ul>
)
