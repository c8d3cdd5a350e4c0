import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Illustration, type IllustrationName } from './illustration.tsx'

/** One sentence and one action for a screen or a list that has nothing to show. */
export const EmptyState = ({
  title,
  note,
  action,
  illustration = 'box',
  className,
}: {
  title: ReactNode
  /** The same in Vietnamese, where the title is in the specification's English. */
  note?: string | undefined
  action?: ReactNode
  illustration?: IllustrationName
  className?: string
}) => (
  <div className={cn('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
    <Illustration name={illustration} />
    <p className="max-w-md text-balance text-lg">{title}</p>
    {note ? <p className="max-w-md text-balance">{note}</p> : null}
    {action}
  </div>
)
