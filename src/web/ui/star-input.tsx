import { Star } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'

const places = [1, 2, 3, 4, 5] as const

/** Five radio buttons that look like stars: arrows move, the pointer previews. `value` 0 means none chosen. */
export const StarInput = ({
  value,
  label,
  busy = false,
  onChange,
}: {
  value: number
  label: string
  /** What was chosen is on its way; another one may be chosen meanwhile, and the focus stays. */
  busy?: boolean
  /** `byKey`: an arrow key, which may be on its way to another star. */
  onChange: (value: number, byKey: boolean) => void
}) => {
  const name = useId()
  const [preview, setPreview] = useState(0)
  const byKey = useRef(false)
  const lit = preview || value
  return (
    <fieldset
      aria-busy={busy || undefined}
      className="mt-1 flex w-fit flex-wrap aria-busy:opacity-60"
      onKeyDown={() => {
        byKey.current = true
      }}
      onPointerDown={() => {
        byKey.current = false
      }}
      onPointerLeave={() => setPreview(0)}
    >
      <legend className="sr-only">{label}</legend>
      {places.map((place) => (
        <label
          key={place}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') setPreview(place)
          }}
          className="relative flex size-11 items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={place}
            checked={value === place}
            onChange={() => onChange(place, byKey.current)}
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
