import { ExternalLink, Search } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useKeptPage } from '#web/features/session/state/kept-page.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { adminText } from '#web/text/admin.ts'
import { frameText, paletteText as t } from '#web/text/admin-today.ts'
import { Button } from '#web/ui/button.tsx'
import { bringFocusBack } from '#web/ui/focus.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { AdminMenu, AdminMenuSheet } from './admin-menu.tsx'

/** Comes when it is first opened. */
const Palette = lazyPart(() => import('../palette/palette.tsx'))

/** Ctrl-K or ⌘K, wherever one types. */
const useHotkey = (press: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [press])
}

const Brand = () => (
  <div className="flex min-h-15 shrink-0 items-center gap-2 px-5">
    <PointsMark className="size-7" />
    <span className="truncate font-bold text-lg text-primary tracking-tight">{useSettings().siteName}</span>
    <span className="rounded-md bg-muted px-2 py-0.5 font-medium text-muted-foreground text-xs">
      {adminText.area}
    </span>
  </div>
)

/**
 * The operators' own frame: the menu at the side, finding and the own account above the page. `account` is put in by the route:
 * the area knows no other feature's menu.
 */
export default function AdminFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  useEffect(bringFocusBack, [])
  useKeptPage()
  const [finding, setFinding] = useState<boolean>()
  useHotkey(() => setFinding((open) => !open))
  return (
    <div className="flex min-h-dvh">
      <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r bg-card lg:flex">
        <Brand />
        <AdminMenu />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-40 flex min-h-15 items-center gap-2 border-b bg-card/95 px-4 backdrop-blur">
          <AdminMenuSheet />
          <Button
            variant="outline"
            className="gap-2 font-normal text-muted-foreground max-md:hidden md:w-72"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setFinding(true)}
          >
            <Search aria-hidden className="size-4.5 shrink-0" />
            <span className="sr-only">{t.open}</span>
            <span aria-hidden className="flex-1 text-left">
              {t.short}
            </span>
            <kbd aria-hidden className="rounded border px-2 font-sans text-xs">
              {t.keys}
            </kbd>
          </Button>
          <a
            href={paths.home}
            className="hidden min-h-11 items-center gap-1.5 rounded-lg px-3 font-medium text-muted-foreground hover:bg-muted hover:text-foreground lg:flex"
          >
            <ExternalLink aria-hidden className="size-4.5" />
            {frameText.site}
          </a>
          {/* A phone has room for the sign alone, beside the own account. */}
          <Button
            variant="ghost"
            size="icon"
            className="ml-auto md:hidden"
            aria-label={t.open}
            aria-haspopup="dialog"
            onClick={() => setFinding(true)}
          >
            <Search aria-hidden className="size-5" />
          </Button>
          {/* As wide as it turns out: what stands before it does not move. */}
          <div className="md:ml-auto">{account}</div>
        </header>
        <main
          id="noi-dung"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-6 outline-none"
        >
          {children}
        </main>
      </div>
      {finding === undefined ? null : (
        <Suspense>
          <Palette open={finding} onOpenChange={setFinding} />
        </Suspense>
      )}
    </div>
  )
}
