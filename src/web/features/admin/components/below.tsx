import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/**
 * What stands under parts whose height only their data knows. It asks for its own data beside them and is shown once they are
 * `ready`, so that nothing that can be seen moves.
 */
export const Below = ({
  ready,
  className,
  children,
}: {
  ready: boolean
  className?: string
  children: ReactNode
}) => <div className={cn(className, !ready && 'hidden')}>{children}</div>
