import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from './auth.tsx'

/** A spinner while the session loads; visitors go to /auth, non-admins on any /admin path to /dashboard. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAdminPath = pathname === '/admin' || pathname.startsWith('/admin/')
  const target =
    user === null ? paths.auth : user && isAdminPath && user.role !== 'admin' ? paths.dashboard : undefined
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [target, navigate])
  if (!user || target)
    return (
      // A key of its own: as the same element with other content the page would be painted once in the wrong place.
      <div key="waiting" className="flex min-h-[60vh] items-center justify-center">
        <Spinner />
      </div>
    )
  return children
}
