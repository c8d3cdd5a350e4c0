import { isRouteErrorResponse, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { RetailerDetail } from '#contract/retailers.ts'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ShopOpening } from '#web/features/openings/components/shop-opening.tsx'
import { Conditions } from '#web/features/retailers/components/conditions.tsx'
import { FigureCards } from '#web/features/retailers/components/figure-cards.tsx'
import { Refusals } from '#web/features/retailers/components/refusals.tsx'
import { RetailerHeader } from '#web/features/retailers/components/retailer-header.tsx'
import { RetailerMissing } from '#web/features/retailers/components/retailer-missing.tsx'
import { TooFew } from '#web/features/retailers/components/too-few.tsx'
import { usualLine } from '#web/features/retailers/rules/usual-line.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { loadPage, pageCountOf, pageIn } from '#web/lib/load-page.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { nav } from '#web/text/site.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { productActions } from './product-actions.tsx'

const pageSize = 12

type Loaded = {
  retailer: RetailerDetail
  list: { items: Product[]; total: number } | null
  page: number
}

const load: Load<Loaded> = async (api, { params: { slug = '' }, url }) => {
  const params = { slug }
  const [retailer, products] = await Promise.all([
    api.call('GET /api/retailers/{slug}', { params }),
    loadPage({ page: pageIn(url), size: pageSize }, (query) =>
      api.list('GET /api/retailers/{slug}/products', { params, query }),
    ),
  ])
  return { retailer, ...products }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs<typeof loader>) => {
  const { retailer, page = 1 } = at.loaderData ?? {}
  if (!retailer) return pageMeta(at, { title: t.notFoundTitle, index: false })
  const { name, slug, figures } = retailer
  const usual = usualLine(figures)
  return pageMeta(at, {
    title: page > 1 ? t.pageTitle(name, page) : name,
    description: usual ? `${name}: ${usual}. ${t.intro}` : t.description(name),
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

const Method = () => (
  <Accordion className="mt-4">
    <AccordionItem name="how" title={t.how}>
      <ul className="list-disc space-y-2 pl-5">
        {t.howLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </AccordionItem>
  </Accordion>
)

export default function RetailerScreen() {
  const { retailer, list, page } = useLoaderData<typeof loader>()
  const { figures, slug, name } = retailer
  const pageCount = pageCountOf(list?.total ?? 0, pageSize)
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <RetailerHeader retailer={retailer} />
      <ShopOpening retailer={retailer} />
      <section className="mt-6" aria-labelledby="figures">
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
              <Conditions retailer={retailer} />
            </div>
          </>
        ) : (
          <Conditions retailer={retailer} />
        )}
      </section>
      <section className="mt-10">
        <h2 className="mb-4 font-semibold text-xl">{t.shopProducts(name)}</h2>
        {list && list.items.length > 0 ? (
          <ProductGrid eager={0} products={list.items} actions={productActions} />
        ) : (
          <p role={list ? undefined : 'alert'} className="text-muted-foreground">
            {list ? t.noProducts : t.productsError}
          </p>
        )}
        {pageCount > 1 ? (
          <div className="mt-8 flex justify-center">
            <Pagination page={page} pageCount={pageCount} hrefFor={(to) => paths.retailer(slug, to)} />
          </div>
        ) : null}
      </section>
    </div>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <RetailerMissing />
  throw error
}
