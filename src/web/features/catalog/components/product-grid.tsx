import type { Product } from '#contract/products.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Rail } from '#web/ui/rail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CardActions, ProductCard } from './product-card.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
/** Four products fill whole rows at every width. */
const rowOfFour = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4'
const skeletons = Array.from({ length: 8 }, (_, place) => place)

export const ProductGrid = ({
  products,
  actions,
  four = false,
  columns = grid,
  eager = 4,
}: {
  products: Product[]
  actions?: CardActions
  /** One row of four instead of a page of twelve. */
  four?: boolean
  /** Another grid for the page of twelve. */
  columns?: string
  /** How many pictures are loaded at once, the others when they come near. */
  eager?: number
}) => {
  const { pointValue } = useSettings()
  return (
    <ul className={four ? rowOfFour : columns}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            pointValue={pointValue}
            eager={place === 0 && eager > 0 ? 'first' : place < eager}
            actions={actions}
          />
        </li>
      ))}
    </ul>
  )
}

/** How wide a card of a rail is. */
export const railCard = 'w-42 sm:w-48'

/** One row of products that is pushed sideways. */
export const ProductRail = ({
  products,
  label,
  actions,
  eager = 0,
}: {
  products: Product[]
  /** What the row is called. */
  label: string
  actions?: CardActions
  eager?: number
}) => {
  const { pointValue } = useSettings()
  return (
    <Rail label={label} itemClassName={railCard}>
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          pointValue={pointValue}
          sizes="(min-width: 640px) 192px, 168px"
          eager={place === 0 && eager > 0 ? 'first' : place < eager}
          actions={actions}
        />
      ))}
    </Rail>
  )
}

export const ProductGridSkeleton = ({ columns = grid }: { columns?: string }) => (
  <ul className={columns} aria-busy>
    {skeletons.map((place) => (
      <li key={place}>
        <Skeleton className="aspect-square w-full rounded-2xl" />
        <Skeleton className="mt-3 h-5 w-full" />
        <Skeleton className="mt-2 h-6 w-1/2" />
        <Skeleton className="mt-2 h-8 w-full" />
      </li>
    ))}
  </ul>
)
