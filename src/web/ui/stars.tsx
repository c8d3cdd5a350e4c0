import { Star } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { starStates } from '#web/lib/format.ts'

const places = [1, 2, 3, 4, 5] as const

/** How much of the filled star is let through. */
const clips = { full: '', half: '[clip-path:inset(0_50%_0_0)]', empty: 'hidden' } as const

/** Read-only stars; a half one when the fraction is at least 0.5. `label` is what is read aloud. */
export const Stars = ({ value, label, className }: { value: number; label: string; className?: string }) => {
  const states = starStates(value)
  return (
    <span role="img" aria-label={label} className={cn('inline-flex gap-0.5', className)}>
      {places.map((place) => (
        <span key={place} className="relative inline-block size-5">
          <Star aria-hidden className="absolute size-5 text-primary" strokeWidth={1.5} />
          <Star
            aria-hidden
            className={cn('absolute size-5 fill-primary text-primary', clips[states[place - 1] ?? 'empty'])}
            strokeWidth={1.5}
          />
        </span>
      ))}
    </span>
  )
}
