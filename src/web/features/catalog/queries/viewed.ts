import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { forgetViewed, viewedProducts } from '#web/lib/viewed.ts'

const most = 8

/** One that has gone is forgotten; any other failure only leaves it out. */
const find = (id: number) =>
  api.call('GET /api/products/{id}', { params: { id: String(id) } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) forgetViewed(id)
    return null
  })

/** Those before the first that is still on its way: one that came earlier than its neighbour on the left would be pushed aside by it. */
const arrived = (answers: { isPending: boolean; data: Product | null | undefined }[]): Product[] => {
  const late = answers.findIndex(({ isPending }) => isPending)
  return answers.slice(0, late < 0 ? undefined : late).flatMap(({ data }) => data ?? [])
}

/** What was looked at in this browser, the last first, as it is now; all but the product of the page itself. */
export const useViewed = (besides?: number): { products: Product[]; hasAny: boolean; forget: () => void } => {
  const [ids, setIds] = useState(() =>
    viewedProducts()
      .filter((id) => id !== besides)
      .slice(0, most),
  )
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf('GET /api/products/{id}', { params: { id: String(id) } }),
      queryFn: () => find(id),
      staleTime: 60_000,
    })),
    combine: arrived,
  })
  return {
    products,
    hasAny: ids.length > 0,
    forget: () => {
      forgetViewed()
      setIds([])
    },
  }
}
