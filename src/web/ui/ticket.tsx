import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const notch = 'absolute -left-2.5 size-5 rounded-full border bg-background'

/** A voucher: a stub that carries a sign, a perforated line with a notch at each end, and what it is good for. */
export const Ticket = ({
  stub,
  tone = 'points',
  className,
  children,
}: {
  stub: ReactNode
  tone?: 'points' | 'muted'
  className?: string
  children: ReactNode
}) => (
  <div className={cn('flex overflow-hidden rounded-2xl border bg-card shadow-card', className)}>
    <div
      aria-hidden
      className={cn(
        'flex w-[56px] shrink-0 items-center justify-center sm:w-[80px]',
        tone === 'points' ? 'bg-points-soft text-points-ink' : 'bg-muted text-muted-foreground',
      )}
    >
      {stub}
    </div>
    <div className="relative flex min-w-0 flex-1 flex-col border-border border-l-2 border-dashed">
      <span aria-hidden className={cn(notch, '-top-2.5')} />
      <span aria-hidden className={cn(notch, '-bottom-2.5')} />
      {children}
    </div>
  </div>
)
