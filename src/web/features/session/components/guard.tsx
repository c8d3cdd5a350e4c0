import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { dutyOf } from '#shared/staff.ts'
import { paths } from '#web/lib/paths.ts'
import { guardText as t } from '#web/text/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from './auth.tsx'
import { Confirmation } from './confirmation.tsx'
import { SessionHold } from './session-hold.tsx'
import { UnknownMember } from './unknown-member.tsx'

/** The operators' screen where a second factor is set up. */
const setUp = `${paths.admin}/security`

/** Where somebody on an operators' page belongs instead: who must guard their account first can only do that. */
const adminTarget = (user: CurrentUser, pathname: string): string | undefined => {
  if (dutyOf(user) === 'user') return paths.dashboard
  return user.lacksFactor && pathname !== setUp ? setUp : undefined
}

/**
 * A spinner while the session loads, a word and a retry where that failed; visitors go to /auth, who does not work here on any /admin
 * path to /dashboard. Whatever is behind it may be what the server asks about first.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { user, failed } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAdminPath = pathname === '/admin' || pathname.startsWith('/admin/')
  const target = !user
    ? user === null
      ? paths.auth
      : undefined
    : isAdminPath
      ? adminTarget(user, pathname)
      : undefined
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [target, navigate])
  if (failed) return <UnknownMember />
  if (!user || target)
    return (
      // A key of its own: as the same element with other content the page would be painted once in the wrong place.
      <div key="waiting" className="flex min-h-[60vh] flex-col items-center justify-center gap-4">
        <Spinner />
        <noscript>
          <p className="max-w-md px-4 text-center">{t.needsScripts}</p>
        </noscript>
      </div>
    )
  return (
    // What one member typed is never sent by another, who signed in beside it.
    <Fragment key={user.id}>
      {children}
      <Confirmation />
      <SessionHold />
    </Fragment>
  )
}
