import type { LinkCheck } from '#contract/admin-products.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'

/** The form's fields as they are typed. */
export type ProductDraft = {
  name: string
  description: string
  image: string
  price: string
  affiliateLink: string
  pointsReward: string
  categoryId: string
  featured: boolean
}

export const draftOf = (product: Product | undefined): ProductDraft => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  image: product?.image ?? '',
  price: product ? String(product.price) : '',
  affiliateLink: product?.affiliateLink ?? '',
  pointsReward: product ? String(product.pointsReward) : '',
  categoryId: product ? String(product.categoryId) : '',
  featured: product?.featured ?? false,
})

/** A whole number of at least `least`, as the field's text says it. */
export const isWhole = (text: string, least: number): boolean =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) >= least

/** The draft as the card would show it, with what is not typed yet left plain. */
export const previewOf = (
  draft: ProductDraft,
  {
    product,
    category,
    name,
    check,
  }: {
    product: Product | undefined
    category: Category | undefined
    name: string
    /** What is known of the link so far. */
    check: LinkCheck | undefined
  },
): Product => ({
  id: product?.id ?? 0,
  name: draft.name.trim() || name,
  description: draft.description || null,
  image: draft.image.trim(),
  price: isWhole(draft.price, 0) ? Number(draft.price) : 0,
  affiliateLink: draft.affiliateLink,
  pointsReward: isWhole(draft.pointsReward, 1) ? Number(draft.pointsReward) : 0,
  categoryId: category?.id ?? 0,
  categoryName: category?.name ?? null,
  categoryIcon: category?.icon ?? null,
  featured: draft.featured,
  rating: product?.rating ?? 0,
  ratingAverage: product?.ratingAverage ?? null,
  reviewCount: product?.reviewCount ?? 0,
  retailer: draft.affiliateLink === product?.affiliateLink ? product.retailer : null,
  ...(check && !check.problem && !check.tracked
    ? { reward: { points: 0, tracked: false, basis: 'fixed', boost: null, times: null, endsAt: null } }
    : {}),
})
