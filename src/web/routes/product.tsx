import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { Link, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import type { Review } from '#contract/comments.ts'
import type { Product } from '#contract/products.ts'
import type { ProductRetailer } from '#contract/retailers.ts'
import { BuyButton } from '#web/features/affiliate/components/buy-button.tsx'
import { OfferBox } from '#web/features/affiliate/components/offer-box.tsx'
import { AddToCartButton } from '#web/features/cart/components/add-to-cart-button.tsx'
import { PriceHistory, type PricePoint } from '#web/features/catalog/components/price-history.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductMissing } from '#web/features/catalog/components/product-missing.tsx'
import { SoldOutBox } from '#web/features/catalog/components/sold-out.tsx'
import { HeartButton } from '#web/features/favorites/components/heart-button.tsx'
import { RetailerLine } from '#web/features/retailers/components/retailer-line.tsx'
import { RatingWidget } from '#web/features/reviews/components/rating-widget.tsx'
import { ReviewSection, reviewsAtOnce } from '#web/features/reviews/components/review-section.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { failedTitle, isMissing, pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs, productData } from '#web/lib/structured-data.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { nav } from '#web/text/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { productActions } from './product-actions.tsx'

type Loaded = {
  product: Product
  retailer: ProductRetailer | null
  prices: PricePoint[]
  similar: Product[]
  now: string
  reviews: { items: Review[]; total: number }
}

const load: Load<Loaded> = async (api, { params }) => {
  const at = { params: { id: params.id ?? '' } }
  const [product, prices, reviews, { retailer }] = await Promise.all([
    api.call('GET /api/products/{id}', at),
    api.call('GET /api/products/{id}/price-history', at).catch(() => []),
    api
      .list('GET /api/products/{id}/reviews', { ...at, query: { limit: reviewsAtOnce } })
      .catch(() => ({ items: [], total: 0 })),
    api.call('GET /api/products/{id}/retailer', at).catch(() => ({ retailer: null })),
  ])
  const neighbours = await api
    .call('GET /api/products', { query: { categoryId: product.categoryId, limit: product.soldOut ? 20 : 5 } })
    .catch(() => [])
  // Who cannot buy this one is shown what can be bought.
  const similar = neighbours
    .filter(({ id, soldOut }) => id !== product.id && !(product.soldOut && soldOut))
    .slice(0, 4)
  // The day is enough for the chart, and the page stays the same for everybody all day.
  return { product, retailer, prices, reviews, similar, now: new Date().toISOString().slice(0, 10) }
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
  [product.categoryName ?? t.noCategory, paths.products({ category: product.categoryId })],
  [product.name, paths.product(product.id)],
]

const trustOf = ({ reward }: Product): string[] => {
  if (reward?.tracked === false) return t.trustWithoutPoints
  return reward?.condition ? t.trustUnderLimits : t.trust
}

export default function ProductScreen() {
  const { product, retailer, prices, reviews, similar, now } = useLoaderData<typeof loader>()
  const stars = product.ratingAverage ?? product.rating
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 pb-28 lg:pb-10">
      <Link
        to={paths.products()}
        className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.back}
      </Link>
      <div className="mt-3 grid gap-8 lg:grid-cols-2">
        {/* The frame has the name: a browser writes the words of a picture that fails over its plate. */}
        <div
          role="img"
          aria-label={product.name}
          className="self-start overflow-hidden rounded-2xl border bg-muted"
        >
          <Picture
            src={product.picture ?? product.image}
            alt=""
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="aspect-square w-full object-cover"
            plate={product.id}
            eager="first"
          />
        </div>
        <div>
          <div className="flex flex-wrap items-center gap-2">
            {product.featured ? <Badge>{t.featured}</Badge> : null}
            <Link
              to={paths.products({ category: product.categoryId })}
              className="inline-flex min-h-9 items-center text-muted-foreground underline-offset-4 hover:underline"
            >
              {product.categoryName ?? t.noCategory}
            </Link>
          </div>
          <h1 className="wrap-anywhere mt-2 font-semibold text-2xl leading-snug sm:text-3xl">
            {product.name}
          </h1>
          <p className="mt-3 flex items-center gap-2">
            <Stars value={stars} label={product.reviewCount > 0 ? t.rating(stars) : t.noRating} />
            <span className="text-muted-foreground">{t.reviews(product.reviewCount)}</span>
          </p>
          <p className="mt-4">
            <Price dong={product.price} size="xl" />
          </p>
          {product.retailer ? <p className="mt-1 text-muted-foreground">{t.at(product.retailer)}</p> : null}
          <OfferBox product={product} />
          {retailer ? <RetailerLine retailer={retailer} /> : null}
          <div className="mt-5">
            {product.soldOut ? (
              <SoldOutBox product={product} similar={similar.length > 0} />
            ) : (
              <BuyButton product={product} />
            )}
            <div className="mt-3 flex items-center gap-3">
              {product.soldOut ? null : <AddToCartButton productId={product.id} />}
              <HeartButton productId={product.id} className="border" />
            </div>
          </div>
          <ul className="mt-6 space-y-2">
            {trustOf(product).map((line) => (
              <li key={line} className="flex gap-2">
                <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                {line}
              </li>
            ))}
          </ul>
          <RatingWidget productId={product.id} />
        </div>
      </div>
      <PriceHistory prices={prices} now={now} />
      <section className="mt-10 max-w-3xl">
        <h2 className="font-semibold text-xl">{t.description}</h2>
        <p className="mt-3 whitespace-pre-line leading-relaxed">{product.description ?? t.noDescription}</p>
      </section>
      <ReviewSection key={product.id} productId={product.id} first={reviews.items} total={reviews.total} />
      {similar.length > 0 ? (
        <section id="tuong-tu" className="mt-10 scroll-mt-24">
          <h2 className="mb-4 font-semibold text-xl">{t.similar}</h2>
          <ProductGrid four eager={0} products={similar} actions={productActions} />
        </section>
      ) : null}
    </div>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isMissing(error)) return <ProductMissing />
  throw error
}
