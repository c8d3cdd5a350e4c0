import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Favorite } from '#contract/favorites.ts'
import { AlertList } from '#web/features/alerts/components/alert-list.tsx'
import { useAlerts } from '#web/features/alerts/queries.ts'
import {
  besideFilters,
  besideTabsAndFilters,
  FilteredList,
} from '#web/features/catalog/components/filtered-list.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductGridSkeleton } from '#web/features/catalog/components/product-grid-skeleton.tsx'
import { SortSelect } from '#web/features/catalog/components/sort-select.tsx'
import { chosenOnes } from '#web/features/catalog/rules/choices.ts'
import { type Choice, choiceOf, choiceQuery } from '#web/features/catalog/rules/filters.ts'
import { narrow } from '#web/features/catalog/rules/narrow.ts'
import { useFavorites } from '#web/features/favorites/queries.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { catalogText } from '#web/text/catalog.ts'
import { filtersText } from '#web/text/product-filters.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FocusStays } from '#web/ui/focus-stays.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { productActions } from './product-actions.tsx'
import { EmptyWithProducts } from './something-to-buy.tsx'

const NoneFiltered = lazyPart(() => import('#web/features/catalog/components/none-filtered.tsx'))

const hearts = `article form[action='${paths.favorites}'] button`

/** Fewer are seen at a glance. */
const worthFilters = 6

type Place = { place: 'page' | 'tab' }

const placed = {
  page: { addressOf: paths.favoritesBy, columns: besideFilters },
  tab: { addressOf: paths.favoritesTab, columns: besideTabsAndFilters },
} as const

/** The catalogue's filters over what one has kept; the choice stands in the address. */
const Narrowed = ({ products, choice, place }: { products: Favorite[]; choice: Choice } & Place) => {
  const { addressOf, columns } = placed[place]
  const hrefFor = (one: Choice): string => addressOf(choiceQuery(one))
  const { items, facets } = narrow(products, choice, useSettings().pointValue)
  return (
    <>
      <p className="mb-4 text-muted-foreground" role="status">
        {catalogText.count(items.length)}
      </p>
      <FilteredList
        action={paths.favorites}
        facets={facets}
        choice={choice}
        total={items.length}
        hrefFor={hrefFor}
        beside={<SortSelect value={choice.sort} first={filtersText.lastAdded} />}
      >
        {items.length > 0 ? (
          <ProductGrid products={items} actions={productActions} columns={columns} />
        ) : (
          <Suspense>
            <NoneFiltered to={hrefFor({ ...choice, category: '', filters: {} })} />
          </Suspense>
        )}
      </FilteredList>
    </>
  )
}

const Products = ({ place }: Place) => {
  const { data, isLoadingError, isFetching, refetch } = useFavorites()
  const [search] = useSearchParams()
  if (isLoadingError) return <ErrorState title={t.failed} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <ProductGridSkeleton />
  if (data.length === 0) return <EmptyWithProducts illustration="heart" title={t.empty} />
  const choice = choiceOf(search)
  const isNarrowed = choice.sort !== '' || chosenOnes(choice).length > 0
  return (
    <section>
      <h2 className="sr-only">{catalogText.list}</h2>
      {data.length >= worthFilters || isNarrowed ? (
        <Narrowed products={data} choice={choice} place={place} />
      ) : (
        <ProductGrid products={data} actions={productActions} />
      )}
    </section>
  )
}

/** The member's favourites and the prices they wait for, as their own page and the dashboard's tab show them. */
export const FavoritesList = ({ place }: Place) => {
  // Both come together, so that neither pushes the other.
  const alerts = useAlerts()
  if (alerts.isPending) return <ProductGridSkeleton />
  return (
    <>
      <FocusStays of={hearts}>
        <Products place={place} />
      </FocusStays>
      <AlertList alerts={alerts} />
    </>
  )
}
