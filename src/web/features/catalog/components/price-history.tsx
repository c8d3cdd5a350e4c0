import type { ReactNode } from 'react'
import type { ProductPrices } from '#contract/products.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { Named } from '#web/lib/named.ts'
import { pricesText as t } from '#web/text/prices.ts'
import { type PriceChart, priceChart } from '../rules/prices.ts'

const Chart = ({ chart, days }: { chart: PriceChart; days: number }) => (
  <figure
    role="img"
    aria-label={t.chart(days, formatVnd(chart.low), formatVnd(chart.high))}
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
  >
    <div aria-hidden className="relative h-40 text-right text-muted-foreground text-xs tabular-nums">
      {/* As wide as the widest price, which the others stand over. */}
      <span className="invisible">{formatPoints(chart.high)}</span>
      {chart.ticks.map(({ price, top }) => (
        <span key={price} className="absolute right-0 -translate-y-1/2" style={{ top: `${top}%` }}>
          {formatPoints(price)}
        </span>
      ))}
    </div>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="h-40 w-full">
      {chart.ticks.map(({ price, top }) => (
        <line
          key={price}
          x1="0"
          x2="100"
          y1={top}
          y2={top}
          stroke="var(--border)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polyline
        points={chart.line}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <span />
    <p aria-hidden className="mt-1 flex flex-wrap justify-between text-muted-foreground text-xs tabular-nums">
      <span>{formatDate(chart.from)}</span>
      <span className="max-sm:hidden">
        {formatDate(new Date(chart.from.getTime() + (days / 2) * 86_400_000))}
      </span>
      <span>{t.today}</span>
    </p>
  </figure>
)

const Figure = ({ label, price, note }: { label: string; price: number; note?: string }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd>
      <data value={price} className="font-semibold tabular-nums">
        {formatVnd(price)}
      </data>
      {note ? <span className="block text-muted-foreground text-sm tabular-nums">{note}</span> : null}
    </dd>
  </div>
)

const PriceTable = ({ points }: { points: ProductPrices['points'] }) => (
  <details className="mt-3 text-sm">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary-ink underline underline-offset-4">
      {t.table}
    </summary>
    <section
      aria-label={t.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="mt-1 tabular-nums">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="py-1 pr-8 font-medium">
              {t.day}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ observedAt, price }) => (
            <tr key={observedAt} className="border-t">
              <td className="py-1 pr-8">{formatDate(observedAt)}</td>
              <td className="py-1 text-right">{formatVnd(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

const spans = [30, 90] as const
/** Which chart is shown is the choice of the browser's own radio buttons, so that it works without scripts. */
const hiddenUnless = { 30: 'group-has-[#gia-90:checked]:hidden', 90: 'group-has-[#gia-30:checked]:hidden' }

const Charts = ({ prices, now }: { prices: ProductPrices; now: number }) => (
  <div className="group mt-3 rounded-2xl border bg-card p-4">
    <fieldset className="mb-3 flex gap-1">
      <legend className="sr-only">{t.range}</legend>
      {spans.map((days) => (
        <label
          key={days}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-xl px-3 font-medium text-sm has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="gia"
            id={`gia-${days}`}
            value={days}
            defaultChecked={days === 30}
            className="sr-only"
          />
          {t.days(days)}
        </label>
      ))}
    </fieldset>
    {spans.map((days) => {
      const chart = priceChart(prices.points, now, days)
      return chart ? (
        <div key={days} className={hiddenUnless[days]}>
          <Chart chart={chart} days={days} />
        </div>
      ) : null
    })}
    {prices.verdict ? <p className="mt-3 font-medium text-sm">{t.why[prices.verdict]}</p> : null}
    <PriceTable points={prices.points} />
  </div>
)

/** Prices as we observed them, never guessed; a chart once there was more than one. `price`: what it costs now, 0 is none. `children`: what can be asked for about them. */
export const PriceHistory = ({
  price,
  prices,
  now,
  children,
}: {
  price: number
  prices: ProductPrices
  now: string
  children?: ReactNode
}) => {
  const shown = prices.points.map((point) => point.price)
  const moved = new Set(shown).size > 1
  const last = prices.points.at(-1)
  const isOnly = last?.observedAt === prices.since
  return (
    <section id="lich-su-gia" className="mt-10">
      <h2 className="font-semibold text-xl">{t.title}</h2>
      <p className="text-muted-foreground text-sm">
        <Named>{t.since(formatDate(prices.since))}</Named>
        {moved || isOnly || price === 0 ? null : ` ${t.steady(formatDate(last?.observedAt ?? prices.since))}`}
      </p>
      {moved ? (
        <Charts prices={price > 0 ? prices : { ...prices, verdict: null }} now={new Date(now).getTime()} />
      ) : null}
      {isOnly ? null : (
        <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-2 lg:flex">
          {price > 0 ? <Figure label={t.current} price={price} /> : null}
          <Figure
            label={t.lowest}
            price={prices.lowest.price}
            note={t.on(formatDate(prices.lowest.observedAt))}
          />
          {moved ? <Figure label={t.highest(90)} price={Math.max(...shown)} /> : null}
        </dl>
      )}
      {children}
    </section>
  )
}
