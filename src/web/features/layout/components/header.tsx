import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { Logo } from './logo.tsx'
import { MenuOpener } from './menu-opener.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * `bell` and `cart` are put in by the route: the layout knows no other feature. Home has a field of its own, larger: the
 * header's shows there once that one is out of sight, and keeps its room until then.
 */
export const Header = ({ bell, cart }: { bell: ReactNode; cart: ReactNode }) => {
  const isHome = useLocation().pathname === paths.home
  return (
    <header className="sticky top-0 z-40 border-b bg-card/95 pt-[env(safe-area-inset-top,0px)] backdrop-blur">
      {/* The last column has its room before it has come: the search would move where a page is drawn while it is still read. */}
      <div
        className="mx-auto flex min-h-15 max-w-7xl flex-wrap items-center gap-2 px-4 py-2 md:min-h-16 xl:grid xl:gap-x-4"
        style={{ gridTemplateColumns: 'auto auto 1fr 19.5rem' }}
      >
        <Logo alone={isHome} />
        <nav className="hidden gap-1 lg:flex" aria-label={nav.main}>
          <NavLinks />
        </nav>
        <SearchBox
          className={cn(
            'w-full min-w-0 flex-1 basis-24 max-md:static md:ml-auto md:max-w-sm xl:max-w-md',
            isHome && 'hero-follower',
          )}
        />
        {/* Wide enough for a member's part and a visitor's: nothing moves when it is known who looks. */}
        <div className="ml-auto flex shrink-0 items-center justify-end gap-1 in-data-member:min-w-23 md:ml-0 md:min-w-35 lg:min-w-68">
          {/* As wide as the points are long: first, where nothing stands before it that it would push. */}
          <div className="hidden lg:contents">
            <UserMenu />
          </div>
          {bell}
          {cart}
          <div className="hidden md:max-lg:block">
            <MenuOpener />
          </div>
        </div>
      </div>
    </header>
  )
}
