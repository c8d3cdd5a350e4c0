import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClasses } from './control.ts'
import { useFieldIds } from './field.tsx'

/** The browser's own list: for plain text, and best on phones. */
export const NativeSelect = ({ className, ...rest }: ComponentProps<'select'>) => {
  const { id, describedBy, invalid } = useFieldIds()
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={cn(controlClasses, 'h-11 w-auto max-w-full text-ellipsis pr-8', className)}
      {...rest}
    />
  )
}
