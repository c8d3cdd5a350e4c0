import { LoaderCircle } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'

/** `label` is read aloud; '' where something beside it already says so. */
export const Spinner = ({ className, label = t.loading }: { className?: string; label?: string }) => (
  <span role={label ? 'status' : undefined}>
    <LoaderCircle aria-hidden className={cn('size-8 animate-spin', className)} />
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
)
