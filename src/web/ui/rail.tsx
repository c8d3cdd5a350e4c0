import { Children, type ReactNode } from 'react'

/** A row that is pushed sideways inside itself, to the window's edge on phones; each thing stops at the left margin. */
export const Rail = ({
  label,
  itemClassName,
  children,
}: {
  label: string
  itemClassName: string
  children: ReactNode
}) => (
  <ul
    aria-label={label}
    className="rail -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:gap-4"
  >
    {Children.map(children, (child) => (
      <li className={`shrink-0 snap-start ${itemClassName}`}>{child}</li>
    ))}
  </ul>
)
