import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PointsOffer, Product } from '#contract/products.ts'
import { promisedPoints, rewardBadge } from '#shared/money.ts'
import { formatPoints } from '#web/lib/format.ts'
import { conditionsOf } from '#web/lib/offer-conditions.ts'
import { paths } from '#web/lib/paths.ts'
import { catalogText, soldOutText } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BoostPill, BoostTime } from '#web/ui/boost-mark.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsMark } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'

/** Buttons of a card: one in the corner of the picture, one at its foot. */
export type CardActions = {
  corner: (product: Product) => ReactNode
  foot: (product: Product) => ReactNode
  /** What a search says of a product besides; its price is then written "199.000đ" (spec section 2). */
  about?: (product: Product) => ReactNode
}

type Props = {
  product: Product
  actions?: CardActions | undefined
  eager?: boolean | 'first'
}

const OfferBadge = ({ product }: { product: Product }) => {
  const points = promisedPoints(product)
  if (product.reward?.tracked === false)
    return (
      <span className="absolute right-2 bottom-2 left-2 w-fit max-w-full text-balance rounded-xl bg-card px-2.5 py-1 text-muted-foreground text-xs leading-4">
        {noPointsText.title}
      </span>
    )
  // A promise and its limits, for who points at it or hears it: the card has no room for them.
  const promise = [
    catalogText.points(formatPoints(points)),
    ...(product.reward ? conditionsOf(product.reward) : []),
  ]
  return (
    <span
      title={promise.join('. ')}
      className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-full bg-points-soft px-2.5 py-1 font-semibold text-points-ink text-sm"
    >
      <PointsMark className="size-4" />
      <span aria-hidden>
        {catalogText.badge(rewardBadge({ pointsReward: points, price: product.price }))}
      </span>
      <span className="sr-only">{promise.join('. ')}</span>
    </span>
  )
}

/** The campaign and the time it still has, across from the heart. */
const BoostBadges = ({ reward: { times, endsAt }, boost }: { reward: PointsOffer; boost: string }) => (
  <span className="absolute top-2 left-2 flex flex-col items-start gap-1">
    <BoostPill times={times} name={boost} />
    {endsAt ? <BoostTime until={endsAt} /> : null}
  </span>
)

/** The whole card is one target; its buttons lie above it. */
export const ProductCard = ({ product, actions, eager }: Props) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border bg-card shadow-card transition-transform duration-200 hover:-translate-y-0.5 motion-reduce:transform-none">
    <div className="relative aspect-square overflow-hidden bg-muted">
      <Picture
        src={product.picture ?? product.image}
        alt=""
        sizes="(min-width: 1024px) 25vw, 50vw"
        className={product.soldOut ? 'size-full object-cover opacity-50' : 'size-full object-cover'}
        eager={eager ?? false}
        plate={product.id}
      />
      {product.soldOut ? (
        <Badge tone="outline" className="absolute inset-x-0 top-1/2 mx-auto w-fit -translate-y-1/2 bg-card">
          {soldOutText.title}
        </Badge>
      ) : null}
      <OfferBadge product={product} />
      {product.reward?.boost ? <BoostBadges reward={product.reward} boost={product.reward.boost} /> : null}
    </div>
    <div className="flex flex-1 flex-col gap-1 p-3">
      <h3 className="wrap-anywhere line-clamp-2 min-h-[3em] font-medium leading-normal">
        <Link
          to={paths.product(product.id)}
          className="after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
        >
          <MarkedText text={product.name} marks={product.marks} />
        </Link>
      </h3>
      <p>
        <Price dong={product.price} size="lg" suffix={actions?.about !== undefined} />
      </p>
      {actions?.about?.(product)}
      <div className="mt-auto flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-muted-foreground text-sm">
          {product.retailer ?? product.categoryName}
        </p>
        {actions ? <div className="relative z-10 shrink-0">{actions.foot(product)}</div> : null}
      </div>
    </div>
    {actions ? <div className="absolute top-2 right-2 z-10">{actions.corner(product)}</div> : null}
  </article>
)
