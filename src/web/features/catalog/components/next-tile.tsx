import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A small way on: of a row that scrolls sideways, all of one size, so that later ones move nothing. */
export const NextTile = ({ to, sign, children }: { to: string; sign: ReactNode; children: ReactNode }) => (
  <li className="shrink-0">
    <Link
      to={to}
      className="flex h-22 w-60 items-center gap-3 rounded-xl border bg-card p-2 text-sm hover:bg-muted"
    >
      <span className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-muted text-primary">
        {sign}
      </span>
      <span className="wrap-anywhere line-clamp-3">{children}</span>
    </Link>
  </li>
)
