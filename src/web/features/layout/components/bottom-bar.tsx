import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { Sign } from '#web/ui/sign.tsx'
import { MenuOpener } from './menu-opener.tsx'

const item =
  'flex h-full min-w-0 flex-1 basis-0 flex-col items-center justify-center gap-0.5 rounded-none px-0.5 text-center font-medium text-[0.6875rem] leading-tight text-muted-foreground wrap-anywhere aria-[current]:text-primary-ink'

/** The field that is in sight takes the cursor; where none is, the link leads to the page that has one. */
const toField = (event: MouseEvent) => {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[name=q]')].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  if (!field) return
  event.preventDefault()
  field.focus()
}

const Entry = ({
  to,
  label,
  current,
  onClick,
  children,
}: {
  to: string
  label: string
  current: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}) => (
  <a
    href={to}
    data-discover="true"
    onClick={onClick}
    aria-current={current ? 'true' : undefined}
    className={item}
  >
    {children}
    {label}
  </a>
)

/** What of the dashboard is about the person, and not about points. */
const ownTabs = /tab=(?:profile|password|security|devices|data)/

/** At a phone's foot, in reach of the thumb: plain links, so that it works before the scripts and without them. */
export const BottomBar = () => {
  const { pathname, search } = useLocation()
  const isOwn = ownTabs.test(search)
  return (
    <nav
      aria-label={nav.quick}
      className="fixed inset-x-0 bottom-0 z-40 flex h-(--bottom-bar) items-stretch border-t bg-card pb-[env(safe-area-inset-bottom,0px)] md:hidden"
    >
      <Entry to={paths.home} label={nav.home} current={pathname === paths.home}>
        <Sign name="house" className="size-6" />
      </Entry>
      <Entry to={paths.retailers()} label={nav.shops} current={pathname.startsWith(paths.retailers())}>
        <Sign name="store" className="size-6" />
      </Entry>
      <Entry
        to={paths.productSearch('')}
        label={nav.find}
        current={pathname.startsWith(paths.products())}
        onClick={toField}
      >
        <Sign name="search" className="size-6" />
      </Entry>
      <Entry to={paths.dashboard} label={nav.points} current={pathname === paths.dashboard && !isOwn}>
        <PointsMark className="size-6" />
      </Entry>
      <MenuOpener bar={item} current={isOwn} />
    </nav>
  )
}
