import { Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { adminText as t } from '#web/text/admin.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart, Preloaded, preloadedPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { screenFor } from './screen-pages.ts'

const MemberMenu = lazyPart(() => import('#web/features/layout/components/member-menu.tsx'))
const frame = preloadedPart(() => import('#web/features/admin/components/admin-frame.tsx'))

export const meta = (at: At) => pageMeta(at, { title: t.area, index: false })

const Waiting = () => (
  <div className="flex min-h-[60vh] items-center justify-center">
    <Spinner label={t.loading} />
  </div>
)

/** Behind the guard, so that who may not be here never downloads the area. The frame and its first screen come together. */
const Area = () => {
  const { user } = useAuth()
  const { page } = screenFor(useMatches().at(-1)?.id, user)
  const [first] = useState(page)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    // What does not arrive is said by the boundary once it is missed.
    void Promise.allSettled([frame.preload(), first?.preload()]).then(() => setHere(true))
  }, [first])
  if (!isHere) return <Waiting />
  const screen = (
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  )
  const account = user ? (
    <Suspense fallback={<Skeleton className="size-11 rounded-xl" />}>
      <MemberMenu user={user} compact />
    </Suspense>
  ) : null
  return (
    <Suspense fallback={<Waiting />}>
      <Preloaded part={frame} props={{ account, children: screen }} />
    </Suspense>
  )
}

export default function AdminLayout() {
  return (
    <Guard>
      <Area />
    </Guard>
  )
}

/** Code that did not arrive (offline, or a newer version took its place) comes with the next load of the page. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) throw error
  return (
    <main id="noi-dung" tabIndex={-1} className="px-4 py-12 outline-none">
      <ErrorState title={t.chunkFailed} retryLabel={t.retry} onRetry={() => window.location.reload()} />
    </main>
  )
}
