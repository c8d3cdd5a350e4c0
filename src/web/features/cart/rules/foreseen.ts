import type { CartItem } from '#contract/cart.ts'

type Added = { product: CartItem['product']; quantity?: number }

/** The cart with a product put in, before the server has given the line its id: one already there adds up. */
export const withAdded = (items: CartItem[], { product, quantity = 1 }: Added): CartItem[] => {
  const there = items.find((item) => item.product.id === product.id)
  return there
    ? items.with(items.indexOf(there), { ...there, quantity: there.quantity + quantity })
    : [...items, { id: -product.id, quantity, product }]
}
