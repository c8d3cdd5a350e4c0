import type { LinkCheck } from '#contract/admin-products.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { amountIn, amountToSend } from '#shared/amount.ts'
import type { FieldSpec } from '#shared/field-specs.ts'
import { type ProductField, productFieldList, type productFields } from '#shared/product-fields.ts'
import { changedIn } from '#web/lib/changed.ts'

type Declared = typeof productFields
/** The form's fields as they are typed. */
export type ProductDraft = {
  [F in ProductField]: Declared[F] extends { kind: 'switch' } ? boolean : string
}

const typed = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : String(value ?? ''))

export const draftOf = (product: Product | undefined): ProductDraft =>
  Object.fromEntries(
    productFieldList.map((field) => [
      field.name,
      typed(product ? product[field.name] : 'default' in field ? field.default : ''),
    ]),
  ) as ProductDraft

/** A whole number of at least `least`, as the field's text says it. */
export const isWhole = (text: string, least: number): boolean => {
  const value = amountIn(text) ?? -1
  return value >= least && value < 1e10
}

const mayBeEmpty = (spec: FieldSpec): boolean => 'default' in spec && spec.default === null

/** What is wrong with what is typed, as far as a form can tell; the server judges the rest. */
export const refusalOf = (spec: FieldSpec, value: string | boolean): string | undefined => {
  if (typeof value === 'boolean') return undefined
  const isEmpty = value.trim() === ''
  if ('required' in spec) return isEmpty ? spec.required : undefined
  if (!('refusal' in spec) || (isEmpty && mayBeEmpty(spec))) return undefined
  const fits = 'min' in spec ? isWhole(value, spec.min) : !isEmpty
  return fits ? undefined : spec.refusal
}

/** The draft as it is sent: nothing typed is null where a field may be empty. */
export const bodyOf = (draft: ProductDraft) =>
  Object.fromEntries(
    productFieldList.map((field) => {
      const value = draft[field.name]
      const isEmpty = typeof value === 'string' && value.trim() === ''
      if (isEmpty && mayBeEmpty(field)) return [field.name, null]
      return [field.name, 'min' in field && typeof value === 'string' ? String(amountToSend(value)) : value]
    }),
  ) as { [F in ProductField]: ProductDraft[F] | (Declared[F] extends { default: null } ? null : never) }

/** What was changed of a product: its price may be another by now, read from its shop or from a feed. */
export const changesOf = (product: Product, draft: ProductDraft) =>
  changedIn(bodyOf(draftOf(product)), bodyOf(draft))

const shown = (spec: FieldSpec, value: string | boolean): unknown => {
  if (typeof value === 'boolean' || spec.kind === 'link') return value
  if (spec.kind === 'note') return value || null
  if ('min' in spec) return isWhole(value, spec.min) ? (amountIn(value) ?? 0) : mayBeEmpty(spec) ? null : 0
  return value.trim()
}

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
  ...(Object.fromEntries(
    productFieldList.map((field) => [field.name, shown(field, draft[field.name])]),
  ) as Pick<Product, ProductField>),
  id: product?.id ?? 0,
  name: draft.name.trim() || name,
  categoryId: category?.id ?? 0,
  categoryName: category?.name ?? null,
  categoryIcon: category?.icon ?? null,
  rating: product?.rating ?? 0,
  ratingAverage: product?.ratingAverage ?? null,
  reviewCount: product?.reviewCount ?? 0,
  retailer: draft.affiliateLink === product?.affiliateLink ? product.retailer : null,
  ...(check && !check.problem && !check.tracked
    ? { reward: { points: 0, tracked: false, basis: 'fixed', boost: null, times: null, endsAt: null } }
    : {}),
})
