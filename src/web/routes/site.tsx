import { isRouteErrorResponse, type MetaArgs, Outlet, useRouteError } from 'react-router'
import { CartMenu } from '#web/features/cart/components/cart-menu.tsx'
import { Footer } from '#web/features/layout/footer.tsx'
import { Header } from '#web/features/layout/header.tsx'
import { NotFoundScreen } from '#web/features/layout/not-found-screen.tsx'
import { pageMeta } from '#web/lib/seo.ts'
import { nav, notFound } from '#web/text/site.ts'

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#noi-dung"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-card focus:p-3"
    >
      {nav.skip}
    </a>
    <Header cart={<CartMenu />} />
    <main id="noi-dung" className="flex-1">
      {children}
    </main>
    <Footer />
  </div>
)

/** A page that does not exist has no words of its own; these are shown with the error. */
export const meta = (at: MetaArgs) => pageMeta(at, at.error ? { title: notFound.heading, index: false } : {})

export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (!(isRouteErrorResponse(error) && error.status === 404)) throw error
  return (
    <Frame>
      <NotFoundScreen />
    </Frame>
  )
}
