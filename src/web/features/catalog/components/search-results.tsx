import { Suspense } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import type { Product } from '#contract/products.ts'
import { paths } from '#web/lib/paths.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { productSearchText } from '#web/text/product-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Found, type Listing, pagesOf } from '../queries/listing.ts'
import { type Choice, choiceQuery } from '../rules/filters.ts'
import { useNextChoice } from '../state.ts'
import { besideFilters, FilteredList } from './filtered-list.tsx'
import { FoundDetails } from './found-details.tsx'
import type { CardActions } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { SortSelect } from './sort-select.tsx'

const NoneFiltered = lazyPart(() => import('./none-filtered.tsx'))

const about = (product: Product) => <FoundDetails product={product} />

/** The words that may have been meant, to be searched for. */
const Maybe = ({ words }: { words: string | undefined }) =>
  words ? (
    <p className="mb-4 text-muted-foreground">
      <Link to={paths.productSearch(words)} className="underline">
        {productSearchText.maybe(words)}
      </Link>
    </p>
  ) : null

type Shown = Omit<Listing, 'categories'>

const Results = ({ listing, list, actions }: { listing: Shown; list: Found; actions: CardActions }) => {
  const { q, page } = listing
  const pageCount = pagesOf(list.total)
  return (
    <>
      <p className="mb-4 text-muted-foreground" role="status">
        {list.near ? (
          // What was searched for instead is named once, and leads to a search of its own.
          <Link to={paths.productSearch(list.near)} className="underline">
            {t.near(list.near)}
          </Link>
        ) : list.described ? (
          productSearchText.related
        ) : (
          productSearchText.results(list.total, q)
        )}
      </p>
      <Maybe words={list.maybe} />
      <h2 className="sr-only">{t.list}</h2>
      <ProductGrid products={list.items} actions={{ ...actions, about }} columns={besideFilters} />
      {pageCount > 1 ? (
        <div className="mt-8 flex justify-center">
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(to) => paths.productSearch(q, to, choiceQuery(listing))}
          />
        </div>
      ) : null}
    </>
  )
}

/** `list` is null when it could not be loaded. */
export const SearchResults = ({ listing, actions }: { listing: Shown; actions: CardActions }) => {
  const { q, list, facets } = listing
  const choice = useNextChoice(listing)
  const navigate = useNavigate()
  // Another list is on its way; that of a page that was chosen in it stands until that has come.
  const next = useNavigation().location?.pathname
  const loading = next === '/products/search' || next === '/products'
  // Nothing to put in order, and nothing to leave out.
  const isIdle =
    !loading &&
    list?.items.length === 0 &&
    Object.keys(listing.filters).length + listing.category.length === 0
  const hrefFor = (one: Choice) => paths.productSearch(one.q, 1, choiceQuery(one))
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="font-semibold text-3xl">{productSearchText.title}</h1>
      <form
        action="/products/search"
        className="mt-4 flex max-w-xl gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (typed !== '') navigate(paths.productSearch(typed))
        }}
      >
        <Input key={q} name="q" type="search" aria-label={productSearchText.title} defaultValue={q} />
        <Button type="submit">{productSearchText.submit}</Button>
      </form>
      {q === '' ? (
        <p className="mt-6 text-muted-foreground">{productSearchText.prompt}</p>
      ) : isIdle ? (
        <EmptyState
          illustration="search"
          title={t.noMatch(q)}
          action={
            <Button asChild variant="outline">
              <Link to={paths.products()}>{t.viewAll}</Link>
            </Button>
          }
        />
      ) : (
        <div className="mt-6">
          <FilteredList
            action="/products/search"
            facets={facets}
            choice={choice}
            total={list?.total ?? 0}
            hrefFor={hrefFor}
            beside={<SortSelect value={choice.sort} first={productSearchText.bestMatch} />}
          >
            {loading ? (
              <ProductGridSkeleton columns={besideFilters} />
            ) : !list ? (
              <ListError title={t.loadError} />
            ) : list.items.length === 0 ? (
              <Suspense>
                <NoneFiltered to={hrefFor({ ...listing, category: '', filters: {} })} />
              </Suspense>
            ) : (
              <>
                {list.near ? <EmptyState illustration="search" title={t.noMatch(q)} /> : null}
                <Results listing={listing} list={list} actions={actions} />
              </>
            )}
          </FilteredList>
        </div>
      )}
    </div>
  )
}
