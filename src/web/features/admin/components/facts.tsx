import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** What is known of one thing: a label and its value each, two or more beside each other where there is room for their letters. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-4 lg:grid lg:grid-cols-4">{children}</dl>
)

/** `long` has the whole line on a phone; `oneLine`, a date or a number, is never broken. */
export const Fact = ({
  label,
  long = false,
  oneLine = false,
  children,
}: {
  label: string
  long?: boolean
  oneLine?: boolean
  children: ReactNode
}) => (
  <div className={cn('min-w-0 grow', long ? 'basis-48' : 'basis-32')}>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className={cn('font-medium', oneLine ? 'whitespace-nowrap max-sm:text-sm' : 'wrap-anywhere')}>
      {children}
    </dd>
  </div>
)
