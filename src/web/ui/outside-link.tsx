import type { ReactNode } from 'react'

type Props = { to: string; className?: string; children: ReactNode }

/** A link to another site. */
export const OutsideLink = ({ to, className, children }: Props) => (
  <a href={to} target="_blank" rel="noopener" className={className}>
    {children}
  </a>
)
