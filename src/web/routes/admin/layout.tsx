import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { UserMenu } from '#web/features/layout/components/user-menu.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { adminText as t } from '#web/text/admin.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Behind the guard, so that who may not be here never downloads the area. */
const AdminFrame = lazy(() => import('#web/features/admin/components/admin-frame.tsx'))

export const meta = (at: At) => pageMeta(at, { title: t.area, index: false })

const Waiting = () => (
  <div className="flex min-h-[60vh] items-center justify-center">
    <Spinner label={t.loading} />
  </div>
)

export default function AdminLayout() {
  return (
    <Guard>
      <Suspense fallback={<Waiting />}>
        <AdminFrame account={<UserMenu compact />}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </AdminFrame>
      </Suspense>
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
