import type { ReactNode } from 'react'

type Props = { to: string | null; className?: string; children: ReactNode }

/** A link to another site; without an address it holds its place and leads nowhere. */
export const OutsideLink = ({ to, className, children }: Props) =>
  to ? (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a link that is not set yet, and says so
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  )
