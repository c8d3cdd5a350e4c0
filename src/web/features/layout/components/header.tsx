import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/** On a phone the search opens below the bar; without scripts the icon leads to the search page. */
const SearchToggle = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Link
    to={paths.productSearch('')}
    role="button"
    aria-expanded={open}
    aria-label={open ? nav.closeSearch : nav.openSearch}
    onClick={(event) => {
      event.preventDefault()
      onToggle()
    }}
    className="flex size-11 items-center justify-center rounded-xl hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring md:hidden"
  >
    {open ? <X aria-hidden className="size-5" /> : <Search aria-hidden className="size-5" />}
  </Link>
)

/** `bell` and `cart` are put in by the route: the layout knows no other feature. */
export const Header = ({ bell, cart }: { bell: ReactNode; cart: ReactNode }) => {
  const [searching, setSearching] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (searching) input.current?.focus()
  }, [searching])
  return (
    <header className="sticky top-0 z-40 border-b bg-card/95 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <Logo />
        <nav className="hidden gap-1 lg:flex" aria-label={nav.main}>
          <NavLinks />
        </nav>
        <SearchBox
          inputRef={input}
          onDone={() => setSearching(false)}
          className={cn(
            'order-last w-full md:order-none md:ml-auto md:block md:w-auto md:max-w-sm md:flex-1',
            searching ? 'block' : 'hidden',
          )}
        />
        {/* Wide enough for a member's part and a visitor's: nothing moves when it is known who looks. */}
        <div className="ml-auto flex shrink-0 items-center justify-end gap-1 min-w-47 md:ml-0 md:min-w-35 lg:min-w-76">
          {bell}
          <SearchToggle open={searching} onToggle={() => setSearching(!searching)} />
          <div className="hidden lg:contents">
            <UserMenu />
          </div>
          {cart}
          <div className="lg:hidden">
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  )
}
