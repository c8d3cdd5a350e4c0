import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/** `cart` is put in by the route: the layout knows no other feature. */
export const Header = ({ cart }: { cart: ReactNode }) => (
  <header className="sticky top-0 z-40 border-b bg-card/95 backdrop-blur">
    <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <Logo />
      <nav className="hidden gap-1 lg:flex" aria-label="Chính">
        <NavLinks />
      </nav>
      <SearchBox className="order-last w-full md:order-none md:ml-auto md:w-auto md:max-w-sm md:flex-1" />
      <div className="ml-auto hidden items-center gap-2 md:ml-0 lg:flex">
        <UserMenu />
      </div>
      <div className="ml-auto flex items-center gap-1 md:ml-0 lg:order-last">
        {cart}
        <div className="lg:hidden">
          <MobileMenu />
        </div>
      </div>
    </div>
  </header>
)
