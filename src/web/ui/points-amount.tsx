import type { Product } from '#contract/products.ts'
import { promisedPoints } from '#shared/money.ts'
import { shareWords } from '#shared/rate-words.ts'
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

/** The points a click promises, or the share; `none` is said where it promises nothing. */
export const PromisedPoints = ({
  product,
  none,
}: {
  product: Pick<Product, 'pointsReward' | 'reward'>
  none: string
}) => {
  const points = promisedPoints(product)
  if (points > 0) return <PointsAmount points={points} size="sm" />
  const rate = product.reward?.rate
  return (
    <span className={cn('text-sm', rate ? 'font-semibold text-points-ink' : 'text-muted-foreground')}>
      {rate ? shareWords(rate) : none}
    </span>
  )
}
