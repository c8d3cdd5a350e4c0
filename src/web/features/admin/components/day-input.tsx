import { useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Input } from '#web/ui/input.tsx'

/**
 * A day by which a list is narrowed. One picked in the calendar counts at once, a typed one when its field is left or by Enter:
 * every digit makes a day of its own on the way there.
 */
export const DayInput = ({
  label,
  value,
  className,
  onPick,
}: {
  label: string
  /** YYYY-MM-DD, '' where there is none. */
  value: string
  className: string
  onPick: (day: string) => void
}) => {
  const [typed, setTyped] = useState<string>()
  const isByKeys = useRef(false)
  const pick = (day: string) => {
    setTyped(undefined)
    if (day !== value) onPick(day)
  }
  return (
    // As wide as a day is written, or its year would be cut.
    <span className={cn('relative', className)} style={{ minWidth: 'min(10.5rem, 100%)' }}>
      <Input
        type="date"
        // A year has four digits.
        max="9999-12-31"
        aria-label={label}
        title={label}
        className="w-full min-w-0"
        value={typed ?? value}
        onPointerDown={() => {
          isByKeys.current = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && !currentTarget.validity.badInput) pick(currentTarget.value)
          else isByKeys.current = true
        }}
        onChange={({ currentTarget: { value: day } }) => (isByKeys.current ? setTyped(day) : pick(day))}
        onBlur={({ currentTarget }) => {
          isByKeys.current = false
          // What is half typed has no value either, but asks for none: the field shows again by what the list is narrowed.
          if (currentTarget.validity.badInput) currentTarget.value = value
          pick(currentTarget.value)
        }}
      />
      {/* A day alone does not say what it is of, and an empty one nothing at all. */}
      <span
        aria-hidden
        className="pointer-events-none absolute -top-2.5 left-2 max-w-full truncate bg-background px-1 text-muted-foreground text-xs"
      >
        {label}
      </span>
    </span>
  )
}
