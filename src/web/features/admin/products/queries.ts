import type { ProductSort } from '#contract/products.ts'
import { type CallName, useCall, usePage } from '#web/lib/call.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { Sort } from '#web/ui/data-table/column.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'

/** What a change of a product makes out of date in the browser (decision 133). */
export const touchedByProducts: CallName[] = [
  'GET /api/products',
  'GET /api/products/{id}',
  'GET /api/admin/products/{id}/story',
  'GET /api/categories',
  'GET /api/stats',
  'GET /api/cart',
  'GET /api/admin/products/{id}/changes',
  'GET /api/products/{id}/price-history',
]

const orders: Record<string, [up: ProductSort, down: ProductSort]> = {
  id: ['oldest', 'newest'],
  name: ['name-asc', 'name-desc'],
  price: ['price-asc', 'price-desc'],
  points: ['own-points-asc', 'own-points'],
}

const orderOf = (sort: Sort | undefined, q: string): ProductSort => {
  const order = sort && orders[sort.id]
  if (!order) return q ? 'relevance' : 'newest'
  return order[sort.desc ? 1 : 0]
}

/** What the table asks for, its page aside. */
export const productQuery = (state: TableState) => {
  const featured = (['true', 'false'] as const).find((one) => one === state.filter('featured'))
  const categoryId = Number(state.filter('category'))
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(Number.isInteger(categoryId) && categoryId > 0 ? { categoryId } : {}),
    ...(featured ? { featured } : {}),
    sort: orderOf(state.sort, state.q),
  }
}
export type ProductQuery = ReturnType<typeof productQuery>

/** One page of the catalogue as the table asks for it. */
export const useProductPage = (state: TableState) =>
  usePage('GET /api/products', { query: { ...productQuery(state), page: state.page, limit: state.size } })

export const useCategories = () => useCall('GET /api/categories', {}, { staleTime: 60_000 })

/** What the server says of a link, a moment after the last letter. */
export const useLinkCheck = (typed: string, exceptId: number | undefined) => {
  const link = useSettled(typed.trim(), 400)
  return useCall(
    'GET /api/admin/products/link-check',
    {
      query: { link, ...(exceptId ? { exceptId } : {}) },
    },
    { enabled: link !== '', staleTime: 0 },
  )
}
