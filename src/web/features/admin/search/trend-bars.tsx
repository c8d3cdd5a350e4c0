import { adminSearchText as t } from '#web/text/admin-search.ts'
import { barsOf, halvesOf } from './rules.ts'

const most = 15
const height = 28
const step = 6

/** Searches over the days as small bars; said in words for those who do not see them. */
export const TrendBars = ({ counts }: { counts: readonly number[] }) => {
  const bars = barsOf(counts, most)
  const top = Math.max(1, ...bars)
  const said = t.trendOf(...halvesOf(counts))
  return (
    <svg
      role="img"
      aria-label={said}
      width={bars.length * step}
      height={height}
      className="inline-block fill-primary align-middle"
    >
      <title>{said}</title>
      {bars.map((count, at) => {
        const tall = count === 0 ? 1 : Math.max(3, (count / top) * height)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <rect key={at} x={at * step} y={height - tall} width={step - 2} height={tall} rx={1} />
      })}
    </svg>
  )
}
