import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClasses } from './control.ts'
import { useFieldIds } from './field.tsx'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => {
  const { id, describedBy, invalid } = useFieldIds()
  return (
    <input
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={cn(controlClasses, 'h-11', className)}
      {...rest}
    />
  )
}
