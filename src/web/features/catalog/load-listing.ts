import type { Category } from '#contract/categories.ts'
import type { Product, ProductSort } from '#contract/products.ts'
import type { Load } from '#web/lib/load.ts'

const pageSize = 12

export type Listing = {
  categories: Category[]
  /** null when it could not be loaded. */
  list: { items: Product[]; total: number } | null
  /** Row id of the chosen category as text, or '' for all. */
  category: string
  q: string
  page: number
  /** '' for the shop's own order. */
  sort: ProductSort | ''
}

/** The orders a visitor may choose; what is not listed counts as none. */
export const listingSorts = ['newest', 'price-asc', 'price-desc', 'points', 'rating'] as const

/** The category of the address: by id, or by slug. */
const chosen = (categories: Category[], asked: string | null): Category | undefined =>
  categories.find((one) => String(one.id) === asked || (one.slug !== null && one.slug === asked))

/** How many pages so many products fill; one at least. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** One page of the listing. A page past the end shows the last one (decision 39). */
export const loadListing: Load<Listing> = async (api, { url }) => {
  const categories = await api.call('GET /api/categories').catch(() => [])
  const asked = url.searchParams.get('category')
  const category = chosen(categories, asked)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 100_000)
  const sort = listingSorts.find((one) => one === url.searchParams.get('sort')) ?? ''
  const nothing = asked !== null && asked !== '' && asked !== 'all' && !category
  const fetchPage = (number: number) =>
    api
      .list('GET /api/products', {
        query: {
          page: number,
          limit: pageSize,
          ...(q ? { q } : {}),
          ...(sort ? { sort } : {}),
          ...(category ? { categoryId: category.id } : {}),
        },
      })
      .catch(() => null)
  const first = nothing ? { items: [], total: 0 } : await fetchPage(page)
  const last = pagesOf(first?.total ?? 0)
  const list = page > last && !nothing ? await fetchPage(last) : first
  return {
    categories,
    list,
    category: category ? String(category.id) : '',
    q,
    page: Math.min(page, last),
    sort,
  }
}
