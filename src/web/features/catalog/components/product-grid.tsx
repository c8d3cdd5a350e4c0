import type { Product } from '#contract/products.ts'
import { useSettings } from '#web/lib/settings.ts'
import { type CardActions, ProductCard } from './product-card.tsx'

/** A page of twelve where nothing stands beside it. Two beside each other on phones, one where the letters are large. */
export const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-0.75rem)),1fr))] gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
/** Four products fill whole rows at every width. */
const rowOfFour =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-0.75rem)),1fr))] gap-3 sm:gap-5 md:grid-cols-4'
/** The same where something stands beside them on desktops. */
const halfOfFour = `${rowOfFour} lg:grid-cols-2`

export const ProductGrid = ({
  products,
  actions,
  four,
  columns = grid,
  eager = 4,
}: {
  products: Product[]
  actions?: CardActions
  /** Four instead of a page of twelve: a row, or two of two on desktops, where they have half the width. */
  four?: 'row' | 'half' | undefined
  /** Another grid for the page of twelve. */
  columns?: string
  /** How many pictures are loaded at once, the others when they come near. */
  eager?: number
}) => {
  const { pointValue } = useSettings()
  return (
    <ul className={four === undefined ? columns : four === 'row' ? rowOfFour : halfOfFour}>
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
