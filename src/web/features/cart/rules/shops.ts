import type { CartItem } from '#contract/cart.ts'
import { isBuyable } from './sums.ts'

/** Its shop can be opened. */
export const isOpenable = (item: CartItem): boolean => isBuyable(item) && item.product.affiliateLink !== ''

/** It has only been foreseen: the server knows no such line yet. */
export const isForeseen = ({ id }: CartItem): boolean => id < 0

/** A cart by shop, in the order in which the first item of each was put in; `fallback` names the shop of an item without one. */
export const byShop = (items: CartItem[], fallback: string): { shop: string; items: CartItem[] }[] =>
  [...Map.groupBy(items, ({ product }) => product.retailer ?? fallback)].map(([shop, own]) => ({
    shop,
    items: own,
  }))
