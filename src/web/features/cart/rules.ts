import type { CartItem } from '#contract/cart.ts'

/** Can it be bought now: its shop has it, as far as we know. */
export const isBuyable = ({ product }: CartItem): boolean => !product.soldOut

/** Its shop can be opened. */
export const isOpenable = (item: CartItem): boolean => isBuyable(item) && item.product.affiliateLink !== ''

/** What can be bought of these now comes to, in đồng. */
export const sumOf = (items: CartItem[]): number =>
  items.filter(isBuyable).reduce((sum, { quantity, product }) => sum + quantity * product.price, 0)

/** A cart by shop, in the order in which the first item of each was put in; `fallback` names the shop of an item without one. */
export const byShop = (items: CartItem[], fallback: string): { shop: string; items: CartItem[] }[] =>
  [...Map.groupBy(items, ({ product }) => product.retailer ?? fallback)].map(([shop, own]) => ({
    shop,
    items: own,
  }))
