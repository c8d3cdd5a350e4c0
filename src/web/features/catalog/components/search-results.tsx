import { Link, useNavigate, useNavigation } from 'react-router'
import type { Product } from '#contract/products.ts'
import { paths } from '#web/lib/paths.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { Button } from '#web/ui/button.tsx'
import { categoryPicture } from '#web/ui/category-picture.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { type Found, pagesOf } from '../queries.ts'
import { ProductGridSkeleton } from './product-grid.tsx'

/** Shown when a product has no rating (spec section 2); never used for sorting or structured data. */
const unratedStars = 4.5

const ResultCard = ({ product }: { product: Product }) => {
  const rated = product.reviewCount > 0
  const value = rated ? (product.ratingAverage ?? product.rating) : unratedStars
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-2xl border bg-card shadow-card">
      <div className="aspect-square bg-muted">
        <Picture
          src={product.picture ?? product.image}
          alt=""
          sizes="(min-width: 1024px) 25vw, 50vw"
          className="size-full object-cover"
          fallback={categoryPicture(product.categoryIcon)}
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="text-muted-foreground text-sm">{product.categoryName ?? t.noCategory}</p>
        <h3 className="wrap-anywhere line-clamp-2 font-medium leading-normal">
          <Link to={paths.product(product.id)} className="after:absolute after:inset-0">
            <MarkedText text={product.name} marks={product.marks} />
          </Link>
        </h3>
        <p>
          <Price dong={product.price} size="lg" suffix />
        </p>
        <p className="flex items-center gap-2 text-sm">
          <Stars value={value} label={rated ? t.rating(value) : t.noRating} />
          <span aria-hidden>{value}</span>
        </p>
      </div>
    </article>
  )
}

/** The words that may have been meant, to be searched for. */
const Maybe = ({ words }: { words: string | undefined }) =>
  words ? (
    <p className="mb-4 text-muted-foreground">
      <Link to={paths.productSearch(words)} className="underline">
        {t.maybe(words)}
      </Link>
    </p>
  ) : null

const Results = ({ q, list, page }: { q: string; list: Found; page: number }) => {
  const pageCount = pagesOf(list.total)
  return (
    <>
      <p className="mb-4 text-muted-foreground" role="status">
        {list.near ? t.near(list.near) : list.described ? t.related : t.results(list.total, q)}
      </p>
      <Maybe words={list.near ?? list.maybe} />
      <h2 className="sr-only">{t.list}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {list.items.map((product) => (
          <li key={product.id}>
            <ResultCard product={product} />
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <div className="mt-8 flex justify-center">
          <Pagination page={page} pageCount={pageCount} hrefFor={(to) => paths.productSearch(q, to)} />
        </div>
      ) : null}
    </>
  )
}

/** `list` is null when it could not be loaded. */
export const SearchResults = ({ q, list, page }: { q: string; list: Found | null; page: number }) => {
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="font-semibold text-3xl">{t.searchTitle}</h1>
      <form
        action="/products/search"
        className="mt-4 flex max-w-xl gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (typed !== '') navigate(paths.productSearch(typed))
        }}
      >
        <Input key={q} name="q" type="search" aria-label={t.searchTitle} defaultValue={q} />
        <Button type="submit">{t.searchSubmit}</Button>
      </form>
      <div className="mt-6">
        {q === '' ? (
          <p className="text-muted-foreground">{t.searchPrompt}</p>
        ) : loading ? (
          <ProductGridSkeleton />
        ) : !list ? (
          <ListError title={t.loadError} />
        ) : list.items.length === 0 ? (
          <EmptyState illustration="search" title={t.noMatch(q)} />
        ) : (
          <>
            {list.near ? <EmptyState illustration="search" title={t.noMatch(q)} /> : null}
            <Results q={q} list={list} page={page} />
          </>
        )}
      </div>
    </div>
  )
}
