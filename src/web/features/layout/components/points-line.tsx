import { useAuth } from '#web/features/session/components/auth.tsx'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { homeText as t } from '#web/text/home.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { Sign } from '#web/ui/sign.tsx'

const line =
  'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-full bg-white/12 px-4 font-medium text-hero-foreground hover:bg-white/20'

/**
 * A member's points and what they are worth, a visitor's way to some. The page knows no visitor: the invitation stands in it,
 * out of sight where a member was here last, and gives its place when it is known who looks.
 */
export const PointsLine = () => {
  const { user } = useAuth()
  const { pointValue } = useSettings()
  return user ? (
    <a href={paths.dashboardTab('rewards')} data-discover="true" className={line}>
      <PointsMark />
      <span className="tabular-nums">
        <span className="sr-only">{t.have} </span>
        {t.rewardPoints(formatPoints(user.points))}
        <span className="ml-1.5 opacity-85">{t.worth(formatVnd(user.points * pointValue))}</span>
      </span>
      <span className="max-sm:hidden">· {t.redeem}</span>
      <Sign name="arrow" className="size-4" />
    </a>
  ) : (
    <a
      href={paths.register}
      data-discover="true"
      className={`${line}${user === undefined ? ' in-data-member:invisible' : ''}`}
    >
      <PointsMark />
      {t.join}
      <Sign name="arrow" className="size-4" />
    </a>
  )
}
