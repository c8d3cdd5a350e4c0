import { ExternalLink, Menu } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dutyOf } from '#shared/staff.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { cn } from '#web/lib/cn.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { adminText as t } from '#web/text/admin.ts'
import { frameText, todayText } from '#web/text/admin-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type AdminLink, adminGroupsOf, adminLinks, withinOf } from '../screens.ts'
import { useWaiting } from '../today/queries.ts'

const isIn = (path: string, { to }: AdminLink): boolean =>
  path === to || withinOf(path)?.to === to || (to !== paths.admin && path.startsWith(`${to}/`))

/** The name stays what it is however much waits; that is said after it. */
const Entry = ({
  link,
  waiting,
  onChoose,
}: {
  link: AdminLink
  waiting: number
  onChoose: (() => void) | undefined
}) => {
  const isHere = isIn(useLocation().pathname, link)
  const id = useId()
  const count = formatPoints(waiting)
  return (
    <li>
      <Link
        to={link.to}
        onClick={onChoose}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={waiting > 0 ? id : undefined}
        className={cn(
          'flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-muted-foreground hover:bg-muted hover:text-foreground lg:min-h-9',
          isHere && 'bg-primary-soft text-primary-ink hover:bg-primary-soft hover:text-primary-ink',
        )}
      >
        <link.icon aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1">{link.title}</span>
        {waiting > 0 ? (
          <span
            aria-hidden
            className="rounded-full bg-muted px-2 font-semibold text-foreground text-xs tabular-nums leading-5"
          >
            {count}
          </span>
        ) : null}
      </Link>
      {waiting > 0 ? (
        <span id={id} hidden>
          {todayText.waiting(count)}
        </span>
      ) : null}
    </li>
  )
}

const Links = ({ onChoose }: { onChoose?: () => void }) => {
  const { user } = useAuth()
  const waiting = useWaiting()
  return adminGroupsOf(user ? dutyOf(user) : 'user').map(({ title, links }) => (
    <Fragment key={title}>
      {title ? (
        <p className="mt-4 mb-1 px-3 font-semibold text-muted-foreground text-xs uppercase tracking-wide">
          {title}
        </p>
      ) : null}
      <ul aria-label={title ?? undefined} className="space-y-0.5">
        {links.map((link) => (
          <Entry key={link.to} link={link} waiting={waiting.get(link.to) ?? 0} onChoose={onChoose} />
        ))}
      </ul>
    </Fragment>
  ))
}

/** Beside the page on wide screens; where it is longer than the window, the page one is on is in sight. */
export const AdminMenu = () => {
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
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6"
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
        variant="ghost"
        className="-ml-2 min-w-0 shrink px-2 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t.menu}: </span>
        <span className="min-w-0 truncate">{withinOf(pathname)?.title ?? here?.title ?? t.area}</span>
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
          <a
            href={paths.home}
            className="mt-4 flex min-h-11 items-center gap-3 rounded-lg border-t px-3 font-medium text-muted-foreground"
          >
            <ExternalLink aria-hidden className="size-4.5 shrink-0" />
            {frameText.site}
          </a>
        </nav>
      </Sheet>
    </>
  )
}
