import { Suspense } from 'react'
import { cn } from '#web/lib/cn.ts'
import { formatNumber } from '#web/lib/format.ts'
import { uiText as t } from '#web/text/ui.ts'
import { lazyPart } from './lazy-part.tsx'
import { Sign } from './sign.tsx'

/** Few products are boosted; where one is, the server has written it already. */
const TimeLeft = lazyPart(() => import('./time-left.tsx'))

/** What is more than usual: "x2 điểm", "x1,5 điểm", "Thêm điểm"; `times` in hundredths. */
const boostText = (times: number | null): string =>
  times === null ? t.boost.more : t.boost.times(formatNumber(times / 100, 2))

/** A word in a corner of a picture. */
export const pill =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-xs leading-5'

/** Points are boosted; `name` is the campaign's. */
export const BoostPill = ({ times, name }: { times: number | null; name: string }) => (
  <span title={name} className={cn(pill, 'bg-points-ink text-points-soft')}>
    {boostText(times)}
  </span>
)

/** How long the boost lasts. */
export const BoostTime = ({ until }: { until: string }) => (
  <span className={cn(pill, 'bg-card text-foreground tabular-nums shadow-card')}>
    <Sign name="clock" className="size-3.5" />
    <Suspense>
      <TimeLeft until={until} />
    </Suspense>
  </span>
)

type Boosted = { boost: string | null; times: number | null; endsAt: string | null }

/** Both beside a number of points; nothing where nothing is boosted. */
export const BoostMark = ({ reward }: { reward: Boosted | undefined }) =>
  reward?.boost ? (
    <span className="inline-flex flex-wrap items-center gap-1 align-middle">
      <BoostPill times={reward.times} name={reward.boost} />
      {reward.endsAt ? <BoostTime until={reward.endsAt} /> : null}
    </span>
  ) : null
