import { Link, type MetaArgs, useLoaderData } from 'react-router'
import type { ProofRoot } from '#contract/proof.ts'
import { Recipe } from '#web/features/proof/components/recipe.tsx'
import { RootsTable } from '#web/features/proof/components/roots-table.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { loadPage, pageCountOf, pageIn } from '#web/lib/load-page.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { proofText as t } from '#web/text/proof.ts'
import { nav } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const pageSize = 30

const load: Load<{ list: { items: ProofRoot[]; total: number } | null; page: number }> = (api, { url }) =>
  loadPage({ page: pageIn(url), size: pageSize }, (query) => api.list('GET /api/proof/roots', { query }))

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: MetaArgs<typeof loader>) => {
  const { page = 1 } = at.loaderData ?? {}
  return pageMeta(at, {
    title: page > 1 ? t.pageTitle(page) : t.heading,
    description: t.intro,
    canonical: paths.proof(page),
    data: (siteUrl) => [
      breadcrumbs(siteUrl, [
        [nav.home, paths.home],
        [t.title, paths.proof()],
      ]),
    ],
  })
}

const Explained = () => (
  <div className="mt-8 grid gap-4 md:grid-cols-3">
    {t.points.map(({ title, text }) => (
      <section key={title} className="rounded-2xl border bg-card p-5">
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
      </section>
    ))}
  </div>
)

const OwnCheck = () => (
  <section aria-labelledby="so-cua-ban" className="mt-12">
    <h2 id="so-cua-ban" className="font-semibold text-xl">
      {t.own}
    </h2>
    <ol className="mt-3 list-decimal space-y-1.5 pl-6">
      {t.ownSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Button asChild className="mt-4">
      <Link to={paths.dashboardTab('ledger')}>{t.toLedger}</Link>
    </Button>
  </section>
)

const Roots = ({ list }: { list: { items: ProofRoot[] } | null }) => {
  if (!list) return <ListError lang="vi" title={t.loadError} />
  return list.items.length > 0 ? (
    <RootsTable roots={list.items} />
  ) : (
    <p className="rounded-2xl border bg-card p-5">{t.none}</p>
  )
}

export default function ProofPage() {
  const { list, page } = useLoaderData<typeof loader>()
  const pageCount = pageCountOf(list?.total ?? 0, pageSize)
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <header className="max-w-3xl">
        <h1 className="text-balance font-semibold text-3xl">{t.heading}</h1>
        <p className="mt-2 text-pretty text-muted-foreground">
          <Named>{t.intro}</Named>
        </p>
      </header>
      <Explained />
      <OwnCheck />
      <section aria-labelledby="ma-goc" className="mt-12 mb-12">
        <h2 id="ma-goc" className="font-semibold text-xl">
          {t.roots}
        </h2>
        <p className="mt-2 mb-4 max-w-3xl text-pretty text-muted-foreground">{t.rootsText}</p>
        <Roots list={list} />
        {pageCount > 1 ? (
          <div className="mt-6 flex justify-center">
            <Pagination page={page} pageCount={pageCount} hrefFor={paths.proof} />
          </div>
        ) : null}
      </section>
      <Recipe />
    </div>
  )
}
