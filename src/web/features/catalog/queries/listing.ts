import type { Category } from '#contract/categories.ts'
import type { Product, ProductFacets, ProductSort } from '#contract/products.ts'
import type { Load } from '#web/lib/load.ts'
import { loadPage, pageCountOf, pageIn } from '#web/lib/load-page.ts'
import { type Filters, filterQuery, filtersIn } from '../rules/filters.ts'

const pageSize = 12

/** `described`: no name fits, descriptions do. `near`: nothing fits as typed; these words were searched for instead. `maybe`: these may
 * have been meant. */
export type Found = { items: Product[]; total: number; near?: string; maybe?: string; described?: boolean }

export type Listing = {
  categories: Category[]
  /** null when it could not be loaded. */
  list: Found | null
  /** Row id of the chosen category as text, or '' for all; as it was asked for where that could not be looked up. */
  category: string
  q: string
  page: number
  /** '' for the shop's own order. */
  sort: ProductSort | ''
  filters: Filters
  /** null when they could not be counted, or there is nothing to count. */
  facets: ProductFacets | null
  /** The address names a category that is none. */
  gone?: boolean
}

/** The orders a visitor may choose; what is not listed counts as none. */
export const listingSorts = ['newest', 'price-asc', 'price-desc', 'points', 'rating'] as const

/**
 * Row id of the address's category, which stands there by id, else by slug: what one is called may be another one's number. Where none
 * could be loaded a number is taken at its word.
 */
const chosen = (categories: Category[] | null, asked: string): number | undefined => {
  if (!categories) return /^\d+$/.test(asked) ? Number(asked) : undefined
  const named =
    categories.find(({ id }) => String(id) === asked) ?? categories.find(({ slug }) => slug === asked)
  return named?.id
}

/** How many pages of the listing so many products fill. */
export const pagesOf = (total: number): number => pageCountOf(total, pageSize)

/** One page of the listing with the counts of its filters. A page past the end shows the last one (decision 39). */
export const loadListing: Load<Listing> = async (api, { url }) => {
  const categories = await api.call('GET /api/categories').catch(() => null)
  const asked = url.searchParams.get('category')?.replace(/^all$/, '') ?? ''
  const category = chosen(categories, asked)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const sort = listingSorts.find((one) => one === url.searchParams.get('sort')) ?? ''
  const filters = filtersIn(url.searchParams)
  const nothing = asked !== '' && !category
  const query = {
    ...filterQuery(filters),
    ...(q ? { q } : {}),
    ...(category ? { categoryId: category } : {}),
  }
  const paged = loadPage({ page: pageIn(url), size: pageSize }, async (paging) =>
    nothing
      ? { items: [], total: 0 }
      : api.list('GET /api/products', { query: { ...paging, ...query, ...(sort ? { sort } : {}) } }),
  )
  const facets = nothing ? null : await api.call('GET /api/products/facets', { query }).catch(() => null)
  const { list, page } = await paged
  return {
    categories: categories ?? [],
    // Nothing is empty as long as it is not known what was asked for.
    list: nothing && !categories ? null : list,
    category: category ? String(category) : categories ? '' : asked,
    q,
    page,
    sort,
    filters,
    facets,
    ...(nothing && categories ? { gone: true } : {}),
  }
}
