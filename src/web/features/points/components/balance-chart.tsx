import type { LedgerEntry } from '#contract/points.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'
import { chartOf } from '../rules/balance-line.ts'

const box = { width: 600, height: 180 }

/** The balance over time; what it shows is said in words too, and month by month in the statement below it. */
export const BalanceChart = ({ entries }: { entries: LedgerEntry[] }) => {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last || entries.length < 2) return null
  const { line, ticks, y, low, high } = chartOf(entries, Date.now(), box)
  const from = formatDate(first.createdAt)
  const words = t.chartText(
    from,
    formatDate(new Date()),
    formatPoints(low),
    formatPoints(high),
    formatPoints(last.balanceAfter),
  )
  const share = (tick: number) => `${(y(tick) / box.height) * 100}%`
  return (
    <section aria-labelledby="bieu-do-so-du" className="rounded-2xl border bg-card p-5">
      <h2 id="bieu-do-so-du" className="font-semibold text-lg">
        {t.chart}
      </h2>
      <p className="text-muted-foreground text-sm">{words}</p>
      <div aria-hidden className="mt-6 flex gap-3 text-muted-foreground text-xs tabular-nums">
        <div className="relative h-44 shrink-0">
          {/* The widest label holds the column open; each stands beside its line. */}
          <span className="invisible">{formatPoints(ticks.at(-1) ?? 0)}</span>
          <span className="invisible block h-0">{formatPoints(ticks[0] ?? 0)}</span>
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: share(tick) }}>
              {formatPoints(tick)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <svg
            aria-hidden
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            className="h-44 w-full overflow-visible"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2={box.width}
                y1={y(tick)}
                y2={y(tick)}
                stroke="var(--border)"
                strokeDasharray={tick === 0 ? undefined : '3 5'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polygon
              points={`0,${y(0)} ${line} ${box.width},${y(0)}`}
              fill="var(--points-soft)"
              opacity="0.7"
            />
            <polyline
              points={line}
              fill="none"
              stroke="var(--points)"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="mt-3 flex flex-wrap justify-between gap-x-2">
            <span>{from}</span>
            <span>{t.today}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
