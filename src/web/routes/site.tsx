import { Suspense, useEffect, useState } from 'react'
import { type MetaArgs, Outlet, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { CartMenu } from '#web/features/cart/components/cart-menu.tsx'
import { BottomBar } from '#web/features/layout/components/bottom-bar.tsx'
import { FailureScreen } from '#web/features/layout/components/failure-screen.tsx'
import { Footer } from '#web/features/layout/components/footer.tsx'
import { Header } from '#web/features/layout/components/header.tsx'
import { PageAnnouncer } from '#web/features/layout/components/page-announcer.tsx'
import { BellMenu } from '#web/features/notices/components/bell-menu.tsx'
import { openPlainLinks } from '#web/lib/plain-links.ts'
import { failedTitle, isMissing, pageMeta } from '#web/lib/seo.ts'
import { soon } from '#web/lib/soon.ts'
import { noteViewed } from '#web/lib/viewed.ts'
import { nav, notFound } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NotFoundScreen = lazyPart(() => import('#web/features/layout/components/not-found-screen.tsx'))
const AppNotes = lazyPart(() => import('#web/features/layout/components/app-notes.tsx'))

/** A first visit is not made heavier by what only later ones have something of. */
const firstVisitMs = 4000

/** By itself, so that what comes late does not render the frame again while page and footer come to life one after the other. */
const LateNotes = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, navigator.serviceWorker?.controller ? 0 : firstVisitMs, true)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? (
    <Suspense>
      <AppNotes />
    </Suspense>
  ) : null
}

/** A line that runs while the next page is on its way, shown only when it takes a moment. */
const Progress = () =>
  useNavigation().state === 'loading' ? (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-progress bg-primary" />
  ) : null

/** What stands before every page, whoever it is for. */
const Beginning = () => (
  <>
    <a
      href="#noi-dung"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-card focus:p-3"
    >
      {nav.skip}
    </a>
    <Progress />
    <PageAnnouncer main="noi-dung" />
  </>
)

const Frame = ({ children }: { children: React.ReactNode }) => {
  const { pathname } = useLocation()
  // Operators have a frame of their own, behind their guard.
  if (/^\/admin(\/|$)/.test(pathname))
    return (
      <div className="no-bottom-bar min-h-dvh">
        <Beginning />
        {children}
      </div>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      <Beginning />
      <Header bell={<BellMenu />} cart={<CartMenu />} />
      {/* As high as the window at least: what is loaded never pushes the footer about before one's eyes. */}
      <main id="noi-dung" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
    </div>
  )
}

/** Until the part has come that carries pictures from page to page, pages change without. */
let carry = (_link: Element): boolean => false

/** What loads the next page ahead is itself loaded once this one is alive; without the network there is nothing to load ahead. */
const watchIntent = () => {
  let stop: (() => void) | undefined
  let over = false
  soon(() =>
    import('#web/lib/load-ahead.ts').then(
      ({ carryPicture, loadAheadOnIntent }) => {
        carry = carryPicture
        if (!over) stop = loadAheadOnIntent()
      },
      () => undefined,
    ),
  )
  return () => {
    over = true
    stop?.()
  }
}

/** A page that failed has no words of its own; these are shown with the error. */
export const meta = (at: MetaArgs) =>
  pageMeta(at, at.error ? { title: failedTitle(at.error, notFound.heading), index: false } : {})

export default function Site() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(watchIntent, [])
  useEffect(
    () => openPlainLinks((address, link) => void navigate(address, { viewTransition: carry(link) })),
    [navigate],
  )
  useEffect(() => noteViewed(pathname), [pathname])
  return (
    <Frame>
      <Outlet />
      <LateNotes />
    </Frame>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  return (
    <Frame>
      <Suspense>{isMissing(error) ? <NotFoundScreen /> : <FailureScreen />}</Suspense>
    </Frame>
  )
}
