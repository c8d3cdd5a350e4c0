import type { CartItem } from '#contract/cart.ts'

/** Can it be bought now: its shop has it, as far as we know. */
export const isBuyable = ({ product }: CartItem): boolean => !product.soldOut

/** What can be bought of these now comes to, in đồng. */
export const sumOf = (items: CartItem[]): number =>
  items.filter(isBuyable).reduce((sum, { quantity, product }) => sum + quantity * product.price, 0)
