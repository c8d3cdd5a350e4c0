import { formatDate } from '#web/lib/format.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { Price } from '#web/ui/price.tsx'
import { type PricePoint, priceSteps } from '../rules/prices.ts'

export type { PricePoint }

const box = { width: 600, height: 120 }

const Figure = ({ label, price }: { label: string; price: number }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd>
      <Price dong={price} />
    </dd>
  </div>
)

/** Prices as they were observed, never guessed; shown once there was more than one. */
export const PriceHistory = ({ prices, now }: { prices: PricePoint[]; now: string }) => {
  const values = prices.map(({ price }) => price)
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last || new Set(values).size < 2) return null
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="font-semibold text-xl">{t.priceHistory}</h2>
      <p className="text-muted-foreground text-sm">{t.priceSince(formatDate(first.observedAt))}</p>
      <div className="mt-3 rounded-2xl border bg-card p-4">
        <svg
          viewBox={`-4 -6 ${box.width + 8} ${box.height + 12}`}
          className="h-32 w-full"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, box.height].map((y) => (
            <line
              key={y}
              x1="0"
              x2={box.width}
              y1={y}
              y2={y}
              stroke="var(--border)"
              strokeDasharray="3 5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={priceSteps(prices, new Date(now).getTime(), box)}
            fill="none"
            stroke="var(--primary)"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p aria-hidden className="mt-1 flex justify-between text-muted-foreground text-xs tabular-nums">
          <span>{formatDate(first.observedAt)}</span>
          <span>{t.today}</span>
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Figure label={t.lowest} price={Math.min(...values)} />
          <Figure label={t.highest} price={Math.max(...values)} />
          <Figure label={t.current} price={last.price} />
        </dl>
      </div>
    </section>
  )
}
