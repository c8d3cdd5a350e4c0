import { type ComponentProps, Suspense } from 'react'
import { NotedSearch } from '#web/features/catalog/components/noted-search.tsx'
import { SearchResults } from '#web/features/catalog/components/search-results.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { productActions } from './product-actions.tsx'

const BelowEmpty = lazyPart(() => import('./below-empty.tsx'))

/** What a search finds. What stands below a search without results was not found by it, and does not count as such. */
export default function SearchScreen({ listing }: Pick<ComponentProps<typeof SearchResults>, 'listing'>) {
  return (
    <>
      <NotedSearch q={listing.q}>
        <SearchResults listing={listing} actions={productActions} />
      </NotedSearch>
      {listing.q !== '' && listing.list?.items.length === 0 ? (
        <div className="mx-auto max-w-7xl px-4 pb-10">
          <Suspense>
            <BelowEmpty />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
