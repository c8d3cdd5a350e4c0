import type { Product } from '#contract/products.ts'
import { AddToCartButton } from '#web/features/cart/components/add-to-cart-button.tsx'
import { SoldOutLink } from '#web/features/catalog/components/sold-out.tsx'
import { HeartButton } from '#web/features/favorites/components/heart-button.tsx'

/** What a product card can do: features meet here, the card itself knows none of them. */
export const productActions = {
  corner: (product: Product) => <HeartButton productId={product.id} />,
  foot: (product: Product) =>
    product.soldOut ? <SoldOutLink product={product} /> : <AddToCartButton productId={product.id} compact />,
}
