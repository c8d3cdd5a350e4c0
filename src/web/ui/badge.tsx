import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = {
  primary: 'bg-primary-soft text-primary-ink',
  muted: 'bg-muted text-muted-foreground',
  outline: 'border border-input text-foreground',
  points: 'bg-points-soft text-points-ink',
  destructive: 'bg-destructive-soft text-destructive-ink',
} as const

export const Badge = ({
  tone = 'primary',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
