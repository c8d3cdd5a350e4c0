import { Suspense } from 'react'
import { isRouteErrorResponse, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import type { RetailerDetail } from '#contract/retailers.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { besideFilters, FilteredList } from '#web/features/catalog/components/filtered-list.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { SortSelect } from '#web/features/catalog/components/sort-select.tsx'
import { type Listing, loadListing, pagesOf } from '#web/features/catalog/queries/listing.ts'
import { chosenOnes } from '#web/features/catalog/rules/choices.ts'
import { type Choice, choiceQuery } from '#web/features/catalog/rules/filters.ts'
import { useNextChoice } from '#web/features/catalog/state.ts'
import { ShopOpening } from '#web/features/openings/components/shop-opening.tsx'
import { promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { Conditions } from '#web/features/retailers/components/conditions.tsx'
import { FigureCards } from '#web/features/retailers/components/figure-cards.tsx'
import { FigureLine } from '#web/features/retailers/components/figure-line.tsx'
import { Refusals } from '#web/features/retailers/components/refusals.tsx'
import { RetailerHeader } from '#web/features/retailers/components/retailer-header.tsx'
import { RetailerMissing } from '#web/features/retailers/components/retailer-missing.tsx'
import { TooFew } from '#web/features/retailers/components/too-few.tsx'
import { usualLine } from '#web/features/retailers/rules/usual-line.ts'
import { browserLoad, type Load } from '#web/lib/load.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { catalogText } from '#web/text/catalog.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { nav } from '#web/text/site.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { serverLoadPlainly } from './plain-address.ts'
import { productActions } from './product-actions.tsx'

const NoneFiltered = lazyPart(() => import('#web/features/catalog/components/none-filtered.tsx'))
const BelowEmpty = lazyPart(() => import('./below-empty.tsx'))
const VoucherSection = lazyPart(() => import('./voucher-section.tsx'))

type Loaded = { retailer: RetailerDetail; listing: Listing; vouchers: Voucher[] }

/** The listing's own loader, held to the shop; its newest first unless another order is asked for. */
const load: Load<Loaded> = async (api, { params: { slug = '' }, url }) => {
  const retailer = await api.call('GET /api/retailers/{slug}', { params: { slug } })
  const own = new URL(url)
  own.searchParams.delete('q')
  own.searchParams.set('shop', String(retailer.id))
  if (!own.searchParams.get('sort')) own.searchParams.set('sort', 'newest')
  const [listing, vouchers] = await Promise.all([
    loadListing(api, { params: {}, url: own }),
    api.call('GET /api/vouchers', { query: { retailerId: retailer.id, limit: 6 } }).catch(() => []),
  ])
  const { shop: _, ...filters } = listing.filters
  const facets = listing.facets && { ...listing.facets, retailers: [] }
  const sort = url.searchParams.get('sort') ? listing.sort : ''
  return { retailer, listing: { ...listing, filters, facets, sort }, vouchers }
}

export const loader = serverLoadPlainly(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs<typeof loader>) => {
  const { retailer, listing } = at.loaderData ?? {}
  const page = listing?.page ?? 1
  if (!retailer) return pageMeta(at, { title: t.notFoundTitle, index: false })
  const { name, slug, figures } = retailer
  const usual = usualLine(figures)
  return pageMeta(at, {
    title: page > 1 ? t.pageTitle(name, page) : name,
    description: usual ? `${name}: ${usual}. ${t.intro}` : t.description(name),
    index: !listing || Object.keys(listing.filters).length + listing.category.length === 0,
    canonical: paths.retailer(slug, page),
    data: (siteUrl) => [
      breadcrumbs(siteUrl, [
        [nav.home, paths.home],
        [t.title, paths.retailers()],
        [name, paths.retailer(slug)],
      ]),
    ],
  })
}

const further = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'

const Method = () => (
  <Accordion className="mt-4">
    <AccordionItem name="how" title={t.how}>
      <ul className="list-disc space-y-2 pl-5">
        {t.howLines.map((line) => (
          <li key={line}>
            <Named>{line}</Named>
          </li>
        ))}
      </ul>
    </AccordionItem>
  </Accordion>
)

/** What the shop sells, narrowed like every other list. */
const Goods = ({ retailer: { slug, name }, listing }: Omit<Loaded, 'vouchers'>) => {
  const { list, page, facets } = listing
  const choice = useNextChoice(listing)
  const pageCount = pagesOf(list?.total ?? 0)
  const hrefFor = (one: Choice, to?: number) => paths.retailer(slug, to, choiceQuery(one))
  return (
    <section className="mt-4">
      <h2 className="mb-4 font-semibold text-xl">{t.shopProducts(name)}</h2>
      <FilteredList
        action={paths.retailer(slug)}
        facets={facets}
        choice={choice}
        total={list?.total ?? 0}
        hrefFor={(one) => hrefFor(one)}
        beside={<SortSelect value={choice.sort} first={catalogText.sorts.newest} />}
      >
        {list && list.items.length > 0 ? (
          <ProductGrid eager={0} products={list.items} actions={productActions} columns={besideFilters} />
        ) : list && chosenOnes(listing).length > 0 ? (
          <>
            <Suspense>
              <NoneFiltered to={hrefFor({ ...listing, category: '', filters: {} })} />
            </Suspense>
            <Suspense>
              <BelowEmpty />
            </Suspense>
          </>
        ) : list ? (
          <p className="text-muted-foreground">{t.noProducts}</p>
        ) : (
          <ListError lang="vi" title={t.productsError} />
        )}
        {pageCount > 1 ? (
          <div className="mt-8 flex justify-center">
            <Pagination page={page} pageCount={pageCount} hrefFor={(to) => hrefFor(choice, to)} />
          </div>
        ) : null}
      </FilteredList>
    </section>
  )
}

export default function RetailerScreen() {
  const { retailer, listing, vouchers } = useLoaderData<typeof loader>()
  const { figures } = retailer
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <RetailerHeader retailer={retailer} />
      <ShopOpening key={retailer.id} retailer={retailer} />
      {figures ? (
        <FigureLine figures={figures} className="mt-4 rounded-2xl border bg-card px-5 py-3 shadow-card" />
      ) : null}
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        {vouchers.length > 0 ? (
          <a href="#ma-giam-gia" className={further}>
            {t.vouchers(vouchers.length)}
          </a>
        ) : null}
        <a href="#dieu-kien" className={further}>
          {t.toFigures}
        </a>
      </p>
      <Goods retailer={retailer} listing={listing} />
      {vouchers.length > 0 ? (
        <Suspense fallback={<div className="mt-8 min-h-96" />}>
          <VoucherSection vouchers={vouchers} />
        </Suspense>
      ) : null}
      <section id="dieu-kien" className="mt-10" aria-labelledby="figures">
        <h2 id="figures" className="sr-only">
          {t.figures}
        </h2>
        {figures ? <FigureCards figures={figures} /> : <TooFew retailer={retailer} />}
        <Method />
      </section>
      <section className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {figures && figures.refusals.length > 0 ? (
          <>
            <Refusals refusals={figures.refusals} />
            <div className="space-y-4">
              <Conditions retailer={retailer} promise={promiseWords(retailer.opening)} />
            </div>
          </>
        ) : (
          <Conditions retailer={retailer} promise={promiseWords(retailer.opening)} />
        )}
      </section>
    </div>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <RetailerMissing />
        <div className="mx-auto max-w-7xl px-4 pb-10">
          <Suspense>
            <BelowEmpty />
          </Suspense>
        </div>
      </>
    )
  throw error
}
