import { Menu } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dutyOf } from '#shared/staff.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { adminText as t } from '#web/text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type AdminLink, adminGroupsOf, adminLinks } from '../screens.ts'

const isIn = (path: string, { to }: AdminLink): boolean =>
  to === paths.admin ? path === to : path === to || path.startsWith(`${to}/`)

const Links = ({ onChoose }: { onChoose?: () => void }) => {
  const { pathname } = useLocation()
  const { user } = useAuth()
  return adminGroupsOf(user ? dutyOf(user) : 'user').map(({ title, links }) => (
    <Fragment key={title}>
      {title ? (
        <p className="mt-4 mb-1 px-3 font-semibold text-muted-foreground text-xs uppercase tracking-wide">
          {title}
        </p>
      ) : null}
      <ul aria-label={title ?? undefined} className="space-y-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onChoose}
              aria-current={isIn(pathname, link) ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium text-muted-foreground hover:bg-muted hover:text-foreground lg:min-h-9',
                isIn(pathname, link) &&
                  'bg-primary-soft text-primary-ink hover:bg-primary-soft hover:text-primary-ink',
              )}
            >
              <link.icon aria-hidden className="size-4.5 shrink-0" />
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

/** Beside the page on wide screens; where it is longer than the window, the page one is on is in sight. */
export const AdminSidebar = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link changes with the path
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!nav.current || !here) return
    const { top, bottom } = nav.current.getBoundingClientRect()
    const place = here.getBoundingClientRect()
    if (place.top < top) nav.current.scrollTop -= top - place.top
    if (place.bottom > bottom) nav.current.scrollTop += place.bottom - bottom
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t.area}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] w-56 shrink-0 self-start overflow-y-auto lg:block"
    >
      <Links />
    </nav>
  )
}

/** The same menu as a sheet on phones, under a button that says where one is. */
export const AdminMenuSheet = () => {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const here = adminLinks.find((link) => isIn(pathname, link))
  return (
    <>
      <Button
        variant="outline"
        className="mb-4 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-4.5" />
        <span className="sr-only">{t.menu}: </span>
        {here?.title ?? t.area}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side="left"
        title={t.area}
        titleClassName="mb-3 px-3 font-semibold text-lg"
        closeLabel={t.closeMenu}
      >
        <nav aria-label={t.area}>
          <Links onChoose={() => setOpen(false)} />
        </nav>
      </Sheet>
    </>
  )
}
