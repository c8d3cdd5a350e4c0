import type { MemberClick } from '#contract/affiliate.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints } from '#web/lib/format.ts'
import { clickLineText as t } from '#web/text/wallet.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What its orders and claims gave and lost again, else what its orders were promised. */
const lostOf = ({ conversions, claims }: MemberClick): number =>
  sum([...conversions, ...claims].map(({ takenBackPoints }) => takenBackPoints)) ||
  sum(conversions.map(({ promisedPoints }) => promisedPoints))

/** The points of a click as they stand: there, on their way, gone, or only promised. */
const shownOf = (click: MemberClick): { points: number; tone: string; sign?: string; isGone?: boolean } => {
  const { promised, pending, credited } = click.points
  if (credited > 0) return { points: credited, tone: 'text-primary-ink', sign: '+' }
  if (pending > 0) return { points: pending, tone: 'text-points-ink' }
  if (click.stage === 'refused')
    return { points: lostOf(click), tone: 'text-destructive-ink line-through', isGone: true }
  return { points: promised, tone: 'text-muted-foreground font-normal' }
}

/** Struck through where the points are gone; nothing where there never were any. */
export const ClickPoints = ({ click, className }: { click: MemberClick; className?: string }) => {
  const { points, tone, sign = '', isGone = false } = shownOf(click)
  if (points === 0) return <span className={className} />
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap font-semibold tabular-nums',
        tone,
        className,
      )}
    >
      <PointsMark className={cn('size-4', isGone && 'opacity-50 grayscale')} />
      {isGone ? <span className="sr-only">{t.gone} </span> : null}
      {sign}
      {formatPoints(points)}
      <span className="sr-only"> {t.unit}</span>
    </span>
  )
}
