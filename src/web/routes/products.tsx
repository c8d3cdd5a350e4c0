import { Suspense, useEffect, useRef } from 'react'
import { type MetaArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { besideFilters, FilteredList } from '#web/features/catalog/components/filtered-list.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductGridSkeleton } from '#web/features/catalog/components/product-grid-skeleton.tsx'
import { SortSelect } from '#web/features/catalog/components/sort-select.tsx'
import { drawnAnew, SteeringForm } from '#web/features/catalog/components/steering-form.tsx'
import { loadListing, pagesOf } from '#web/features/catalog/queries/listing.ts'
import { type Choice, choiceQuery } from '#web/features/catalog/rules/filters.ts'
import { useNextChoice } from '#web/features/catalog/state.ts'
import { browserLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { serverLoadPlainly } from './plain-address.ts'
import { productActions } from './product-actions.tsx'

const SearchScreen = lazyPart(() => import('./search-screen.tsx'))
const EmptyListing = lazyPart(() => import('./empty-listing.tsx'))

export const loader = serverLoadPlainly(loadListing)
export const clientLoader = browserLoad(loadListing)

/**
 * Searches and filters are no pages for a search engine, nor is what is known to be empty, which a list that could not be loaded is
 * not; each page of a category is one of its own.
 */
export const meta = (at: MetaArgs<typeof loader>) => {
  const listing = at.loaderData
  const { category = '', categories = [], q = '', page = 1, list, filters = {} } = listing ?? {}
  const chosen = categories.find((one) => String(one.id) === category)
  const title = chosen?.name ?? t.hero
  return pageMeta(at, {
    title: page > 1 ? t.pageTitle(title, page) : title,
    description: chosen?.description ?? t.heroText,
    index: q === '' && Object.keys(filters).length === 0 && list?.total !== 0,
    canonical: paths.products({
      category,
      page: page > 1 ? page : undefined,
    }),
  })
}

export default function Products() {
  const listing = useLoaderData<typeof loader>()
  const { categories, list, q, page, facets, gone } = listing
  const choice = useNextChoice(listing)
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  // The field follows the address, but not under the hand that types.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  const typed = useRef(new Set<string | null>())

  // q alone is the search screen; with a category, and where it is typed into the listing, it filters that (decision 4).
  if (q && !search.get('category') && !typed.current.has(q))
    return (
      <Suspense>
        <SearchScreen listing={listing} />
      </Suspense>
    )

  const hrefFor = (one: Choice, to = 1) =>
    paths.products({ ...choiceQuery(one), q: one.q, page: to > 1 ? to : undefined })
  const pageCount = pagesOf(list?.total ?? 0)
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/products'
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <header className="mb-4">
        <h1 className="font-semibold text-3xl">{t.hero}</h1>
        <p className="mt-1 text-muted-foreground">
          {t.heroText}{' '}
          <span role="status" className="whitespace-nowrap">
            {list ? t.count(list.total) : ''}
          </span>
        </p>
      </header>
      <SteeringForm
        names={['category', 'q']}
        className="mb-2 flex items-center gap-2"
        onSteer={(chosen) => typed.current.add(chosen.get('q'))}
      >
        <select
          name="category"
          aria-label={t.category}
          value={choice.category || (gone ? '' : 'all')}
          onChange={drawnAnew}
          className="h-11 min-w-0 flex-1 rounded-xl border border-input bg-background pr-8 pl-3 text-ellipsis sm:flex-none"
        >
          {gone ? (
            <option value="" hidden>
              {t.category}
            </option>
          ) : null}
          <option value="all">{t.allCategories}</option>
          {categories.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.name}
            </option>
          ))}
        </select>
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.searchHint}
          defaultValue={q}
          className="min-w-0 flex-1 px-2.5 sm:max-w-xs"
        />
      </SteeringForm>
      <FilteredList
        action={paths.products()}
        facets={facets}
        choice={choice}
        total={list?.total ?? 0}
        hrefFor={hrefFor}
        beside={<SortSelect value={choice.sort} />}
      >
        <h2 className="sr-only">{t.list}</h2>
        {loading ? (
          <ProductGridSkeleton columns={besideFilters} />
        ) : !list ? (
          <ListError title={t.loadError} />
        ) : list.items.length > 0 ? (
          <>
            {list.near ? (
              <>
                <EmptyState illustration="search" title={t.noMatch(q)} />
                <p className="mb-4 text-muted-foreground">{t.near(list.near)}</p>
              </>
            ) : null}
            <ProductGrid products={list.items} actions={productActions} columns={besideFilters} />
          </>
        ) : (
          <Suspense>
            <EmptyListing listing={listing} />
          </Suspense>
        )}
        {pageCount > 1 ? (
          <div className="mt-8 flex justify-center">
            <Pagination page={page} pageCount={pageCount} hrefFor={(to) => hrefFor(choice, to)} />
          </div>
        ) : null}
      </FilteredList>
    </div>
  )
}
