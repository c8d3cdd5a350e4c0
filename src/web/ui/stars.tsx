import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { starStates } from '#web/lib/format.ts'
import { uiText as t } from '#web/text/ui.ts'

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

/** Five radio buttons that look like stars: arrows move, the pointer previews. `value` 0 means none chosen. */
export const StarInput = ({
  value,
  label,
  disabled = false,
  onChange,
}: {
  value: number
  label: string
  disabled?: boolean
  onChange: (value: number) => void
}) => {
  const name = useId()
  const [preview, setPreview] = useState(0)
  const lit = preview || value
  return (
    <fieldset
      disabled={disabled}
      className="mt-1 flex w-fit disabled:opacity-60"
      onPointerLeave={() => setPreview(0)}
    >
      <legend className="sr-only">{label}</legend>
      {places.map((place) => (
        <label
          key={place}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse' && !disabled) setPreview(place)
          }}
          className="relative flex size-11 items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={place}
            checked={value === place}
            onChange={() => onChange(place)}
            className="sr-only"
            aria-label={t.stars(place)}
          />
          <Star
            aria-hidden
            className={cn('size-7 text-primary', place <= lit && 'fill-primary')}
            strokeWidth={1.5}
          />
        </label>
      ))}
    </fieldset>
  )
}
