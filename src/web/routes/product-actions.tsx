import type { Product } from '#contract/products.ts'
import { AddToCartButton } from '#web/features/cart/components/add-to-cart-button.tsx'
import { SoldOutLink } from '#web/features/catalog/components/sold-out-link.tsx'
import { HeartButton } from '#web/features/favorites/components/heart-button.tsx'
import { smallPicture } from '#web/lib/small-picture.ts'

/** What a product card can do: features meet here, the card itself knows none of them. */
export const productActions = {
  corner: (product: Product) => (
    <HeartButton small productId={product.id} name={product.name} picture={smallPicture(product)} />
  ),
  foot: (product: Product) =>
    product.soldOut ? (
      <SoldOutLink product={product} />
    ) : (
      <AddToCartButton compact product={product} picture={smallPicture(product)} />
    ),
}
