import type { Product, ProductPrices } from '#contract/products.ts'
import { formatVnd } from '#web/lib/format.ts'
import { cardText } from '#web/text/card.ts'
import { productText as t } from '#web/text/product.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'

/** What it costs and where, and what our own history says of that; never a price that a shop has crossed out. */
export const PriceLine = ({
  product,
  prices,
}: {
  product: Product
  prices: Pick<ProductPrices, 'before' | 'verdict'> | null
}) => (
  <div className="mt-3 md:mt-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price dong={product.price} size="xl" className="w-full" />
      {prices?.before ? (
        <>
          <s className="text-muted-foreground tabular-nums">
            <span className="sr-only">{t.beforePrice} </span>
            {formatVnd(prices.before.price)}
          </s>
          <Badge>{cardText.off(prices.before.percent)}</Badge>
        </>
      ) : null}
      {prices?.verdict ? (
        <Badge tone={prices.verdict === 'lowest' ? 'primary' : 'outline'}>{t.verdicts[prices.verdict]}</Badge>
      ) : null}
    </p>
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-muted-foreground">
      {product.retailer ? <span>{t.at(product.retailer)}</span> : null}
      {prices ? (
        <a
          href="#lich-su-gia"
          className="inline-flex min-h-11 items-center text-primary-ink text-sm underline underline-offset-4"
        >
          {t.watchPrice}
        </a>
      ) : null}
    </p>
  </div>
)
