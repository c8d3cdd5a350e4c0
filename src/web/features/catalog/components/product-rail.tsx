import type { Product } from '#contract/products.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Rail } from '#web/ui/rail.tsx'
import { type CardActions, ProductCard } from './product-card.tsx'

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
    <Rail label={label} itemClassName="w-42 sm:w-48 xl:w-[12.16rem]">
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
