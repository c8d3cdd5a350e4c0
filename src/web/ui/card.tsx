import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('rounded-2xl border bg-card p-5 text-foreground shadow-card', className)} {...rest} />
)
