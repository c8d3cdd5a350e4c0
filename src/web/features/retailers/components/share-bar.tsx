import { cn } from '#web/lib/cn.ts'
import { keepGround } from '#web/ui/keep-ground.ts'

/** How much of the longest this is; what it says stands in words beside it. */
export const ShareBar = ({ share, className }: { share: number; className: string }) => (
  <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-muted">
    <div
      className={cn('h-full rounded-full', className)}
      style={{ ...keepGround, width: `${share * 100}%` }}
    />
  </div>
)
