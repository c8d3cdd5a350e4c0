import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClasses } from './control.ts'
import { useFieldIds } from './field.tsx'

type SelectProps = {
  value: string
  onValueChange: (value: string) => void
  /** Values must not be empty: the empty one means that nothing is chosen. */
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  placeholder?: string
  /** Only outside a Field, which brings a label. */
  'aria-label'?: string
  id?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** A list to choose from whose entries may carry pictures; for plain text on phones a native select is lighter. */
export const Select = ({
  value,
  onValueChange,
  options,
  placeholder,
  id,
  name,
  disabled,
  className,
  ...aria
}: SelectProps) => {
  const field = useFieldIds()
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Radix.Trigger
        id={id ?? field.id}
        aria-label={aria['aria-label']}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        className={cn(
          controlClasses,
          'inline-flex h-11 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-xl border bg-card text-foreground shadow-card data-[state=open]:animate-fade"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-3 rounded-lg px-3 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-muted data-disabled:opacity-60"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary-ink" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
