import { Bell } from 'lucide-react'
import type { Product, ProductPrices } from '#contract/products.ts'
import { formatVnd } from '#web/lib/format.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'

/** What it costs, and what our own history says of that; never a price that a shop has crossed out. */
export const PriceLine = ({
  product,
  prices,
}: {
  product: Product
  prices: Pick<ProductPrices, 'before' | 'verdict'> | null
}) => (
  <div className="mt-3 md:mt-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price dong={product.price} size="xl" />
      {prices?.before ? (
        <>
          <s className="text-muted-foreground tabular-nums">
            <span className="sr-only">{t.beforePrice} </span>
            {formatVnd(prices.before.price)}
          </s>
          <Badge>{t.off(prices.before.percent)}</Badge>
        </>
      ) : null}
      {prices?.verdict ? (
        <Badge tone={prices.verdict === 'lowest' ? 'primary' : 'outline'}>{t.verdicts[prices.verdict]}</Badge>
      ) : null}
    </p>
    {prices ? (
      <a
        href="#lich-su-gia"
        className="inline-flex min-h-11 items-center gap-1.5 text-primary-ink text-sm underline-offset-4 hover:underline"
      >
        <Bell aria-hidden className="size-4" />
        {t.watchPrice}
      </a>
    ) : null}
  </div>
)
