import type { ReactNode } from 'react'
import type { PointsOffer, Product } from '#contract/products.ts'
import { fallPercent } from '#shared/money.ts'
import { conditionsOf } from '#shared/offer-conditions.ts'
import { formatPoints, formatVnd, formatVndSuffix } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { worthOf } from '#web/lib/point-worth.ts'
import { promised } from '#web/lib/promised.ts'
import { cardText as t } from '#web/text/card.ts'
import { noPointsText } from '#web/text/offer.ts'
import { BoostPill, BoostTime, pill } from '#web/ui/boost-mark.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

/** Buttons of a card, beside its picture and never on it: one in the line above, one in the line of the price. */
export type CardActions = {
  corner: (product: Product) => ReactNode
  foot: (product: Product) => ReactNode
  /** What a search says of a product besides; its price is then written "199.000đ" (spec section 2). */
  about?: (product: Product) => ReactNode
}

type Props = {
  product: Product
  /** đồng that one điểm is worth; 1 unless it is said. */
  pointValue?: number
  actions?: CardActions | undefined
  eager?: boolean | 'first'
  sizes?: string
}

/** What comes back, at the card's foot: in đồng, and as the share of the price that these are. */
const Reward = ({ product, pointValue = 1 }: Pick<Props, 'product' | 'pointValue'>) => {
  const { points, share } = promised(product)
  const strip = '-mx-3 -mb-3 mt-1.5 flex items-center gap-1 px-2 py-1.5 text-xs leading-5 lg:text-sm'
  if (product.reward?.tracked === false)
    return <p className={`${strip} bg-muted text-muted-foreground`}>{noPointsText.title}</p>
  // A promise and its limits, for who points at it or hears it: the card has no room for them.
  const promise = [
    share ?? t.points(formatPoints(points)),
    ...(product.reward ? conditionsOf(product.reward) : []),
  ]
  return (
    <p title={promise.join('. ')} className={`${strip} bg-points-soft font-semibold text-points-ink`}>
      <PointsMark className="size-4" />
      <span aria-hidden className="tabular-nums">
        {share ??
          (product.price > 0
            ? worthOf(points, product.price, pointValue)
            : t.badge(t.points(formatPoints(points))))}
      </span>
      <span className="sr-only">{promise.join('. ')}</span>
    </p>
  )
}

/** The campaign and the time it still has. */
const BoostBadges = ({ reward: { times, endsAt }, boost }: { reward: PointsOffer; boost: string }) => (
  <>
    <BoostPill times={times} name={boost} />
    {endsAt ? <BoostTime until={endsAt} /> : null}
  </>
)

/** The price, and under it what it was by our own history; as high where it never fell. */
const Prices = ({ product, suffix, was }: { product: Product; suffix: boolean; was: number | undefined }) => (
  <p className="flex min-h-11 flex-col">
    <Price dong={product.price} size="lg" suffix={suffix} className="max-lg:text-base" />
    {was ? (
      <>
        <span className="sr-only">{t.was}</span>
        <s className="text-muted-foreground text-xs tabular-nums">
          {suffix ? formatVndSuffix(was) : formatVnd(was)}
        </s>
      </>
    ) : null}
  </p>
)

/**
 * The one card of the site. The whole card is one target; its buttons lie above it. Plain elements alone: the frame makes its
 * link open without a new document (`lib/plain-links.ts`).
 */
export const ProductCard = ({ product, pointValue, actions, eager, sizes }: Props) => {
  const fall = product.was ? fallPercent(product.was, product.price) : 0
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border bg-card shadow-card transition-transform duration-200 hover:-translate-y-0.5 motion-reduce:transform-none">
      <p className="flex h-11 items-center gap-1.5 pr-12 pl-3 text-muted-foreground text-xs leading-tight">
        {product.retailer ? <ShopMark name={product.retailer} size="xs" /> : null}
        <span className="line-clamp-2">{product.retailer ?? product.categoryName}</span>
      </p>
      <div className="relative mx-2 aspect-square overflow-hidden rounded-xl bg-muted">
        <Picture
          src={product.picture ?? product.image}
          alt=""
          sizes={sizes ?? '(min-width: 1024px) 25vw, 50vw'}
          className={product.soldOut ? 'size-full object-cover opacity-50' : 'size-full object-cover'}
          eager={eager ?? false}
          plate={product.id || null}
        />
        {product.soldOut ? (
          <span
            className={`${pill} absolute inset-x-0 top-1/2 mx-auto w-fit -translate-y-1/2 border bg-card`}
          >
            {t.soldOut}
          </span>
        ) : null}
        <span className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {product.reward?.boost ? (
            <BoostBadges reward={product.reward} boost={product.reward.boost} />
          ) : null}
          {fall > 0 ? (
            <span className={`${pill} bg-primary-soft text-primary-ink tabular-nums`}>
              <span className="sr-only">{t.fell(fall)}</span>
              <span aria-hidden>{t.off(fall)}</span>
            </span>
          ) : null}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="wrap-anywhere line-clamp-2 min-h-[3em] font-medium text-sm leading-normal sm:text-base">
          <a
            href={paths.product(product.id)}
            data-discover="true"
            className="after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
          >
            <MarkedText text={product.name} marks={product.marks} />
          </a>
        </h3>
        {actions?.about?.(product)}
        <div className="mt-auto -mr-2 flex flex-wrap items-center justify-between">
          <Prices
            product={product}
            suffix={actions?.about !== undefined}
            was={fall > 0 ? product.was : undefined}
          />
          {actions ? <div className="relative z-10">{actions.foot(product)}</div> : null}
        </div>
        <Reward product={product} {...(pointValue ? { pointValue } : {})} />
      </div>
      {actions ? <div className="absolute top-0 right-0 z-10">{actions.corner(product)}</div> : null}
    </article>
  )
}
