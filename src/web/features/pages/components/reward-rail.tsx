import type { Reward } from '#contract/rewards.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { homeText as t } from '#web/text/home.ts'
import { homeBelowText } from '#web/text/home-below.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { Rail } from '#web/ui/rail.tsx'

/** Rewards as tickets: what points become. */
export const RewardRail = ({ rewards }: { rewards: Reward[] }) => (
  <Rail label={homeBelowText.rewards} itemClassName="w-60 sm:w-72">
    {rewards.map(({ id, name, pointsCost }) => (
      <a
        key={id}
        href={paths.dashboardTab('rewards')}
        data-discover="true"
        className="ticket flex h-full min-h-24 items-stretch rounded-2xl border bg-card shadow-card transition-transform hover:-translate-y-0.5 motion-reduce:transform-none"
      >
        <span className="flex w-16 shrink-0 items-center justify-center rounded-l-2xl border-r border-dashed bg-points-soft">
          <PointsMark className="size-8" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-3">
          <span className="line-clamp-2 font-medium leading-snug">{name}</span>
          <span className="font-semibold text-points-ink text-sm tabular-nums">
            {t.rewardPoints(formatPoints(pointsCost))}
          </span>
        </span>
      </a>
    ))}
  </Rail>
)
