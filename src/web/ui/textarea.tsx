import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClasses } from './control.ts'
import { useFieldIds } from './field.tsx'

/** Grows with its text where the browser can. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => {
  const { id, describedBy, invalid } = useFieldIds()
  return (
    <textarea
      id={id}
      rows={rows}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={cn(controlClasses, 'field-sizing-content max-h-96 min-h-28 py-2.5', className)}
      {...rest}
    />
  )
}
