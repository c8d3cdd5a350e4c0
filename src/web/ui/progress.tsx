import { cn } from '#web/lib/cn.ts'

const tones = { primary: 'bg-primary', points: 'bg-points' } as const

/** How far along something is; without `value` it is under way and nobody knows how far. */
export const Progress = ({
  value,
  max = 100,
  label,
  tone = 'primary',
  className,
}: {
  value?: number
  max?: number
  label: string
  /** Gold only where points are counted. */
  tone?: keyof typeof tones
  className?: string
}) => {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={share === undefined ? undefined : Math.round(share * max)}
      className={cn('h-2.5 w-full overflow-hidden rounded-full border border-input bg-muted', className)}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width] duration-500',
          tones[tone],
          share === undefined && 'w-1/3 animate-pulse',
        )}
        // How far it has come is nothing but a ground, which the system's own palette would take away.
        style={{ forcedColorAdjust: 'none', width: share === undefined ? undefined : `${share * 100}%` }}
      />
    </div>
  )
}
