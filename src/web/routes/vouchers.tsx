import { Link, type MetaArgs, useLoaderData } from 'react-router'
import type { Answer } from '#contract/client.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { cn } from '#web/lib/cn.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { loadPage, pageCountOf, pageIn } from '#web/lib/load-page.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { voucherPaths } from '#web/lib/voucher-paths.ts'
import { nav } from '#web/text/site.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { VoucherGrid } from './voucher-grid.tsx'

const pageSize = 24
const kinds = ['code', 'deal'] as const

type Shops = Answer<'GET /api/vouchers/shops'>
type Loaded = {
  list: { items: Voucher[]; total: number } | null
  page: number
  /** Null where they could not be loaded: whose vouchers were asked for is not known then. */
  shops: Shops | null
  shop: Shops[number] | null
  /** The shop the page is about, also where its name is not known. */
  shopId: number | undefined
  kind: (typeof kinds)[number] | null
}

const load: Load<Loaded> = async (api, { url }) => {
  const kind = kinds.find((one) => one === url.searchParams.get('kind')) ?? null
  const retailerId = Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('shop') ?? '')?.[0])
  const ofKind = kind ? { kind } : {}
  const shops = await api
    .call('GET /api/vouchers/shops', { query: { ...ofKind, ...(retailerId ? { retailerId } : {}) } })
    .catch(() => null)
  if (!shops && retailerId)
    return { list: null, page: pageIn(url), shops, shop: null, shopId: retailerId, kind }
  const shop = shops?.find(({ id }) => id === retailerId) ?? null
  const asked = { ...ofKind, ...(shop ? { retailerId: shop.id } : {}) }
  const paged = await loadPage({ page: pageIn(url), size: pageSize }, (paging) =>
    api.list('GET /api/vouchers', { query: { ...asked, ...paging } }),
  )
  return { ...paged, shops, shop, shopId: shop?.id, kind }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs<typeof loader>) => {
  const { page = 1, list, shop, kind } = at.loaderData ?? {}
  const here = voucherPaths.list({ shop: shop?.id, page })
  return pageMeta(at, {
    title: shop ? t.ofShop(shop.name) : t.heading,
    description: shop ? t.description(shop.name) : t.allDescription,
    index: list?.total !== 0 && !kind,
    canonical: here,
    data: (siteUrl) => [
      breadcrumbs(siteUrl, [
        [nav.home, paths.home],
        [t.title, paths.vouchers],
      ]),
    ],
  })
}

const Chips = ({
  label,
  chips,
}: {
  label: string
  chips: { to: string; name: string; isHere: boolean }[]
}) => (
  <nav aria-label={label}>
    <ul className="flex gap-2 overflow-x-auto pb-2">
      {chips.map(({ to, name, isHere }) => (
        <li key={to} className="shrink-0">
          <Link
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
              isHere
                ? 'border-primary bg-primary-soft font-medium text-primary-ink'
                : 'bg-card hover:bg-muted',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const List = ({ list }: { list: Loaded['list'] }) => {
  if (!list) return <ListError lang="vi" title={t.loadError} />
  if (list.items.length === 0)
    return (
      <EmptyState
        title={t.none}
        action={
          <Button asChild>
            <Link to={paths.products()}>{t.noneAction}</Link>
          </Button>
        }
      />
    )
  return <VoucherGrid vouchers={list.items} withShop />
}

/** All codes and deals in force, by shop. */
export default function VouchersScreen() {
  const { list, page, shops, shop, shopId, kind } = useLoaderData<typeof loader>()
  const pageCount = pageCountOf(list?.total ?? 0, pageSize)
  const at = (over: { shop?: number | undefined; kind?: string; page?: number }) =>
    voucherPaths.list({ shop: shopId, kind, ...over })
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <header className="mb-6 max-w-3xl">
        <h1 className="text-balance font-semibold text-3xl">{shop ? t.ofShop(shop.name) : t.heading}</h1>
        <p className="mt-2 text-pretty text-muted-foreground">{t.lead}</p>
      </header>
      <div className="mb-6 space-y-2">
        <Chips
          label={t.kinds.label}
          chips={[
            { to: voucherPaths.list({ shop: shopId }), name: t.kinds.all, isHere: !kind },
            ...kinds.map((one) => ({ to: at({ kind: one }), name: t.kinds[one], isHere: kind === one })),
          ]}
        />
        {shops && shops.length > 0 ? (
          <Chips
            label={t.shops}
            chips={[
              { to: at({ shop: undefined }), name: t.everyShop, isHere: !shopId },
              ...shops.map(({ id, name, count }) => ({
                to: at({ shop: id }),
                name: `${name} (${count})`,
                isHere: shopId === id,
              })),
            ]}
          />
        ) : null}
      </div>
      <h2 className="sr-only">{t.title}</h2>
      <List list={list} />
      {pageCount > 1 ? (
        <div className="mt-8 flex justify-center">
          <Pagination page={page} pageCount={pageCount} hrefFor={(to) => at({ page: to })} />
        </div>
      ) : null}
      <p className="mt-8 text-muted-foreground text-sm">
        <Named>{t.disclosure}</Named>
      </p>
    </div>
  )
}
