import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/features/session/components/only.tsx'
import { type ScreenName, screens } from '../screens.ts'

/** The way to a screen for those who may use it, whose work may be another's than that of the screen it stands on; `otherwise`, or its words, for others. */
export const ScreenLink = ({
  screen,
  to,
  className,
  otherwise,
  children,
}: {
  screen: ScreenName
  to: string
  className?: string
  otherwise?: ReactNode
  children: ReactNode
}) =>
  useMay(screens[screen].who) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span>{otherwise ?? children}</span>
  )
