import { Link, type MetaArgs, useLoaderData } from 'react-router'
import type { Retailer } from '#contract/retailers.ts'
import { promiseLimits, promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { RetailerCard } from '#web/features/retailers/components/retailer-card.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { loadPage, pageCountOf, pageIn } from '#web/lib/load-page.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { openingsText } from '#web/text/openings.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { nav } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const pageSize = 24

const load: Load<{ list: { items: Retailer[]; total: number } | null; page: number }> = (api, { url }) =>
  loadPage({ page: pageIn(url), size: pageSize }, (query) => api.list('GET /api/retailers', { query }))

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: MetaArgs<typeof loader>) => {
  const { page = 1, list } = at.loaderData ?? {}
  return pageMeta(at, {
    title: page > 1 ? t.pageTitle(t.heading, page) : t.heading,
    description: t.intro,
    index: list?.total !== 0,
    canonical: paths.retailers(page),
    data: (siteUrl) => [
      breadcrumbs(siteUrl, [
        [nav.home, paths.home],
        [t.title, paths.retailers()],
      ]),
    ],
  })
}

const List = ({ items }: { items: Retailer[] }) =>
  items.length > 0 ? (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((retailer) => (
        <li key={retailer.slug}>
          <RetailerCard
            retailer={retailer}
            promise={promiseWords(retailer.opening)}
            limits={promiseLimits(retailer.opening)}
          />
        </li>
      ))}
    </ul>
  ) : (
    <EmptyState
      title={t.none}
      action={
        <Button asChild>
          <Link to={paths.products()}>{t.allProducts}</Link>
        </Button>
      }
    />
  )

export default function Retailers() {
  const { list, page } = useLoaderData<typeof loader>()
  const pageCount = pageCountOf(list?.total ?? 0, pageSize)
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <header className="mb-8 max-w-3xl">
        <h1 className="text-balance font-semibold text-3xl">{t.heading}</h1>
        <p className="mt-2 text-pretty text-muted-foreground">{t.intro}</p>
        <p className="mt-2 text-pretty">{openingsText.shopsLead}</p>
      </header>
      {list ? <List items={list.items} /> : <ListError lang="vi" title={t.loadError} />}
      {pageCount > 1 ? (
        <div className="mt-8 flex justify-center">
          <Pagination page={page} pageCount={pageCount} hrefFor={paths.retailers} />
        </div>
      ) : null}
    </div>
  )
}
