import { cn } from '#web/lib/cn.ts'
import { formatPoints } from '#web/lib/format.ts'
import { uiText as t } from '#web/text/ui.ts'
import { PointsMark } from './points-mark.tsx'

export { PointsMark }

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' } as const

/** The coin and the number of points, never broken over two lines. */
export const PointsAmount = ({
  points,
  size = 'md',
  className,
}: {
  points: number
  size?: keyof typeof sizes
  className?: string
}) => (
  <span
    style={size === 'lg' ? { fontSize: 'min(1.5rem, 7vw)' } : undefined}
    className={cn(
      'inline-flex items-center gap-1.5 whitespace-nowrap align-middle font-semibold tabular-nums',
      sizes[size],
      className,
    )}
  >
    <PointsMark className={size === 'lg' ? 'size-7' : 'size-5'} />
    {t.points(formatPoints(points))}
  </span>
)

/** The points a click promises, or the share in words; `none` is said where it promises nothing. */
export const PromisedPoints = ({
  points,
  share,
  none,
}: {
  points: number
  share?: string | undefined
  none: string
}) =>
  points > 0 ? (
    <PointsAmount points={points} size="sm" />
  ) : (
    <span className={cn('text-sm', share ? 'font-semibold text-points-ink' : 'text-muted-foreground')}>
      {share ?? none}
    </span>
  )
