import vietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import vietnameseBold from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { beforePaint } from './before-paint.ts'
import { FailureScreen } from './features/layout/components/failure-screen.tsx'
import { AuthProvider } from './features/session/components/auth.tsx'
import { browserLoad, serverLoad } from './lib/load.ts'
import { loadOwn } from './lib/own.ts'
import { createQueryClient } from './lib/query-client.ts'
import { isMissing } from './lib/seo.ts'
import { loadRoot, type RootData, rootSettings, useSettings } from './lib/settings.ts'
import './styles/app.css'
import { language } from '#web/text/locale.ts'
import latin from './styles/fonts/latin-400.woff2?url'
import latinBold from './styles/fonts/latin-600.woff2?url'
import { lazyPart } from './ui/lazy-part.tsx'
import { sprite } from './ui/sprite.ts'
import { Toaster } from './ui/toaster.tsx'

const NotFoundScreen = lazyPart(() => import('./features/layout/components/not-found-screen.tsx'))

/** The letters every page begins with. */
export const links = () =>
  [latin, vietnamese, latinBold, vietnameseBold].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }))

const loadEverybodys = serverLoad(loadRoot)
export const loader = async (at: LoaderFunctionArgs): Promise<RootData> => {
  const [everybodys, own] = await Promise.all([loadEverybodys(at), loadOwn(at)])
  return own ? { ...everybodys, own } : everybodys
}
export const clientLoader = browserLoad(loadRoot)
/** Settings change rarely: what the visit began with is good until it ends, or until it changes them itself. */
export const shouldRevalidate = () => rootSettings.changed

export const Layout = ({ children }: { children: ReactNode }) => {
  const { siteName } = useSettings()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={siteName} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/app/icon-180.png" />
        <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={`Blog ${siteName}`} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; set the theme and a member's room before the first paint, start the scripts after it */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      </head>
      <body>
        <svg
          suppressHydrationWarning
          aria-hidden
          className="hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, written by the server alone
          dangerouslySetInnerHTML={{ __html: sprite }}
        />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const own = (useRouteLoaderData('root') as RootData | undefined)?.own
  const [client] = useState(() => {
    const made = createQueryClient()
    for (const [key, answer] of own?.answers ?? []) made.setQueryData(key, answer, { updatedAt: own?.at })
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Outlet />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isMissing(error))
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <FailureScreen />
    </main>
  )
}
