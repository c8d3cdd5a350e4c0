import { Star, StarHalf } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

const places = [1, 2, 3, 4, 5]

/** Read-only stars; a half one when the fraction is at least 0.5. */
export const Stars = ({ value, label, className }: { value: number; label: string; className?: string }) => (
  <span role="img" aria-label={label} className={cn('inline-flex', className)}>
    {places.map((place) => {
      const half = place > value && place - value <= 0.5
      return (
        <span key={place} className="relative inline-block size-5">
          <Star aria-hidden className={cn('absolute size-5 text-points', place <= value && 'fill-points')} />
          {half ? <StarHalf aria-hidden className="absolute size-5 fill-points text-points" /> : null}
        </span>
      )
    })}
  </span>
)

/** Five radio buttons that look like stars. */
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
}) => (
  <fieldset disabled={disabled} className="mt-1 flex">
    <legend className="sr-only">{label}</legend>
    {places.map((place) => (
      <label
        key={place}
        className="flex size-11 items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring"
      >
        <input
          type="radio"
          name="rating"
          value={place}
          checked={value === place}
          onChange={() => onChange(place)}
          className="sr-only"
          aria-label={`${place} sao`}
        />
        <Star aria-hidden className={cn('size-7 text-points', place <= value && 'fill-points')} />
      </label>
    ))}
  </fieldset>
)
