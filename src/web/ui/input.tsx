import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useFieldIds } from './field.tsx'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => {
  const { describedBy, invalid } = useFieldIds()
  return (
    <input
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={cn(
        'h-11 w-full rounded-xl border border-input bg-background px-3.5 text-base placeholder:text-muted-foreground aria-invalid:border-destructive',
        className,
      )}
      {...rest}
    />
  )
}
