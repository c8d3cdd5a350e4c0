import { LoaderCircle } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

/** `label` is read aloud; '' where something beside it already says so. */
export const Spinner = ({ className, label = 'Đang tải' }: { className?: string; label?: string }) => (
  <span role={label ? 'status' : undefined}>
    <LoaderCircle aria-hidden className={cn('size-8 animate-spin text-current', className)} />
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
)
