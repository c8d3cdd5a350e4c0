import type { rewardKinds } from '#contract/rewards.ts'
import type { categoryColors, categoryIcons } from '#shared/category-looks.ts'

export type SeedCategory = {
  slug: string
  name: string
  description: string
  icon: (typeof categoryIcons)[number]
  color: (typeof categoryColors)[number]
}

/** An invented retailer; its links lead to the sample shop of the demo. */
/** `exclusions`: what earns nothing there, in the operator's words. */
export type SeedShop = { slug: string; name: string; network: 'direct'; exclusions?: string }

/** `price` in đồng, as it was that many days before the seeding. */
export type SeedPrice = { daysAgo: number; price: number }

/** `picture` is the file's base name: /demo/products/{picture}-{200|400|800}.{avif|webp}. */
export type SeedProduct = {
  slug: string
  name: string
  description: string
  price: number
  pointsReward: number
  category: string
  featured: boolean
  picture: string
  shop: string
  oldPrices?: SeedPrice[]
}

/** `picture`: /demo/posts/{picture}-{400|800|1200}.{avif|webp}; `tags` are separated by commas. */
export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  html: string
  tags: string
  category: string | null
  picture: string
  daysAgo: number
}

/** `stock` null = no limit; a voucher takes its codes from `codes`. */
export type SeedReward = {
  name: string
  description: string
  pointsCost: number
  available: boolean
  stock: number | null
  kind: (typeof rewardKinds)[number]
  codes?: string[]
}

/** One text of several paragraphs, parted by an empty line. */
export const paragraphs = (...parts: string[]): string => parts.join('\n\n')

/** A voucher of a shop of the demo: `discount` kind, amount and most (đồng), in force from the demo's first day for so many days. */
export type SeedVoucher = {
  shop: string
  title: string
  code: string | null
  terms: string | null
  discount: readonly ['percent' | 'dong', number, number | null] | null
  minOrder: number | null
  days: number
}

/**
 * What a shop of the demo did in some weeks that are made up: `visits` of which `orders` were placed and `refused` turned down,
 * hours until its first word and days until its confirmation, from the fastest to the slowest.
 */
export type SeedTrade = {
  shop: string
  /** What the shop's order numbers begin with. */
  orderMark: string
  visits: number
  orders: number
  refused: number
  reportHours: readonly [number, number]
  confirmDays: readonly [number, number]
}
