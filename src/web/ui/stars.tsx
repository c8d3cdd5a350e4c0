import { cn } from '#web/lib/cn.ts'
import { starStates } from '#web/lib/format.ts'

/** The row of five in the sprite: how wide it is drawn, and from where to where its stars stand in it. */
const row = { width: 134.4, star: 24, step: 27.6 }

/** How much of the row, from its right, is not lit: whole stars and, by the fraction, half of one. */
const unlit = (value: number): number => {
  const states = starStates(value)
  const full = states.filter((state) => state === 'full').length
  const right = states.includes('half') ? full * row.step + row.star / 2 : full * row.step
  return Math.round((1 - right / row.width) * 1000) / 10
}

/** Read-only stars; a half one when the fraction is at least 0.5. `label` is what is read aloud. */
export const Stars = ({ value, label, className }: { value: number; label: string; className?: string }) => (
  <span role="img" aria-label={label} className={cn('relative inline-flex h-5 w-28 text-primary', className)}>
    <svg aria-hidden="true" fill="none" className="size-full">
      <use href="#stars" />
    </svg>
    <svg
      aria-hidden="true"
      fill="currentColor"
      className="absolute inset-0 size-full"
      style={{ clipPath: `inset(0 ${Math.max(unlit(value), 0)}% 0 0)` }}
    >
      <use href="#stars" />
    </svg>
  </span>
)
