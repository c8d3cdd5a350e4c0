import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'

const places = [1, 2, 3, 4, 5] as const

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
