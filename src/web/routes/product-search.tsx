import { useLoaderData } from 'react-router'
import { NotedSearch } from '#web/features/catalog/components/noted-search.tsx'
import { SearchResults } from '#web/features/catalog/components/search-results.tsx'
import { type Listing, loadListing } from '#web/features/catalog/queries.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { catalogText } from '#web/text/catalog.ts'

/** The listing's own loader with words alone; without words nothing is looked for (decision 46). */
const load: Load<Pick<Listing, 'q' | 'list' | 'page'>> = async (api, { params, url }) => {
  const q = (url.searchParams.get('q') ?? '').trim()
  if (q === '') return { q, list: { items: [], total: 0 }, page: 1 }
  const wanted = new URL(url)
  wanted.searchParams.delete('category')
  return loadListing(api, { params, url: wanted })
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) => pageMeta(at, { title: catalogText.searchTitle, index: false })

export default function ProductSearch() {
  const { q, list, page } = useLoaderData<typeof loader>()
  return (
    <NotedSearch q={q}>
      <SearchResults q={q} list={list} page={page} />
    </NotedSearch>
  )
}
