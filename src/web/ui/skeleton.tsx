import { cn } from '#web/lib/cn.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-lg bg-muted', className)} />
)
