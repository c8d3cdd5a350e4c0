import { useLoaderData } from 'react-router'
import type { Product } from '#contract/products.ts'
import { SearchResults } from '#web/features/catalog/components/search-results.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { catalogText } from '#web/text/catalog.ts'

const most = 48

const load: Load<{ q: string; list: { items: Product[]; total: number } }> = async (api, { url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  return {
    q,
    list: q ? await api.list('GET /api/products', { query: { q, limit: most } }) : { items: [], total: 0 },
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) => pageMeta(at, { title: catalogText.searchTitle, index: false })

export default function ProductSearch() {
  return <SearchResults {...useLoaderData<typeof loader>()} />
}
