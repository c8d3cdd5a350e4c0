import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Label = ({ className, children, htmlFor, ...rest }: ComponentProps<'label'>) => (
  <label htmlFor={htmlFor} className={cn('block font-medium', className)} {...rest}>
    {children}
  </label>
)
