import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Entries that share `name` open one at a time. The browser's own element: works, and is found, without scripts. */
export const AccordionItem = ({
  name,
  title,
  open = false,
  children,
}: {
  name: string
  title: ReactNode
  open?: boolean
  children: ReactNode
}) => (
  <details name={name} open={open} className="group border-b last:border-b-0">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-5 pb-5 text-muted-foreground">{children}</div>
  </details>
)

export const Accordion = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn('overflow-hidden rounded-2xl border bg-card', className)}>{children}</div>
)
