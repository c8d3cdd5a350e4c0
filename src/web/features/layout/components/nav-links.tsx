import { Link, useLocation } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'

/** The main links, as the specification has them. */
export const mainLinks = [
  { to: paths.home, label: nav.home },
  { to: paths.products(), label: nav.products },
  { to: paths.blog, label: nav.blog },
  { to: paths.dashboard, label: nav.rewards },
]

const isIn = (path: string, section: string): boolean =>
  section === '/' ? path === '/' : path === section || path.startsWith(`${section}/`)

/** The main links; the section one is in is marked, the very page is `aria-current`. */
export const NavLinks = () => {
  const { pathname } = useLocation()
  return mainLinks.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={cn(
        'flex min-h-11 items-center rounded-lg px-3 font-medium text-foreground hover:bg-muted lg:max-xl:px-2',
        isIn(pathname, to) && 'bg-primary-soft text-primary-ink',
      )}
    >
      {label}
    </Link>
  ))
}
