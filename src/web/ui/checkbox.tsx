import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** For rows of a table, where the column says what it is. */
  labelHidden?: boolean
  /** Neither on nor off: some of the rows below it are chosen. */
  indeterminate?: boolean
}

/** The browser's own checkbox in a target of 44 px. */
export const Checkbox = ({
  label,
  labelHidden = false,
  indeterminate = false,
  className,
  id,
  ref,
  ...rest
}: CheckboxProps) => {
  const made = useId()
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  const inputId = id ?? made
  return (
    <label
      htmlFor={inputId}
      className={cn(
        'inline-flex min-h-11 items-center gap-3',
        labelHidden && 'min-w-11 justify-center',
        className,
      )}
    >
      <input
        id={inputId}
        type="checkbox"
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        className="size-5 shrink-0"
        {...rest}
      />
      <span className={cn(labelHidden && 'sr-only')}>{label}</span>
    </label>
  )
}
