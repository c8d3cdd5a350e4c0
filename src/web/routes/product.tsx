import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import type { Review } from '#contract/comments.ts'
import type { Product, ProductPrices, SameProduct } from '#contract/products.ts'
import type { ProductRetailer } from '#contract/retailers.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { isFromElsewhere } from '#shared/pictures.ts'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { reviewsAtOnce } from '#web/features/reviews/rules/reviews-at-once.ts'
import { cn } from '#web/lib/cn.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { productData } from '#web/lib/product-data.ts'
import { failedTitle, isMissing, pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { catalogText } from '#web/text/catalog.ts'
import { productText as t } from '#web/text/product.ts'
import { nav } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { seenLater } from '#web/ui/seen-later.ts'
import { productActions } from './product-actions.tsx'
import { ProductBox } from './product-box.tsx'

const ProductGone = lazyPart(() => import('./product-gone.tsx'))
const VoucherSection = lazyPart(() => import('./voucher-section.tsx'))
const PriceSection = lazyPart(() => import('./price-section.tsx'))
const ShareButton = lazyPart(() => import('#web/features/catalog/components/share-button.tsx'))
const PictureZoom = lazyPart(() => import('#web/features/catalog/components/picture-zoom.tsx'))
const ReviewSection = lazyPart(() => import('#web/features/reviews/components/review-section.tsx'))
const ProductFurther = lazyPart(() => import('./product-further.tsx'))

type Loaded = {
  product: Product
  retailer: ProductRetailer | null
  prices: ProductPrices | null
  offers: SameProduct[]
  similar: Product[]
  now: string
  vouchers: Voucher[]
  /** Null where they could not be loaded. */
  reviews: { items: Review[] | null; total: number }
}

const load: Load<Loaded> = async (api, { params }) => {
  const at = { params: { id: params.id ?? '' } }
  const [product, prices, offers, reviews, { retailer }, vouchers] = await Promise.all([
    api.call('GET /api/products/{id}', at),
    api.call('GET /api/products/{id}/prices', at).catch(() => null),
    api.call('GET /api/products/{id}/offers', at).catch(() => []),
    api
      .list('GET /api/products/{id}/reviews', { ...at, query: { limit: reviewsAtOnce } })
      .catch(() => ({ items: null, total: 0 })),
    api.call('GET /api/products/{id}/retailer', at).catch(() => ({ retailer: null })),
    api.call('GET /api/vouchers', { query: { productId: params.id ?? '', limit: 4 } }).catch(() => []),
  ])
  const neighbours = await api
    .call('GET /api/products', { query: { categoryId: product.categoryId, limit: product.soldOut ? 20 : 5 } })
    .catch(() => [])
  // Who cannot buy this one is shown what can be bought.
  const similar = neighbours
    .filter(({ id, soldOut }) => id !== product.id && !(product.soldOut && soldOut))
    .slice(0, 4)
  // The day is enough for the chart, and the page stays the same for everybody all day.
  return {
    product,
    retailer,
    prices,
    offers,
    reviews,
    similar,
    vouchers,
    now: new Date().toISOString().slice(0, 10),
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs<typeof loader>) => {
  const product = at.loaderData?.product
  if (!product) return pageMeta(at, { title: failedTitle(at.error, t.notFoundTitle), index: false })
  return pageMeta(at, {
    title: product.name,
    description: product.description ?? t.noDescription,
    canonical: paths.product(product.id),
    picture: `/og/products/${product.id}.jpg`,
    type: 'product',
    data: (siteUrl) => [productData(siteUrl, product), breadcrumbs(siteUrl, wayTo(product))],
  })
}

const wayTo = (product: Product): [string, string][] => [
  [nav.home, paths.home],
  [nav.products, paths.products()],
  [product.categoryName ?? catalogText.noCategory, paths.products({ category: product.categoryId })],
  [product.name, paths.product(product.id)],
]

/** The way back and the way here, in one line that is pushed aside where it is longer, and a way to pass it on. */
const Way = ({ product }: { product: Product }) => (
  <div className="flex items-center justify-between gap-4">
    <div className="flex min-w-0 flex-1 items-center justify-between gap-4 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
      <Link
        to={paths.products()}
        className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline max-md:text-sm"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t.back}
      </Link>
      <nav aria-label={t.way}>
        <ol className="flex text-muted-foreground text-sm">
          {wayTo(product)
            .slice(0, -1)
            .map(([name, path]) => (
              <li key={path} className="not-first:before:px-2 not-first:before:content-['/']">
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
        </ol>
      </nav>
    </div>
    <Suspense>
      <ShareButton title={product.name} />
    </Suspense>
  </div>
)

/** Side by side, pushed sideways. Each frame has a name: a browser writes the words of a picture that fails over its plate. */
const ProductPictures = ({ product }: { product: Product }) => {
  const pictures = [product.picture ?? product.image, ...(product.pictures ?? [])]
  return (
    <div className="product-picture relative self-start overflow-hidden rounded-2xl border bg-muted">
      <div className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {pictures.map((picture, place) => (
          <a
            key={picture}
            href={picture || product.image}
            aria-label={t.zoom}
            className="w-full shrink-0 snap-center focus-visible:-outline-offset-2"
          >
            <div role="img" aria-label={product.name}>
              <Picture
                src={picture}
                alt=""
                sizes="(min-width: 768px) 50vw, 100vw"
                // A shop's picture is cut to the thing itself, a plate has its mark in the corner: nothing of them may go to save
                // height on phones.
                className={cn(
                  'aspect-square w-full object-cover',
                  pictures.every((one) => one && !isFromElsewhere(one)) && 'max-md:aspect-[5/4]',
                  !isFromElsewhere(picture) && 'rounded-xl dark:[scale:0.92]',
                )}
                plate={product.id}
                eager={!place && 'first'}
              />
            </div>
          </a>
        ))}
      </div>
      <Suspense fallback={pictures[1] && <div className="h-20 max-md:hidden" />}>
        <PictureZoom key={product.id} name={product.name} plate={product.id} pictures={pictures} />
      </Suspense>
    </div>
  )
}

export default function ProductScreen() {
  const { product, retailer, prices, offers, reviews, similar, vouchers, now } =
    useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-7xl px-4 pt-2 pb-28 md:pt-6 md:pb-10">
      <Way product={product} />
      <div className="mt-1 grid gap-x-8 gap-y-4 md:mt-3 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,9fr)_minmax(0,8fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <ProductPictures product={product} />
        {/* What was begun for one product is not shown for the next. */}
        <ProductBox
          key={product.id}
          product={product}
          prices={prices}
          retailer={retailer}
          similar={similar.length > 0}
        />
        <div className="min-w-0">
          {prices ? (
            <Suspense fallback={<div className="mt-10 min-h-96" />}>
              <PriceSection key={product.id} product={product} prices={prices} offers={offers} now={now} />
            </Suspense>
          ) : null}
        </div>
        {/* Long lines beside a short column: between phones and desks it has the whole window. */}
        <div className="min-w-0 md:max-lg:col-span-2">
          <section className="mt-10">
            <h2 className="font-semibold text-xl">{t.description}</h2>
            <p className="mt-3 whitespace-pre-line leading-relaxed">
              {product.description ?? t.noDescription}
            </p>
          </section>
          {vouchers.length > 0 ? (
            <Suspense fallback={<div className="mt-8 min-h-96" />}>
              <VoucherSection
                vouchers={vouchers}
                products={[product]}
                columns={vouchers[1] ? 'sm:max-lg:grid-cols-2 xl:grid-cols-2' : ''}
              />
            </Suspense>
          ) : null}
          <Suspense fallback={<div className="mt-10 min-h-40" />}>
            <ReviewSection
              key={product.id}
              productId={product.id}
              first={reviews.items}
              total={reviews.total}
            />
          </Suspense>
        </div>
      </div>
      {/* Room at its sides and below it, for the shadows of its cards. */}
      {similar.length > 0 ? (
        <section id="tuong-tu" className="-mx-4 mt-10 px-4 pb-2" style={seenLater('40rem')}>
          <h2 className="mb-4 font-semibold text-xl">{catalogText.similar}</h2>
          <ProductGrid four="row" eager={0} products={similar} actions={productActions} />
        </section>
      ) : null}
      <Suspense fallback={<div className="min-h-40" />}>
        <ProductFurther product={product} retailer={retailer} />
      </Suspense>
    </div>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isMissing(error))
    return (
      <Suspense>
        <ProductGone />
      </Suspense>
    )
  throw error
}
