import { redirect, useLoaderData } from 'react-router'
import { type Listing, loadListing } from '#web/features/catalog/queries/listing.ts'
import { linkPaths } from '#web/lib/link-paths.ts'
import { browserLoad, type Load } from '#web/lib/load.ts'
import { looksLikeLink } from '#web/lib/looks-like-link.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { productSearchText } from '#web/text/product-search.ts'
import { serverLoadPlainly } from './plain-address.ts'
import SearchScreen from './search-screen.tsx'

/** The listing's own loader with words alone; without words nothing is looked for (decision 46). */
const load: Load<Omit<Listing, 'categories'>> = async (api, { params, url }) => {
  const q = (url.searchParams.get('q') ?? '').trim()
  if (q !== '') return loadListing(api, { params, url })
  return { q, list: { items: [], total: 0 }, page: 1, category: '', sort: '', filters: {}, facets: null }
}

/** An address in the search box is no word to look for: it is opened, without scripts too. */
const loadOrOpen: typeof load = async (api, at) => {
  const q = at.url.searchParams.get('q') ?? ''
  if (looksLikeLink(q)) throw redirect(linkPaths.link(q.trim()))
  return load(api, at)
}

export const loader = serverLoadPlainly(loadOrOpen)
export const clientLoader = browserLoad(loadOrOpen)
export const meta = (at: At) => pageMeta(at, { title: productSearchText.title, index: false })

export default function ProductSearch() {
  const listing = useLoaderData<typeof loader>()
  return <SearchScreen listing={listing} />
}
