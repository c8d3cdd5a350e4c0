import { cn } from '#web/lib/cn.ts'

/** The gold coin that stands beside every number of points. */
export const PointsMark = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" className={cn('size-5 shrink-0', className)}>
    <use href="#coin" />
  </svg>
)
